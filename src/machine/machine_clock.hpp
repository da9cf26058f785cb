// Clocks of the machine. MachineClock is its steady clock, for players and matches.
#pragma once

#include <chrono>
#include <ctime>

#include "player/clock.hpp"

namespace kelso::machine {

class MachineClock final : public player::Clock {
 public:
  [[nodiscard]] player::Duration now() const override {
    return std::chrono::duration_cast<player::Duration>(std::chrono::steady_clock::now().time_since_epoch());
  }

  // For code that takes the time as a function.
  [[nodiscard]] static double seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
  }
};

// ProcessorClock: the processor time of this process, for searches that are measured. It stands still while
// the process waits.
class ProcessorClock final : public player::Clock {
 public:
  [[nodiscard]] player::Duration now() const override {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) +
           std::chrono::duration_cast<player::Duration>(std::chrono::nanoseconds(time.tv_nsec));
  }
};

}  // namespace kelso::machine
