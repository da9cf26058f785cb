// RootKnowledge: what the databases say about the moves at the root. Moves that throw a win or a draw away
// are not searched; where distances are known, only the moves that win fastest or resist longest are.
#pragma once

#include <optional>
#include <vector>

#include "endgame/database.hpp"
#include "rules/position.hpp"
#include "search/root_line.hpp"

namespace kelso::search {

struct RootKnowledge {
  std::optional<endgame::Value> value;  // of the position, if those of all its moves are known
  int pieces = 0;
};

// Removes moves that cannot be among the best `wanted`.
[[nodiscard]] RootKnowledge probe_root(const endgame::Database* database, const rules::Position& position,
                                       std::size_t wanted, std::vector<RootLine>& lines);

// The lines with scores from the databases instead of estimates of the search.
[[nodiscard]] std::vector<RootLine> with_known_scores(std::vector<RootLine> lines);

}  // namespace kelso::search
