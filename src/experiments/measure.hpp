// The machine's clock, for experiments that measure.
#pragma once

#include <chrono>
#include <cstdint>

#include "documents/environment.hpp"
#include "lab/experiment.hpp"

namespace kelso::experiments {

[[nodiscard]] inline std::int64_t steady_microseconds() {
  return std::chrono::duration_cast<std::chrono::microseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

[[nodiscard]] inline documents::Environment measured(const lab::StopCheck& stopped) {
  return {.microseconds = steady_microseconds, .stopped = stopped};
}

}  // namespace kelso::experiments
