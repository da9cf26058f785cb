// The three evaluation functions of document 001, with the slips of its program; their clean versions are
// taught in the classroom.
//
// Quirks kept: Eval1 pays for "can step" once for each piece and row ahead of it, never on columns 0 and 7,
// and does not see O's forward captures; Eval2 is X minus O whoever asks; Eval3 works in integers and so
// loses its bonuses of 0.5 and 0.75.
#pragma once

#include <cstdint>

#include "board/board.hpp"
#include "documents/d001/grid.hpp"
#include "documents/explanation.hpp"

namespace kelso::documents::d001 {

enum class Evaluation : std::uint8_t { Eval1, Eval2, Eval3 };

// Without the noise of Eval2, which depends on the side to move.
[[nodiscard]] int value(Evaluation evaluation, const Grid& grid, Side side);
[[nodiscard]] int value(Evaluation evaluation, const board::Board& board, Side side);
[[nodiscard]] Explanation explain(Evaluation evaluation, const board::Board& board, Side side);

}  // namespace kelso::documents::d001
