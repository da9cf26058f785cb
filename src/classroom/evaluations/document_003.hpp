// 003.heuristic. Document 003 describes its terms in words; the numbers are Kelso's own.
//
//   H1  a man counts 100 and 3 for each row advanced, a king 160
//   H2  the side with more pieces sends its kings to squares that drive an enemy king out of a double
//       corner, as a solved table of two kings against one ranks them
//   H3  a king loses 2 x (1 + 2 + … + (d - 1)), d steps away from the nearest enemy piece
//   H4  the leader, by pieces and then by kings, gains 4 for each piece that has left the board
//   H5  0 or 1 at random, if a seed is given
//   H6  a finished game counts 1,000,000
#pragma once

#include <memory>

#include "classroom/evaluation.hpp"

namespace kelso::classroom {

[[nodiscard]] std::unique_ptr<Evaluation> make_003_heuristic();

}  // namespace kelso::classroom
