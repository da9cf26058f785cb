// ALPHA-BETA-SEARCH of document 000 (after Russell & Norvig): the searching side takes the greatest value,
// the other the least. With the same evaluation it visits the same nodes as MINMAX-A-B and plays the same.
//
// Quirk kept: a leaf is worth what its side to move thinks of it, at MAX and MIN nodes alike.
#pragma once

#include <algorithm>
#include <limits>

#include "documents/d000/generator.hpp"
#include "documents/d000/tree.hpp"

namespace kelso::documents::d000 {

template <class Evaluator>
class AlphaBetaSearch {
 public:
  AlphaBetaSearch(Evaluator evaluator, Tree& tree) : evaluator_(evaluator), tree_(tree) {}

  template <Side S>
  [[nodiscard]] Found search(const Bitboard& board, int depth) {
    return max_value<S>(board, depth, kLeast, kGreatest);
  }

 private:
  static constexpr int kLeast = std::numeric_limits<int>::min();
  static constexpr int kGreatest = std::numeric_limits<int>::max();

  template <Side S>
  Found max_value(const Bitboard& board, int depth, int alpha, int beta) {
    if (depth <= 0) return leaf<S>(board);
    const MoveList moves = MoveList::of<S>(board);
    if (moves.size() == 0) return leaf<S>(board);
    tree_.count_interior(moves.size());
    Found best{kLeast};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      tree_.count_visit();
      const int value = min_value<opponent(S)>(board.after<S>(moves[i]), depth - 1, alpha, beta).value;
      if (tree_.stopped()) break;
      if (value > best.value) best = {value, static_cast<int>(i)};
      if (best.value >= beta) {
        tree_.count_cutoff();
        break;
      }
      alpha = std::max(alpha, best.value);
    }
    return best;
  }

  template <Side S>
  Found min_value(const Bitboard& board, int depth, int alpha, int beta) {
    if (depth <= 0) return leaf<S>(board);
    const MoveList moves = MoveList::of<S>(board);
    if (moves.size() == 0) return leaf<S>(board);
    tree_.count_interior(moves.size());
    Found best{kGreatest};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      tree_.count_visit();
      const int value = max_value<opponent(S)>(board.after<S>(moves[i]), depth - 1, alpha, beta).value;
      if (tree_.stopped()) break;
      if (value < best.value) best = {value, static_cast<int>(i)};
      if (best.value <= alpha) {
        tree_.count_cutoff();
        break;
      }
      beta = std::min(beta, best.value);
    }
    return best;
  }

  template <Side S>
  Found leaf(const Bitboard& board) {
    tree_.count_leaf();
    return {evaluator_.template value<S>(board)};
  }

  Evaluator evaluator_;
  Tree& tree_;
};

}  // namespace kelso::documents::d000
