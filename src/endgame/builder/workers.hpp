// Workers: a few threads that share out numbered pieces of work and sleep in between.
//
//   Workers workers(2);
//   workers.run(items.size(), [&](std::size_t worker, std::size_t item) { … });
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

  explicit Workers(std::size_t threads);
  ~Workers();

  [[nodiscard]] std::size_t count() const { return threads_.size() + 1; }
  // Calls the task for every item below `items`, in any order, and returns when all are done. The
  // calling thread is worker 0. Exceptions of the task must not escape it.
  void run(std::size_t items, const Task& task);

 private:
  void serve(std::size_t worker);
  void work(std::size_t worker);

  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable done_;
  const Task* task_ = nullptr;
  std::size_t items_ = 0;
  std::size_t next_ = 0;
  std::size_t busy_ = 0;
  std::size_t rounds_ = 0;  // how often run() has been called
  bool stopping_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace kelso::endgame::builder
