// The legal moves of a position as a list in canonical order: by the square they start from, then by
// the squares they land on, ascending. Each move stands once, however many paths it has.
#pragma once

#include "rules/generator.hpp"
#include "rules/move_list.hpp"
#include "rules/position.hpp"

namespace kelso::rules {

[[nodiscard]] MoveList legal_moves(const Position& position);

// In no particular order, for callers that sort the moves themselves.
template <board::Side S>
[[nodiscard]] MoveList unordered_moves(const Position& position) {
  MoveList moves;
  Generator<S>(position).visit([&moves](Move move) { moves.push(move); });
  return moves;
}

[[nodiscard]] bool has_legal_move(const Position& position);
[[nodiscard]] bool has_capture(const Position& position);

}  // namespace kelso::rules
