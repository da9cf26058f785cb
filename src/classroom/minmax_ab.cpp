#include "classroom/minmax_ab.hpp"

#include "classroom/search_tree.hpp"

namespace kelso::classroom {

namespace {

// The value of the position for the player to move.
double value_of_position(SearchTree& tree, int depth, double use, double pass) {
  const int moves = depth == 0 ? 0 : tree.count_moves();
  if (moves == 0) return tree.leaf_value_for_mover();

  for (int move = 0; move < moves; ++move) {
    tree.enter(move, {-use, -pass});
    const double value = -value_of_position(tree, depth - 1, -pass, -use);
    tree.leave(-value);
    if (value > pass) {
      pass = value;
      tree.set_best(move);
    }
    if (pass >= use) {
      tree.cut({pass, use});
      return pass;
    }
  }
  return pass;
}

}  // namespace

// At the root no threshold is in force: even a lost game passes, so there is always a move to play.
SearchResult minmax_ab(GameTree& game, int depth, Budget& budget, SearchObserver* observer) {
  SearchTree tree(game, budget, observer);
  return tree.finish(value_of_position(tree, depth, kInfinity, -kInfinity));
}

}  // namespace kelso::classroom
