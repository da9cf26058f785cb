// Outcomes as the tables spell them. Private to this module.
#pragma once

#include <array>
#include <cassert>
#include <string_view>

#include "store/rows.hpp"

namespace kelso::store {

inline constexpr std::array<const char*, 4> kGameResultTexts = {"black", "white", "draw", "unfinished"};

[[nodiscard]] inline const char* text_of(GameResult outcome) {
  return kGameResultTexts[static_cast<std::size_t>(outcome)];
}

// The table admits no other texts.
[[nodiscard]] inline GameResult game_result_of(std::string_view text) {
  std::size_t index = 0;
  while (kGameResultTexts[index] != text) assert(index + 1 < kGameResultTexts.size()), ++index;
  return static_cast<GameResult>(index);
}

}  // namespace kelso::store
