// The legal moves of a position as a list in canonical order: by start square, then by landing squares, all
// ascending. A move is listed once, even if it can be made along several paths.
//
// Example:
//   const Position start = Position::start();
//   EXPECT_EQ(legal_moves(start).size(), 7);
//   const Position next = start.after(legal_moves(start)[0]);
//   EXPECT_EQ(next.side_to_move(), board::Side::White);
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
