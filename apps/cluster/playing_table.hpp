// PlayingTable: plays games in a thread of its own, one after the other, while the main thread talks.
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

class PlayingTable {
 public:
  // The setup must outlive the table.
  explicit PlayingTable(const lab::ContestSetup& setup);
  PlayingTable(const PlayingTable&) = delete;
  PlayingTable& operator=(const PlayingTable&) = delete;
  ~PlayingTable();

  void add(const lab::GameId& id);
  // The next finished game, if there is one in that time. Throws what the game_player threw.
  [[nodiscard]] std::optional<lab::FinishedGame> take(std::chrono::milliseconds patience);
  // Returns when nothing is being played; what has not been taken is forgotten.
  void forget();

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
