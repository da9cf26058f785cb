// Squares: a set of squares of document 004's board, which has Red at the top and Black at the bottom.
//
// Bit layout. Rows 1 and 2, 3 and 4, 5 and 6 have a bit between them that belongs to no square, so
// that every diagonal step from any row is the same shift, and the bits ascend in the document's order:
//
//       10  11  12  13         row 0: Red's back row, our 32 31 30 29
//     14  15  16  17
//       19  20  21  22
//     23  24  25  26
//       28  29  30  31
//     32  33  34  35
//       37  38  39  40
//     41  42  43  44           row 7: Black's back row, our 4 3 2 1
//
// A step off the board comes to a bit without a square; the ten bits before and after leave room for a
// whole jump. So looking for an empty square there finds none, and no edge needs a test.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/square_set.hpp"

namespace kelso::documents::d004 {

using board::Direction;

class Squares {
 public:
  constexpr Squares() = default;
  [[nodiscard]] static constexpr Squares at(int row, int column) {
    return Squares(std::uint64_t{1} << (10 + 4 * row + row / 2 + column / 2));
  }
  // The playing squares of some rows and columns.
  [[nodiscard]] static constexpr Squares block(int first_row, int last_row, int first_column,
                                               int last_column) {
    Squares set;
    for (int row = first_row; row <= last_row; ++row)
      for (int column = first_column; column <= last_column; ++column)
        if ((row + column) % 2 != 0) set = set | at(row, column);
    return set;
  }
  [[nodiscard]] static constexpr Squares row(int row) { return block(row, row, 0, 7); }

  // Kelso's numbering turns the document's drawing round.
  [[nodiscard]] static constexpr Squares from(board::Square ours) {
    return at(ours.rotated().row(), ours.rotated().column());
  }
  [[nodiscard]] static Squares from(board::SquareSet ours) {
    Squares set;
    for (board::Square square : ours) set = set | from(square);
    return set;
  }
  // Of a set of one.
  [[nodiscard]] board::Square to_square() const {
    const int place = std::countr_zero(bits_) - 10;
    return board::Square::from_number(place - place / 9 + 1).rotated();
  }
  [[nodiscard]] board::SquareSet to_square_set() const {
    board::SquareSet ours;
    for (Squares rest = *this; rest.any();) ours |= board::SquareSet(rest.take_first().to_square());
    return ours;
  }

  [[nodiscard]] constexpr bool any() const { return bits_ != 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
  // The first square in the document's scan order as a set of one, taken out of this set.
  constexpr Squares take_first() {
    const Squares first(bits_ & (0 - bits_));
    bits_ &= bits_ - 1;
    return first;
  }
  [[nodiscard]] constexpr Squares shifted(Direction direction) const {
    return Squares(std::rotl(bits_, kStride[static_cast<std::size_t>(direction)]));
  }

  friend constexpr Squares operator|(Squares a, Squares b) { return Squares(a.bits_ | b.bits_); }
  friend constexpr Squares operator&(Squares a, Squares b) { return Squares(a.bits_ & b.bits_); }
  friend constexpr Squares operator^(Squares a, Squares b) { return Squares(a.bits_ ^ b.bits_); }
  friend constexpr Squares operator~(Squares a) { return Squares(~a.bits_); }
  friend constexpr bool operator==(Squares, Squares) = default;

 private:
  static constexpr std::array<int, 4> kStride = {-5, -4, 4, 5};  // by Direction

  explicit constexpr Squares(std::uint64_t bits) : bits_(bits) {}

  std::uint64_t bits_ = 0;
};

inline constexpr Squares kBoard = Squares::block(0, 7, 0, 7);

}  // namespace kelso::documents::d004
