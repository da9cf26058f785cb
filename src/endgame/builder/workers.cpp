#include "endgame/builder/workers.hpp"

#include <algorithm>

namespace kelso::endgame::builder {

Workers::Workers(std::size_t threads) {
  for (std::size_t worker = 1; worker < threads; ++worker)
    threads_.emplace_back([this, worker] { run_thread(worker); });
}

Workers::~Workers() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
}

void Workers::run(std::size_t items, const Task& task) {
  if (items <= 1 || threads_.empty()) {
    for (std::size_t item = 0; item < items; ++item) task(0, item);
    return;
  }
  {
    const std::scoped_lock lock(mutex_);
    task_ = &task;
    items_ = items;
    next_ = 0;
    busy_ = count();
    ++rounds_;
  }
  wake_.notify_all();
  work(0);
  std::unique_lock lock(mutex_);
  done_.wait(lock, [this] { return busy_ == 0; });
}

void Workers::run_thread(std::size_t worker) {
  for (std::size_t round = 1;; ++round) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stopping_ || rounds_ >= round; });
      if (stopping_) return;
    }
    work(worker);
  }
}

void Workers::work(std::size_t worker) {
  std::unique_lock lock(mutex_);
  while (next_ < items_) {
    // Several items at a time while there are many, to reduce contention for the lock.
    const std::size_t first = next_;
    const std::size_t last = first + std::max<std::size_t>(1, (items_ - first) / (4 * count()));
    next_ = last;
    lock.unlock();
    for (std::size_t item = first; item < last; ++item) (*task_)(worker, item);
    lock.lock();
  }
  if (--busy_ == 0) done_.notify_all();
}

}  // namespace kelso::endgame::builder
