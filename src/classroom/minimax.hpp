// Minimax: look at everything that can happen in the next few moves.
//
// Idea. I choose the move that is best for me if you always give the answer that is worst for me, and so on
// down to the horizon, where the evaluation has to guess. What is good for you is bad for me, so one function
// serves both players: the value of a position for the player to move is the greatest of the negated values
// that the next positions have for the opponent. This form is called negamax.
//
//   VALUE(position, depth)
//     if depth = 0 or the player to move has no move: return the static value for the player to move
//     best <- -infinity
//     for each move: best <- max(best, -VALUE(position after the move, depth - 1))
//     return best
//
// Cost. b^d positions with b moves each and d plies. Nothing is left out, so the value of every move at the
// root is exact and all equally good moves are known. Alpha-beta pruning (alpha_beta.hpp) finds the same
// value in about the square root of that number of positions.
//
// References. C. Shannon, "Programming a computer for playing chess", Philosophical Magazine 41, 1950;
// S. Russell, P. Norvig, "Artificial Intelligence: A Modern Approach", chapter on adversarial search.
#pragma once

#include "classroom/search.hpp"

namespace kelso::classroom {

[[nodiscard]] SearchResult minimax(GameTree& game, int depth, Budget& budget,
                                   SearchObserver* observer = nullptr);

}  // namespace kelso::classroom
