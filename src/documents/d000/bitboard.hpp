// The board of document 000 in its own numbering: 1-32 from the top left, RED (our White) on 1-12 at the
// top, BLACK on 21-32 at the bottom. Its square n is our 33 - n.
//
// Bit layout: every second row is followed by a ghost bit that is never set:
//
//        0   1   2   3           ascending bits are ascending square numbers, so the order of the
//      4   5   6   7             document is the order of the bits, and every diagonal is one shift
//   8    9  10  11  12           by 4 or 5 from any row; whatever leaves the board lands on a ghost
//     13  14  15  16             (or beyond the ends) and disappears.
//  17   18  19  20  21
//     22  23  24  25
//  26   27  28  29  30
//     31  32  33  34
#pragma once

#include <bit>
#include <cstdint>

#include "board/board.hpp"

namespace kelso::documents::d000 {

using board::opponent;
using board::Side;

using Bits = std::uint64_t;

[[nodiscard]] constexpr Bits bit_of(int square) { return Bits{1} << (square - 1 + (square - 1) / 8); }
[[nodiscard]] constexpr int square_of(Bits bit) {
  const int index = std::countr_zero(bit);
  return index - index / 9 + 1;
}
[[nodiscard]] constexpr Bits squares(int from, int to) {
  Bits set = 0;
  for (int square = from; square <= to; ++square) set |= bit_of(square);
  return set;
}

inline constexpr Bits kAll = squares(1, 32);

template <Side S>
inline constexpr Bits kHomeRow = S == Side::White ? squares(1, 4) : squares(29, 32);
template <Side S>
inline constexpr Bits kCrowningRow = kHomeRow<opponent(S)>;

[[nodiscard]] constexpr Bits first(Bits set) { return set & (0 - set); }
[[nodiscard]] constexpr Bits without_first(Bits set) { return set & (set - 1); }
[[nodiscard]] constexpr int count(Bits set) { return std::popcount(set); }

// The directions in the document's order, which is that of the squares they lead to.
enum class Way : std::uint8_t { UpLeft, UpRight, DownLeft, DownRight };

[[nodiscard]] constexpr Way opposite(Way way) { return static_cast<Way>(3 - static_cast<int>(way)); }

// A set moved along a diagonal; it may fall on ghosts.
template <Way W>
[[nodiscard]] constexpr Bits shifted(Bits set) {
  if constexpr (W == Way::UpLeft) return set >> 5;
  if constexpr (W == Way::UpRight) return set >> 4;
  if constexpr (W == Way::DownLeft) return set << 4;
  if constexpr (W == Way::DownRight) return set << 5;
}

// RED goes down, BLACK goes up.
template <Side S>
inline constexpr Way kForwardLeft = S == Side::White ? Way::DownLeft : Way::UpLeft;
template <Side S>
inline constexpr Way kForwardRight = S == Side::White ? Way::DownRight : Way::UpRight;
template <Side S>
inline constexpr Way kBackLeft = kForwardLeft<opponent(S)>;
template <Side S>
inline constexpr Way kBackRight = kForwardRight<opponent(S)>;

// The squares next to a set that a man of S could step to from it, and those it could come from.
template <Side S>
[[nodiscard]] constexpr Bits in_front(Bits set) {
  return (shifted<kForwardLeft<S>>(set) | shifted<kForwardRight<S>>(set)) & kAll;
}
template <Side S>
[[nodiscard]] constexpr Bits behind(Bits set) {
  return in_front<opponent(S)>(set);
}

// A whole turn. The ways are kept from the first hop on, two bits each, the last one lowest: they
// distinguish captures that differ only in their route.
struct Move {
  Bits from;
  Bits to;
  Bits captured;
  std::uint32_t ways;

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

struct Bitboard {
  board::BySide<Bits> pieces;
  Bits kings = 0;

  template <Side S>
  [[nodiscard]] constexpr Bits men() const {
    return pieces[S] & ~kings;
  }
  template <Side S>
  [[nodiscard]] constexpr Bits kings_of() const {
    return pieces[S] & kings;
  }
  [[nodiscard]] constexpr Bits empty() const { return kAll & ~(pieces.black | pieces.white); }

  // After a move of S. A king may end where it started.
  template <Side S>
  [[nodiscard]] constexpr Bitboard after(const Move& move) const {
    constexpr Side kOther = opponent(S);
    Bitboard next;
    next.pieces[S] = (pieces[S] & ~move.from) | move.to;
    next.pieces[kOther] = pieces[kOther] & ~move.captured;
    const Bits crowned = (kings & move.from) != 0 ? move.to : move.to & kCrowningRow<S>;
    next.kings = (kings & ~(move.from | move.captured)) | crowned;
    return next;
  }

  friend constexpr bool operator==(const Bitboard&, const Bitboard&) = default;
};

[[nodiscard]] Bitboard to_bitboard(const board::Board& board);
[[nodiscard]] board::Board to_board(const Bitboard& board);
[[nodiscard]] board::Square to_square(Bits bit);

}  // namespace kelso::documents::d000
