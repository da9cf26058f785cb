// Hint: a move to play, and one sentence that says why.
#pragma once

#include <string>
#include <vector>

#include "endgame/database.hpp"
#include "player/search_info.hpp"
#include "rules/position.hpp"

namespace kelso::server {

// A move the engine looked at, the best first.
struct Candidate {
  std::vector<rules::Move> line;  // begins with the move
  player::Value value;
};

// The best move by the endgame tables, if they know the position and say more than the engine.
[[nodiscard]] std::vector<Candidate> candidates_of_tables(const rules::Position& position,
                                                          const endgame::Database& database);

// "22-17 wins a man: 13x22 26x10." There must be a candidate.
[[nodiscard]] std::string hint_sentence(const rules::Position& position,
                                        const std::vector<Candidate>& candidates);

}  // namespace kelso::server
