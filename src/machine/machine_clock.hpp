// MachineClock: the steady clock of the machine, for players and matches.
#pragma once

#include <chrono>

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

}  // namespace kelso::machine
