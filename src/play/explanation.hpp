// Why a move is recommended, in a sentence that says only what the search found out.
//
//   explain_choice(position, *decision.move(), decision.info);
//   // "11-15 wins a piece: 11-15 18x11 8x15 (9 plies deep, value +1.02)."
#pragma once

#include <string>
#include <vector>

#include "player/search_info.hpp"
#include "rules/position.hpp"

namespace kelso::play {

[[nodiscard]] std::string explain_choice(const rules::Position& position, rules::Move move,
                                         const player::SearchInfo& info);

// "11-15 22-18 15x22 25x18"
[[nodiscard]] std::string line_text(rules::Position position, const std::vector<rules::Move>& line);

// "+0.35", "win in 23 plies", "win"; for the side to move.
[[nodiscard]] std::string value_text(const player::Value& value);

}  // namespace kelso::play
