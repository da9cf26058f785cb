// What somebody may have meant by a word that does not exist.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kelso::command_line {

// The candidate that differs in the fewest letters, if it resembles the word at all.
[[nodiscard]] std::optional<std::string> nearest(std::string_view word,
                                                 std::span<const std::string> candidates);

}  // namespace kelso::command_line
