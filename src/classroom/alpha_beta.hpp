// ALPHA-BETA-SEARCH: minimax that leaves out what cannot matter, as Russell and Norvig write it.
//
// Idea. All values are for the root player, MAX; the other player is MIN. Going down the tree, alpha is
// the best that MAX can already reach on the way to this node, beta the best for MIN. When the value of a
// MAX node reaches beta, MIN has something better elsewhere and will not come here; when that of a MIN
// node falls to alpha, neither will MAX. Either way the rest of the node need not be looked at.
//
//   ALPHA-BETA-SEARCH(position): v <- MAX-VALUE(position, depth, -infinity, +infinity)
//     and play the first move whose value is v
//
//   MAX-VALUE(position, depth, alpha, beta)
//     if depth = 0 or there is no move: return the utility for the root player
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
// Complexity. b^d positions if the moves come in the worst order, about b^(d/2) in the best one: twice the
// depth for the same work. Only the value at the root and the first best move are exact: of the others
// only a bound is known, so other equally good moves are not reported.
//
// Reference. S. Russell, P. Norvig, "Artificial Intelligence: A Modern Approach", chapter on adversarial
// search; D. Knuth, R. Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6, 1975.
#pragma once

#include "classroom/budget.hpp"
#include "classroom/search.hpp"

namespace kelso::classroom {

[[nodiscard]] SearchResult alpha_beta(const SearchTask& task, Budget& budget, Trace* trace = nullptr);

}  // namespace kelso::classroom
