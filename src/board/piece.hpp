// A man or a king of one side.
#pragma once

#include <cstdint>

#include "board/side.hpp"

namespace kelso::board {

enum class Rank : std::uint8_t { Man, King };

struct Piece {
  Side side;
  Rank rank;

  friend constexpr bool operator==(Piece, Piece) = default;
};

inline constexpr Piece kBlackMan{Side::Black, Rank::Man};
inline constexpr Piece kBlackKing{Side::Black, Rank::King};
inline constexpr Piece kWhiteMan{Side::White, Rank::Man};
inline constexpr Piece kWhiteKing{Side::White, Rank::King};

}  // namespace kelso::board
