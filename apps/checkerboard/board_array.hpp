// CheckerBoard's board: an array of columns, each piece the sum of a colour and a rank.
#pragma once

#include <array>
#include <optional>

#include "rules/position.hpp"

namespace kelso::checkerboard {

inline constexpr int kWhite = 1;
inline constexpr int kBlack = 2;
inline constexpr int kMan = 4;
inline constexpr int kKing = 8;

using BoardArray = int[8][8];

// Nothing if the pieces cannot stand like that or the colour is none.
[[nodiscard]] std::optional<rules::Position> read_board(const BoardArray& array, int colour);
void write_board(const rules::Position& position, BoardArray& array);

}  // namespace kelso::checkerboard
