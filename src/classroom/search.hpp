// What every textbook search is given, and what it gives back.
#pragma once

#include <vector>

#include "classroom/budget.hpp"
#include "classroom/game_tree.hpp"
#include "classroom/search_observer.hpp"
#include "player/search_info.hpp"

namespace kelso::classroom {

struct RootValue {
  int move;
  double value;
};

// Moves are numbers as in GameTree, values are for MAX.
struct SearchResult {
  bool complete = true;  // false: the budget ran out, and only the statistics mean anything
  double value = 0;
  std::vector<int> pv;                // best play for both sides; it begins with the move to play
  std::vector<int> best;              // all moves that are known to be equally good
  std::vector<RootValue> root_moves;  // all moves, from searches that find the exact value of each
  player::Statistics statistics;
};

// A search: minimax, minmax_ab or alpha_beta. The tree stands on the root, where the game goes on, and is
// back there at the end. The depth is in plies and at least 1.
using Algorithm = SearchResult (*)(GameTree& game, int depth, Budget& budget, SearchObserver* observer);

// The value of a won game, far above every evaluation. A lost one has the value -kWon.
inline constexpr double kWon = 1e9;

// Whether the value is that of a won or lost game; it may be smaller than kWon by a number of plies.
[[nodiscard]] bool is_won(double value);
[[nodiscard]] bool is_lost(double value);

}  // namespace kelso::classroom
