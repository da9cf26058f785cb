// How document 002's program finds its move: plain minimax with the ScoreFunction, unless it can jump.
//
// By Rules::Document a jump is not searched: the last one of the list is taken. Otherwise the root has
// depth 1 and a node of depth max_depth is a leaf, so 3 looks two plies ahead. The best score so far
// starts at a lost game, and an equal move replaces the best with probability 1/2, so a node where every
// move loses may end without any: the program then crashes, at the root or inside the tree.
//
// By Rules::English every legal move is searched, equal root moves are chosen uniformly, and nothing
// crashes. In the record values are from the side to move; a won game is worth 1000, a forced jump the
// score after it.
#pragma once

#include <optional>

#include "documents/d002/moves.hpp"
#include "documents/d002/score.hpp"
#include "documents/environment.hpp"

namespace kelso::documents::d002 {

struct SearchSettings {
  int max_depth = 3;  // at least 2
  Rules rules = Rules::Document;
  Evaluation evaluation = {};
  std::optional<std::uint64_t> seed = std::nullopt;  // none: the first of equal moves, and no crash
};

struct Choice {
  enum class How : std::uint8_t { NoMove, ForcedJump, Searched, Crashed, Stopped };

  How how;
  SearchRecord record;  // with a move if forced or searched
};

[[nodiscard]] Choice choose(const board::Board& board, Side side, const SearchSettings& settings,
                            const Environment& environment = {});

[[nodiscard]] inline SearchRecord search(const board::Board& board, Side side, const SearchSettings& settings,
                                         const Environment& environment = {}) {
  return choose(board, side, settings, environment).record;
}

// The score of a finished game: a side without pieces has lost, and so has the side to move if it cannot.
[[nodiscard]] std::optional<int> final_score(const board::Board& board, Side side);

}  // namespace kelso::documents::d002
