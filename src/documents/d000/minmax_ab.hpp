// MINMAX-A-B of document 000 (after Rich & Knight): negamax with a threshold "use" that cuts off and a
// threshold "pass", the best so far for the side to move.
//
// Quirk kept: a leaf is worth what its side to move thinks of it, and the sign is turned when that is not
// the searching side. So the searching side prefers leaves that are good for the side to move there: at odd
// depths the opponent; and it shuns positions in which the opponent cannot move.
#pragma once

#include "documents/d000/generator.hpp"
#include "documents/d000/tree.hpp"

namespace kelso::documents::d000 {

template <class Evaluator>
class MinMaxAB {
 public:
  MinMaxAB(Evaluator evaluator, Side searcher, Tree& tree)
      : evaluator_(evaluator), searcher_(searcher), tree_(tree) {}

  template <Side S>
  [[nodiscard]] Found search(const Bitboard& board, int depth) {
    return node<S>(board, depth, {.use = 9'000'000, .pass = -8'000'000});
  }

 private:
  struct Thresholds {
    int use;
    int pass;

    [[nodiscard]] constexpr Thresholds swapped() const { return {-pass, -use}; }
  };

  template <Side S>
  Found node(const Bitboard& board, int depth, Thresholds thresholds) {
    if (depth <= 0) return leaf<S>(board);
    const MoveList moves = MoveList::of<S>(board);
    if (moves.size() == 0) return leaf<S>(board);
    tree_.count_interior(moves.size());
    Found best{thresholds.pass};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      tree_.count_visit();
      thresholds.pass = best.value;
      const int value = -node<opponent(S)>(board.after<S>(moves[i]), depth - 1, thresholds.swapped()).value;
      if (tree_.stopped()) break;
      if (value > best.value) best = {value, static_cast<int>(i)};
      if (best.value >= thresholds.use) {
        tree_.count_cutoff();
        break;
      }
    }
    return best;
  }

  template <Side S>
  Found leaf(const Bitboard& board) {
    tree_.count_leaf();
    const int value = evaluator_.template value<S>(board);
    return {S == searcher_ ? value : -value};
  }

  Evaluator evaluator_;
  Side searcher_;
  Tree& tree_;
};

}  // namespace kelso::documents::d000
