// What the endgame tables say of a position and of each of its moves.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "endgame/database.hpp"
#include "rules/move.hpp"

namespace kelso::endgame_files {

// For the side to move or, of a move, for the side that makes it; plies include that move.
struct Worth {
  std::optional<endgame::Value> value;
  std::optional<int> plies;  // of wins and losses, where there are tables of distances
};

struct ProbedMove {
  rules::Move move;
  Worth worth;
};

struct ProbedPosition {
  Worth worth;
  std::vector<ProbedMove> moves;  // all legal ones in canonical order
};

[[nodiscard]] ProbedPosition probe(const endgame::Database& database, const rules::Position& position);

// As in endgame::Verdict; what is unknown comes last.
[[nodiscard]] bool is_better(const Worth& a, const Worth& b);

[[nodiscard]] std::string to_text(const Worth& worth);  // "win in 61 plies"

}  // namespace kelso::endgame_files
