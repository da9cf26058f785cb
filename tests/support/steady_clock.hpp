// The clock of the machine, for tests of what takes real time.
#pragma once

#include <chrono>

#include "player/clock.hpp"

namespace kelso::testing {

class SteadyClock final : public player::Clock {
 public:
  [[nodiscard]] player::Duration now() const override {
    return std::chrono::duration_cast<player::Duration>(std::chrono::steady_clock::now().time_since_epoch());
  }
};

}  // namespace kelso::testing
