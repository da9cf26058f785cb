// Boards for tests, by the numbers of the squares.
//
//   board_with({.black_kings = {16}, .white_men = {14, 18}})
#pragma once

#include <vector>

#include "board/board.hpp"

namespace kelso::testing {

struct Pieces {
  std::vector<int> black_men = {};
  std::vector<int> black_kings = {};
  std::vector<int> white_men = {};
  std::vector<int> white_kings = {};
};

inline board::Board board_with(const Pieces& pieces) {
  board::Board board;
  const auto put = [&board](const std::vector<int>& squares, board::Piece piece) {
    for (int square : squares) board.put(piece, board::Square::from_number(square));
  };
  put(pieces.black_men, board::kBlackMan);
  put(pieces.black_kings, board::kBlackKing);
  put(pieces.white_men, board::kWhiteMan);
  put(pieces.white_kings, board::kWhiteKing);
  return board;
}

}  // namespace kelso::testing
