// Explains a recommended move in a sentence based only on the results of a search or a database.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "player/search_info.hpp"
#include "rules/position.hpp"

namespace kelso::play {

// A candidate move with the expected continuation.
struct Candidate {
  std::vector<rules::Move> line;  // begins with the move; from a database, the move alone
  player::Value value;
};

// "22-17 wins a man: 13x22 26x10." Explains the first candidate, which must exist; the others, if known,
// follow by value, best first.
[[nodiscard]] std::string explain_choice(const rules::Position& position,
                                         std::span<const Candidate> candidates);

// The same from a player's search report, with depth and value added.
[[nodiscard]] std::string explain_choice(const rules::Position& position, rules::Move move,
                                         const player::SearchInfo& info);

// "in 7 moves": of the side that wins or loses.
[[nodiscard]] std::string moves_text(int plies);

}  // namespace kelso::play
