// The machine's clock, for experiments that measure.
#pragma once

#include <cstdint>

#include "documents/environment.hpp"
#include "lab/experiment.hpp"
#include "machine/machine_clock.hpp"

namespace kelso::experiments {

[[nodiscard]] inline std::int64_t steady_microseconds() { return machine::MachineClock().now().count(); }

[[nodiscard]] inline documents::Environment measured(const lab::StopCheck& stopped) {
  return {.microseconds = steady_microseconds, .stopped = stopped};
}

}  // namespace kelso::experiments
