// Workers: a fixed set of threads that share numbered items of work and sleep between runs.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace kelso::endgame::builder {

class Workers {
 public:
  using Task = std::function<void(std::size_t worker, std::size_t item)>;

  // `threads` includes the calling thread.
  explicit Workers(std::size_t threads);
  ~Workers();

  [[nodiscard]] std::size_t count() const { return threads_.size() + 1; }
  // Calls the task for every item below `items`, in any order, and returns when all are done. The calling
  // thread is worker 0. The task must not throw.
  void run(std::size_t items, const Task& task);

 private:
  void run_thread(std::size_t worker);
  void work(std::size_t worker);

  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable done_;
  const Task* task_ = nullptr;
  std::size_t items_ = 0;
  std::size_t next_ = 0;
  std::size_t busy_ = 0;
  std::size_t rounds_ = 0;  // calls of run() so far
  bool stopping_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace kelso::endgame::builder
