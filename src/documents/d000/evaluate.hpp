// The evaluation functions of document 000 by name, for boards in our own numbering. evaluators.hpp explains
// their values.
#pragma once

#include <cstdint>

#include "board/board.hpp"

namespace kelso::documents::d000 {

// EF-4 is in the document's menu, but has no code there: it is worth 1 everywhere.
enum class Evaluation : std::uint8_t { Ef1, Ef2, Ef3, Ef4 };

// At most 12 pieces a side. Only EF-1 looks at the turn: how many moves the searching player has made.
[[nodiscard]] int value(Evaluation evaluation, const board::Board& board, board::Side side, int turn = 0);

}  // namespace kelso::documents::d000
