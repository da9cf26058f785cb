// Suggestions for misspelt words.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kelso::command_line {

// The candidate with the smallest edit distance; nothing if more than half of the letters differ.
[[nodiscard]] std::optional<std::string> nearest(std::string_view word,
                                                 std::span<const std::string> candidates);

}  // namespace kelso::command_line
