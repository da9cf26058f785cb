#include "lab/worker_threads.hpp"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace kelso::lab {

void run_in_threads(const WorkerThreads& threads) {
  std::mutex mutex;  // guards the next two
  std::size_t working = threads.count;
  std::exception_ptr failure;
  std::condition_variable ended;
  const auto run = [&] {
    try {
      threads.work();
    } catch (...) {
      threads.on_failure();
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
    }
    const std::lock_guard lock(mutex);
    --working;
    ended.notify_one();
  };
  {
    std::vector<std::jthread> crew;
    for (std::size_t thread = 0; thread < threads.count; ++thread) crew.emplace_back(run);
    std::unique_lock lock(mutex);
    for (bool all_ended = false; !all_ended;) {
      all_ended = ended.wait_for(lock, threads.interval, [&] { return working == 0; });
      lock.unlock();
      threads.watch();
      lock.lock();
    }
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace kelso::lab
