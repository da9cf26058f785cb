// The winner of a game: a side, or nothing for a draw.
#pragma once

#include <optional>
#include <string_view>

#include "board/side.hpp"

namespace kelso::experiments {

inline constexpr std::optional<board::Side> kDraw = std::nullopt;
inline constexpr std::optional<board::Side> kBlack = board::Side::Black;
inline constexpr std::optional<board::Side> kWhite = board::Side::White;

// "black", "white" or "draw".
[[nodiscard]] constexpr std::string_view winner_word(std::optional<board::Side> winner) {
  return winner ? word(*winner) : "draw";
}

}  // namespace kelso::experiments
