#include "classroom/minimax.hpp"

#include "classroom/search_tree.hpp"

namespace kelso::classroom {

namespace {

double value_of_move(SearchTree& tree, int depth, int move);

// The value of the position for the player to move.
double value_of_position(SearchTree& tree, int depth) {
  const int moves = depth == 0 ? 0 : tree.count_moves();
  if (moves == 0) return tree.leaf_value_for_mover();

  double best = -kInfinity;
  for (int move = 0; move < moves; ++move) {
    const double value = value_of_move(tree, depth, move);
    if (value > best) {
      best = value;
      tree.set_best(move);
    }
  }
  return best;
}

// The value of a move for the player who makes it.
double value_of_move(SearchTree& tree, int depth, int move) {
  tree.enter(move, Window());
  const double value = -value_of_position(tree, depth - 1);
  tree.leave(-value);
  return value;
}

}  // namespace

// Like value_of_position, but remembers the value of every move.
SearchResult minimax(GameTree& game, int depth, Budget& budget, SearchObserver* observer) {
  SearchTree tree(game, budget, observer);
  const int moves = tree.count_moves();
  std::vector<RootValue> root_moves;
  std::vector<int> best_moves;
  double best = -kInfinity;
  for (int move = 0; move < moves; ++move) {
    const double value = value_of_move(tree, depth, move);
    root_moves.push_back({move, value});
    if (value > best) {
      best = value;
      best_moves.clear();
      tree.set_best(move);
    }
    if (value == best) best_moves.push_back(move);
  }
  SearchResult result = tree.finish(best);
  result.best = best_moves;
  result.root_moves = root_moves;
  return result;
}

}  // namespace kelso::classroom
