// Numbers as text.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>

#include <fmt/format.h>

#include "report/number.hpp"

namespace kelso::command_line {

// 388,623,673
[[nodiscard]] inline std::string with_separators(std::uint64_t number) {
  return report::grouped(static_cast<std::int64_t>(number));
}

[[nodiscard]] inline std::string signed_elo(double elo) {
  if (std::isfinite(elo)) return fmt::format("{:+.1f}", elo);
  return elo > 0 ? "+infinite" : "-infinite";
}

// "-3.1 to +12.0"
[[nodiscard]] inline std::string elo_range(double low, double high) {
  return signed_elo(low) + " to " + signed_elo(high);
}

}  // namespace kelso::command_line
