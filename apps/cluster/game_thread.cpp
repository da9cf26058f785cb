#include "cluster/game_thread.hpp"

#include <utility>

namespace kelso::cluster {

GameThread::GameThread(const lab::ContestSetup& setup) : setup_(setup), thread_([this] { work(); }) {}

GameThread::~GameThread() {
  cancel_all();
  const std::lock_guard lock(mutex_);
  closed_ = true;
  changed_.notify_all();
}

void GameThread::add(const lab::GameId& id) {
  const std::lock_guard lock(mutex_);
  waiting_.push_back(id);
  changed_.notify_all();
}

std::optional<lab::FinishedGame> GameThread::take(std::chrono::milliseconds longest_wait) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, longest_wait, [this] { return !finished_.empty() || failure_; });
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  if (finished_.empty()) return std::nullopt;
  lab::FinishedGame next = std::move(finished_.front());
  finished_.pop_front();
  return next;
}

void GameThread::cancel_all() {
  std::unique_lock lock(mutex_);
  waiting_.clear();
  if (playing_) playing_->request_stop();
  changed_.wait(lock, [this] { return !playing_; });
  finished_.clear();
}

void GameThread::work() {
  lab::GamePlayer game_player(setup_);
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
    if (closed_) return;
    const lab::GameId id = waiting_.front();
    waiting_.pop_front();
    const player::StopToken stop = playing_.emplace().token();
    lock.unlock();
    std::optional<lab::FinishedGame> finished;
    std::exception_ptr failure;
    try {
      finished = game_player.play(id, stop);
    } catch (...) {
      failure = std::current_exception();
    }
    lock.lock();
    playing_.reset();
    failure_ = failure;
    if (finished) finished_.push_back(*std::move(finished));
    changed_.notify_all();
  }
}

}  // namespace kelso::cluster
