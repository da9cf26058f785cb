// Backoff: waits between two polls for messages, longer and longer while none comes. MPI itself would wait by
// spinning, which takes a core from the games.
#pragma once

#include <algorithm>
#include <chrono>
#include <thread>

namespace kelso::cluster {

class Backoff {
 public:
  void wait() {
    std::this_thread::sleep_for(next_);
    next_ = std::min(2 * next_, kLongest);
  }
  void reset() { next_ = kShortest; }

 private:
  static constexpr std::chrono::microseconds kShortest{20};
  static constexpr std::chrono::microseconds kLongest{2000};
  std::chrono::microseconds next_ = kShortest;
};

}  // namespace kelso::cluster
