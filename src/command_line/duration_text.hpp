// Durations as text: "0.4 s", "12 s", "3:05 min", "1:10 h".
#pragma once

#include <chrono>
#include <cmath>
#include <string>

#include <fmt/format.h>

namespace kelso::command_line {

[[nodiscard]] inline std::string duration_text(double seconds) {
  if (seconds < 9.95) return fmt::format("{:.1f} s", seconds);
  const long whole = std::lround(seconds);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{}:{:02} min", whole / 60, whole % 60);
  return fmt::format("{}:{:02} h", whole / 3600, whole / 60 % 60);
}

// Estimated time left for a job that has done `part` (0 to 1) of its work since `start`.
[[nodiscard]] inline std::string time_left_text(std::chrono::steady_clock::time_point start, double part) {
  if (part <= 0) return "some time";
  const double elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return duration_text(elapsed * (1 - part) / part);
}

}  // namespace kelso::command_line
