// Move: everything a player does in one turn. Two ways of jumping the same pieces to the same square are one
// move; rules/path.hpp finds the squares in between.
#pragma once

#include "board/square_set.hpp"

namespace kelso::rules {

class Move {
 public:
  // Sets rather than squares, because that is what the generator has at hand; each of one square.
  constexpr Move(board::SquareSet from, board::SquareSet to, board::SquareSet captured = {})
      : from_(from), to_(to), captured_(captured) {}

  [[nodiscard]] constexpr board::Square from() const { return from_.any(); }
  [[nodiscard]] constexpr board::Square to() const { return to_.any(); }
  [[nodiscard]] constexpr board::SquareSet from_set() const { return from_; }
  [[nodiscard]] constexpr board::SquareSet to_set() const { return to_; }
  [[nodiscard]] constexpr board::SquareSet captured() const { return captured_; }
  [[nodiscard]] constexpr bool is_capture() const { return !captured_.empty(); }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  friend class MoveList;
  constexpr Move() = default;  // for unused places in a list

  board::SquareSet from_;
  board::SquareSet to_;
  board::SquareSet captured_;
};

}  // namespace kelso::rules
