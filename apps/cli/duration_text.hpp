// Durations for people: "0.4 s", "12 s", "3:05 min", "1:10 h".
#pragma once

#include <string>

#include <fmt/format.h>

namespace kelso::cli {

[[nodiscard]] inline std::string duration_text(double seconds) {
  if (seconds < 9.95) return fmt::format("{:.1f} s", seconds);
  const auto whole = static_cast<long>(seconds + 0.5);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{}:{:02} min", whole / 60, whole % 60);
  return fmt::format("{}:{:02} h", whole / 3600, whole / 60 % 60);
}

}  // namespace kelso::cli
