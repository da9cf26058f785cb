#include "classroom/alpha_beta.hpp"

#include <algorithm>

#include "classroom/search_tree.hpp"

namespace kelso::classroom {

namespace {

double min_value(SearchTree& tree, int depth, double alpha, double beta);

double max_value(SearchTree& tree, int depth, double alpha, double beta) {
  const int moves = depth == 0 ? 0 : tree.count_moves();
  if (moves == 0) return tree.leaf_value();

  double best = -kInfinity;
  for (int move = 0; move < moves; ++move) {
    tree.enter(move, {alpha, beta});
    const double value = min_value(tree, depth - 1, alpha, beta);
    tree.leave(value);
    if (value > best) {
      best = value;
      tree.set_best(move);
    }
    if (best >= beta) {
      tree.cut({best, beta});
      return best;
    }
    alpha = std::max(alpha, best);
  }
  return best;
}

double min_value(SearchTree& tree, int depth, double alpha, double beta) {
  const int moves = depth == 0 ? 0 : tree.count_moves();
  if (moves == 0) return tree.leaf_value();

  double best = kInfinity;
  for (int move = 0; move < moves; ++move) {
    tree.enter(move, {alpha, beta});
    const double value = max_value(tree, depth - 1, alpha, beta);
    tree.leave(value);
    if (value < best) {
      best = value;
      tree.set_best(move);
    }
    if (best <= alpha) {
      tree.cut({alpha, best});
      return best;
    }
    beta = std::min(beta, best);
  }
  return best;
}

}  // namespace

SearchResult alpha_beta(GameTree& game, int depth, Budget& budget, SearchObserver* observer) {
  SearchTree tree(game, budget, observer);
  return tree.finish(max_value(tree, depth, -kInfinity, kInfinity));
}

}  // namespace kelso::classroom
