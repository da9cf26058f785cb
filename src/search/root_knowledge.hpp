// RootKnowledge: what the databases say about the moves at the root. Moves that throw a win or a draw away
// are not searched, and where distances are known, only those that win fastest or resist longest are.
//
//   std::vector<RootLine> lines = …;                        // all legal moves
//   const RootKnowledge root = know_root(database, position, 1, lines);
#pragma once

#include <optional>
#include <vector>

#include "base/score.hpp"
#include "endgame/database.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace kelso::search {

using Line = std::vector<rules::Move>;

struct RootLine {
  rules::Move move;
  Score score = -Score::infinite();
  Line pv;                          // begins with the move
  std::optional<Score> known = {};  // what the databases say of the move
};

struct RootKnowledge {
  std::optional<endgame::Value> value;  // of the position, if those of all its moves are known
  int pieces = 0;
};

// Leaves the lines that may be among the best so many.
[[nodiscard]] RootKnowledge know_root(const endgame::Database* database, const rules::Position& position,
                                      std::size_t wanted, std::vector<RootLine>& lines);

// The lines with what the databases know of them instead of what the search guesses.
[[nodiscard]] std::vector<RootLine> with_known_scores(std::vector<RootLine> lines);

}  // namespace kelso::search
