// GameThread: plays games in a thread of its own, one after the other, while the main thread talks.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "cluster/messages.hpp"
#include "lab/game_player.hpp"

namespace kelso::cluster {

class GameThread {
 public:
  // The setup must outlive it.
  explicit GameThread(const lab::ContestSetup& setup);
  GameThread(const GameThread&) = delete;
  GameThread& operator=(const GameThread&) = delete;
  ~GameThread();

  void add(const lab::GameId& id);
  // The next finished game, if there is one in that time. Throws what the GamePlayer threw.
  [[nodiscard]] std::optional<lab::FinishedGame> take(std::chrono::milliseconds longest_wait);
  // Returns when nothing is being played; games that have not been taken are dropped.
  void cancel_all();

 private:
  void work();

  const lab::ContestSetup& setup_;
  std::mutex mutex_;  // of everything below
  std::condition_variable changed_;
  std::deque<lab::GameId> waiting_;
  std::deque<lab::FinishedGame> finished_;
  std::optional<player::StopSource> playing_;  // stops the game that is being played
  std::exception_ptr failure_;
  bool closed_ = false;
  std::jthread thread_;  // last: it uses all the others
};

}  // namespace kelso::cluster
