// The boards of the documents, drawn as their programs drew them.
#pragma once

#include <string>

#include "board/board.hpp"
#include "notation/diagram.hpp"

namespace kelso::notation {

// Document 000: frames with a square number in every dark field, r and b men, R and B kings. Its BLACK,
// which is our Black, sits below, and its squares count from the other end: its n is our 33 - n.
[[nodiscard]] std::string draw_framed(const board::Board& board, Colours colours = Colours::None);

// Document 001: rows and columns from 0; X and O men, K and L kings, X is our Black.
[[nodiscard]] std::string draw_rows_and_columns(const board::Board& board);

// Document 002: a grid with rows and columns from 1; x and o men, X and O kings, x is our Black.
[[nodiscard]] std::string draw_grid(const board::Board& board);

}  // namespace kelso::notation
