// MINIMAX-A-B: minimax with two thresholds, as Rich and Knight write it.
//
// Idea. Two numbers are passed down the tree, both for the player to move. The pass threshold is what this
// player can already reach elsewhere: a move has to pass it to be of any use. The use threshold is what the
// opponent can already hold this player to elsewhere: as soon as a move reaches it, the opponent will avoid
// this position, and the other moves need not be searched. One ply deeper the players change places, so the
// thresholds are exchanged and negated.
//
//   VALUE(position, depth, use, pass)
//     if depth = 0 or the player to move has no move: return the static value for the player to move
//     for each move:
//       value <- -VALUE(position after the move, depth - 1, -pass, -use)
//       if value > pass: pass <- value, and the best path begins with this move
//       if pass >= use: return pass
//     return pass
//
// Cost. b^d positions if the moves come in the worst order, about b^(d/2) in the best one. Only the value of
// the root and its first best move are exact: a move that does not pass the threshold may be worth anything
// up to it, so other equally good moves are not known.
//
// It visits the same nodes as ALPHA-BETA-SEARCH (alpha_beta.hpp): pass and use are alpha and beta seen by the
// player to move.
//
// Reference. E. Rich, K. Knight, "Artificial Intelligence", second edition 1991, chapter 12.
#pragma once

#include "classroom/search.hpp"

namespace kelso::classroom {

[[nodiscard]] SearchResult minmax_ab(GameTree& game, int depth, Budget& budget,
                                     SearchObserver* observer = nullptr);

}  // namespace kelso::classroom
