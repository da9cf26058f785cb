// ALPHA-BETA-SEARCH: minimax without the parts of the tree that cannot matter, as Russell and Norvig write
// it.
//
// Idea. All values are for MAX, the player to move at the root; the other player is MIN. On the way down the
// tree, alpha is the best value that MAX can already reach elsewhere, and beta the best for MIN. When the
// value of a MAX node reaches beta, MIN has something better and will not come here; when the value of a MIN
// node falls to alpha, MAX will not come here. Either way the other moves of the node need not be searched.
//
//   ALPHA-BETA-SEARCH(position): v <- MAX-VALUE(position, depth, -infinity, +infinity)
//     and play the first move whose value is v
//
//   MAX-VALUE(position, depth, alpha, beta)
//     if depth = 0 or there is no move: return the utility for MAX
//     v <- -infinity
//     for each move:
//       v <- max(v, MIN-VALUE(position after the move, depth - 1, alpha, beta))
//       if v >= beta: return v
//       alpha <- max(alpha, v)
//     return v
//
//   MIN-VALUE is its mirror image: v starts at +infinity and takes the min, returns when v <= alpha,
//   and lowers beta.
//
// Cost. b^d positions if the moves come in the worst order, about b^(d/2) in the best one: twice the depth
// for the same work. Only the value of the root and its first best move are exact: for the other moves only a
// bound is known, so other equally good moves are not reported.
//
// References. S. Russell, P. Norvig, "Artificial Intelligence: A Modern Approach", chapter on adversarial
// search; D. Knuth, R. Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6, 1975.
#pragma once

#include "classroom/search.hpp"

namespace kelso::classroom {

[[nodiscard]] SearchResult alpha_beta(GameTree& game, int depth, Budget& budget,
                                      SearchObserver* observer = nullptr);

}  // namespace kelso::classroom
