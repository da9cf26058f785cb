// A player from outside who takes one side in a document's program.
//
// He answers with the squares of his move, from and then every landing square; with no squares he
// resigns. A move that the program does not accept ends the game as "illegal".
#pragma once

#include <functional>
#include <vector>

#include "board/board.hpp"

namespace kelso::documents {

using Mover = std::function<std::vector<board::Square>(const board::Board& board, board::Side side)>;

}  // namespace kelso::documents
