// PlayingTable: plays games in a thread of its own, one after the other, while the main thread talks.
//
//   PlayingTable table(field);
//   table.add(assignment);
//   if (const auto finished = table.take(1ms)) …
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "cluster/messages.hpp"
#include "lab/arbiter.hpp"

namespace kelso::cluster {

class PlayingTable {
 public:
  // The field must outlive the table.
  explicit PlayingTable(const lab::Field& field);
  PlayingTable(const PlayingTable&) = delete;
  PlayingTable& operator=(const PlayingTable&) = delete;
  ~PlayingTable();

  void add(const Assignment& assignment);
  // The next finished game, if there is one in that time. Throws what the arbiter threw.
  [[nodiscard]] std::optional<FinishedGame> take(std::chrono::milliseconds patience);
  // Returns when nothing is being played; what has not been taken is forgotten.
  void forget();

 private:
  void work();

  const lab::Field& field_;
  std::mutex mutex_;  // of everything below
  std::condition_variable changed_;
  std::deque<Assignment> waiting_;
  std::deque<FinishedGame> finished_;
  std::optional<player::StopSource> playing_;  // stops the game that is being played
  std::exception_ptr failure_;
  bool closed_ = false;
  std::jthread thread_;  // last: it uses all the others
};

}  // namespace kelso::cluster
