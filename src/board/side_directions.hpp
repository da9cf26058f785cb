// The diagonals of one side: forward leads to the row where its men are crowned.
#pragma once

#include "board/side.hpp"
#include "board/square.hpp"

namespace kelso::board {

// Left and right as in the drawing of square.hpp, so that left leads to the lower of two square numbers.
template <Side S>
struct SideDirections {
  static constexpr Direction kForwardLeft = S == Side::Black ? Direction::DownLeft : Direction::UpLeft;
  static constexpr Direction kForwardRight = S == Side::Black ? Direction::DownRight : Direction::UpRight;
  static constexpr Direction kBackLeft = opposite(kForwardRight);
  static constexpr Direction kBackRight = opposite(kForwardLeft);
};

// Left and right as the side sees them, looking forward. Black sits at the top of the drawing and looks down,
// so its left is the right of the drawing. Turning the board round maps the directions of one side to those
// of the other.
template <Side S>
struct SeenDirections {
  using Drawn = SideDirections<S>;
  static constexpr bool kTurned = S == Side::Black;
  static constexpr Direction kForwardLeft = kTurned ? Drawn::kForwardRight : Drawn::kForwardLeft;
  static constexpr Direction kForwardRight = kTurned ? Drawn::kForwardLeft : Drawn::kForwardRight;
  static constexpr Direction kBackLeft = opposite(kForwardRight);
  static constexpr Direction kBackRight = opposite(kForwardLeft);
};

}  // namespace kelso::board
