// Numbers for people.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>

#include <fmt/format.h>

namespace kelso::command_line {

// 388,623,673
[[nodiscard]] inline std::string with_separators(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t end = text.size(); end > 3; end -= 3) text.insert(end - 3, ",");
  return text;
}

[[nodiscard]] inline std::string signed_elo(double elo) {
  if (std::isfinite(elo)) return fmt::format("{:+.1f}", elo);
  return elo > 0 ? "+infinite" : "-infinite";
}

}  // namespace kelso::command_line
