#include "lab/pair_runner.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "lab/pair_ledger.hpp"

namespace kelso::lab {

// One call of run(): what its threads share.
class PairRunner::Run {
 public:
  Run(const Field& field, std::span<const PairTask> tasks, PairSink& sink)
      : field_(field), ledger_(tasks, sink) {}

  Completion complete(std::size_t threads, const std::function<bool()>& keep_going) {
    {
      std::vector<std::jthread> crew;
      working_ = threads;
      for (std::size_t thread = 0; thread < threads; ++thread) crew.emplace_back([this] { work(); });
      wait(keep_going);
    }
    if (failure_) std::rethrow_exception(failure_);
    return ledger_.completion();
  }

 private:
  void wait(const std::function<bool()>& keep_going) {
    std::unique_lock lock(mutex_);
    while (working_ > 0) {
      finished_.wait_for(lock, std::chrono::milliseconds(100), [this] { return working_ == 0; });
      lock.unlock();
      if (!keep_going()) stop_.request_stop();
      lock.lock();
    }
  }

  void work() {
    try {
      Arbiter arbiter(field_);
      while (const auto id = next()) {
        const auto row = arbiter.play(*id, stop_.token());
        if (!row) break;
        add(*id, *row);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      stop_.request_stop();
    }
    const std::lock_guard lock(mutex_);
    --working_;
    finished_.notify_all();
  }

  std::optional<GameId> next() {
    const std::lock_guard lock(mutex_);
    return stop_.token().stop_requested() ? std::nullopt : ledger_.next();
  }

  void add(const GameId& id, const store::GameRow& row) {
    const std::lock_guard lock(mutex_);
    ledger_.add(id, row);
    if (ledger_.has_enough()) stop_.request_stop();
  }

  const Field& field_;
  player::StopSource stop_;
  std::mutex mutex_;  // of everything below
  PairLedger ledger_;
  std::condition_variable finished_;
  std::size_t working_ = 0;
  std::exception_ptr failure_;
};

PairRunner::PairRunner(Field field, std::size_t concurrency)
    : field_(std::move(field)), concurrency_(concurrency) {
  assert(concurrency_ > 0);
}

Completion PairRunner::run(std::span<const PairTask> tasks, PairSink& sink,
                           const std::function<bool()>& keep_going) {
  const std::size_t threads = std::clamp<std::size_t>(2 * tasks.size(), 1, concurrency_);
  return Run(field_, tasks, sink).complete(threads, keep_going);
}

}  // namespace kelso::lab
