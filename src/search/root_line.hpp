// RootLine: a move at the root with its score and the play that is expected after it.
#pragma once

#include <optional>
#include <vector>

#include "base/score.hpp"
#include "rules/move.hpp"

namespace kelso::search {

using Line = std::vector<rules::Move>;

struct RootLine {
  rules::Move move;
  Score score = -Score::infinite();
  Line pv;                          // begins with the move
  std::optional<Score> known = {};  // from the databases
};

}  // namespace kelso::search
