// What the values of PDN tags mean.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kelso::notation {

// A value between its quotes, as it stands in a file, as text: \" is " and \\ is \ .
[[nodiscard]] std::string tag_value(std::string_view written);
// The other way round.
[[nodiscard]] std::string written_value(std::string_view value);

// "" and "?" mean that nothing is known.
[[nodiscard]] constexpr bool is_unknown(std::string_view value) { return value.empty() || value == "?"; }

// English draughts is 21, in full 21,B,8,8,N1,0: Black starts, squares are numbers. Returns what is
// wrong with another type.
[[nodiscard]] std::optional<std::string> refused_game_type(std::string_view value);

}  // namespace kelso::notation
