// Board files of document 003: numbers between blanks, one for each square from 1 to 32 in order.
//
//   4 4 4 4   4 4 4 4   4 4 4 4   0 0 0 0   0 0 0 0   2 2 2 2   2 2 2 2   2 2 2 2   R
//
// 0 empty, 1 White king, 2 White man, 3 Red king, 4 Red man; Red is Black in Kelso. The side
// to move, R or W, may follow. A file may instead contain all 64 squares row by row; then every light square
// must be 0. # begins a comment that ends with its line.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "board/side.hpp"
#include "notation/parse_error.hpp"
#include "rules/position.hpp"

namespace kelso::notation {

// `side_to_move` applies if the file does not name a side. Messages begin with "entry N: ", counted from 1.
[[nodiscard]] Result<rules::Position, ParseErrors> parse_board_file(std::string_view text,
                                                                    board::Side side_to_move);

// Eight lines of four squares and a line for the side to move.
[[nodiscard]] std::string to_board_file(const rules::Position& position);

}  // namespace kelso::notation
