#include "board/board.hpp"

#include <gtest/gtest.h>

namespace kelso::board {
namespace {

TEST(Board, starts_with_black_on_1_to_12_and_white_on_21_to_32) {
  const Board board = Board::start();
  for (int number = 1; number <= 32; ++number) {
    const auto piece = board.piece_at(Square::from_number(number));
    if (number <= 12) {
      EXPECT_EQ(piece, kBlackMan);
    } else if (number <= 20) {
      EXPECT_EQ(piece, std::nullopt);
    } else {
      EXPECT_EQ(piece, kWhiteMan);
    }
  }
}

TEST(Side, has_a_name_for_people_and_a_word_for_files) {
  EXPECT_EQ(name(Side::Black), "Black");
  EXPECT_EQ(name(Side::White), "White");
  EXPECT_EQ(word(Side::Black), "black");
  EXPECT_EQ(word(Side::White), "white");
}

TEST(Board, putting_a_piece_replaces_what_stood_there) {
  Board board;
  const Square square = Square::from_number(14);
  board.put(kBlackKing, square);
  board.put(kWhiteMan, square);
  EXPECT_EQ(board.piece_at(square), kWhiteMan);
  EXPECT_EQ(board.occupied().count(), 1);
  board.clear(square);
  EXPECT_EQ(board, Board());
}

TEST(Board, reversing_twice_gives_the_same_board) {
  Board board = Board::start();
  board.put(kWhiteKing, Square::from_number(3));
  EXPECT_EQ(board.reversed().piece_at(Square::from_number(30)), kBlackKing);
  EXPECT_EQ(board.reversed().reversed(), board);
  EXPECT_EQ(Board::start().reversed(), Board::start());
}

}  // namespace
}  // namespace kelso::board
