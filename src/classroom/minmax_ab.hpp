// MINIMAX-A-B: minimax with two thresholds, as Rich and Knight write it.
//
// Idea. Two numbers are carried down the tree, both for the side to move. The pass threshold is what it
// can already reach elsewhere: a move has to pass it to be of any use. The use threshold is what the
// opponent can already reach elsewhere: as soon as a move reaches it, the opponent will not let this
// position come about, and the other moves need no look. One ply deeper the players change places, so
// that the thresholds are exchanged and negated.
//
//   VALUE(position, depth, use, pass)
//     if depth = 0 or the side to move has no move: return its static value
//     for each move:
//       value <- -VALUE(position after the move, depth - 1, -pass, -use)
//       if value > pass: pass <- value, and the best path begins with this move
//       if pass >= use: return pass
//     return pass
//
// Complexity. b^d positions if the moves come in the worst order, about b^(d/2) in the best one. Only the
// value at the root and the first best move are exact: a move that does not pass the threshold may be
// anything up to it, so other equally good moves are not known.
//
// It visits the same nodes as ALPHA-BETA-SEARCH (alpha_beta.hpp): pass and use are alpha and beta seen by
// the side to move.
//
// Reference. E. Rich, K. Knight, "Artificial Intelligence", second edition 1991, chapter 12.
#pragma once

#include "classroom/budget.hpp"
#include "classroom/search.hpp"

namespace kelso::classroom {

[[nodiscard]] SearchResult minmax_ab(const SearchTask& task, Budget& budget, Trace* trace = nullptr);

}  // namespace kelso::classroom
