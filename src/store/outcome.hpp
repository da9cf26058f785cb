// Outcomes as the tables spell them. Private to this module.
#pragma once

#include <array>
#include <cassert>
#include <string_view>

#include "store/rows.hpp"

namespace kelso::store {

inline constexpr std::array<const char*, 4> kOutcomeTexts = {"black", "white", "draw", "unfinished"};

[[nodiscard]] inline const char* text_of(Outcome outcome) {
  return kOutcomeTexts[static_cast<std::size_t>(outcome)];
}

// The table admits no other texts.
[[nodiscard]] inline Outcome outcome_of(std::string_view text) {
  std::size_t index = 0;
  while (kOutcomeTexts[index] != text) assert(index + 1 < kOutcomeTexts.size()), ++index;
  return static_cast<Outcome>(index);
}

}  // namespace kelso::store
