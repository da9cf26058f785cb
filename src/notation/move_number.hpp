// MoveNumber: the number that PDN writes before a move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "board/side.hpp"

namespace kelso::notation {

// "12." stands before the first move of a pair, "12..." before the second. In a game Black's move is the
// first of its pair; if White starts, the first pair has only its second move.
struct MoveNumber {
  enum class Half : std::uint8_t { First, Second };
  static constexpr int kLargest = 999'999'999;  // a file may contain this number; next() stays here

  int number = 1;
  Half half = Half::First;

  [[nodiscard]] constexpr MoveNumber next() const {
    if (half == Half::First) return {number, Half::Second};
    return {number < kLargest ? number + 1 : kLargest, Half::First};
  }
  friend constexpr bool operator==(MoveNumber, MoveNumber) = default;
};

// Of the move after `ply` plies, in a game in which `first_mover` made the first move.
[[nodiscard]] constexpr MoveNumber move_number(board::Side first_mover, std::size_t ply) {
  const std::size_t halves = ply + (first_mover == board::Side::Black ? 0 : 1);
  return {static_cast<int>(halves / 2) + 1,
          halves % 2 == 0 ? MoveNumber::Half::First : MoveNumber::Half::Second};
}

// "12." or "12..."
[[nodiscard]] inline std::string to_text(MoveNumber number) {
  return std::to_string(number.number) + (number.half == MoveNumber::Half::First ? "." : "...");
}

}  // namespace kelso::notation
