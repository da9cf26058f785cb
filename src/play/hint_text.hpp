// Why a move is recommended, in a sentence that states only what a search or a database found out.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "player/search_info.hpp"
#include "rules/position.hpp"

namespace kelso::play {

// A move that was looked at, with the play expected after it.
struct Candidate {
  std::vector<rules::Move> line;  // begins with the move; a database knows no more than that
  player::Value value;
};

// "22-17 wins a man: 13x22 26x10." Explains the first candidate, of which there must be one; the others
// follow by value, best first, as far as they are known.
[[nodiscard]] std::string explain_choice(const rules::Position& position,
                                         std::span<const Candidate> candidates);

// The same from what a player reports about its search, with depth and value added.
[[nodiscard]] std::string explain_choice(const rules::Position& position, rules::Move move,
                                         const player::SearchInfo& info);

// "in 7 moves": of the side that wins or loses.
[[nodiscard]] std::string moves_text(int plies);

}  // namespace kelso::play
