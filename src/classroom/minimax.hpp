// Minimax: look at everything that can happen in the next few moves.
//
// Idea. I choose the move that is best for me if you always answer with what is worst for me, and so on
// down to the horizon, where the evaluation has to guess. What is good for you is bad for me, so one
// function serves both players: the value of a position for its side to move is the best of the negated
// values that the successors have for theirs (this form is called negamax).
//
//   VALUE(position, depth)
//     if depth = 0 or the side to move has no move: return its static value
//     best <- -infinity
//     for each move: best <- max(best, -VALUE(position after the move, depth - 1))
//     return best
//
// Complexity. b^d positions for b moves each and d plies: nothing is left out, so that the value of every
// move at the root is exact and all equally good ones are known. With about 8 moves a turn, alpha-beta
// pruning (alpha_beta.hpp) finds the same value among the square root of as many.
//
// Reference. C. Shannon, "Programming a computer for playing chess", Philosophical Magazine 41, 1950;
// S. Russell, P. Norvig, "Artificial Intelligence: A Modern Approach", chapter on adversarial search.
#pragma once

#include "classroom/budget.hpp"
#include "classroom/search.hpp"

namespace kelso::classroom {

[[nodiscard]] SearchResult minimax(const SearchTask& task, Budget& budget, Trace* trace = nullptr);

}  // namespace kelso::classroom
