// Numbers for people.
#pragma once

#include <cstdint>
#include <string>

namespace kelso::cli {

// 388,623,673
[[nodiscard]] inline std::string with_separators(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t end = text.size(); end > 3; end -= 3) text.insert(end - 3, ",");
  return text;
}

}  // namespace kelso::cli
