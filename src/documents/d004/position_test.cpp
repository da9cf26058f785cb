#include "documents/d004/position.hpp"

#include <string>

#include <gtest/gtest.h>

#include "support/document_vectors.hpp"

namespace kelso::documents::d004 {
namespace {

std::string moves_in_order(const std::string& fen, const DirectionOrder& order) {
  const auto [board, side] = from_fen(fen);
  const Position position(board, side);
  std::string text;
  for (const Move& move : moves(position, order))
    text += (text.empty() ? "" : " ") + to_text(played(position, move));
  return text;
}

TEST(SquaresTest, document_square_is_ours_turned_round) {
  EXPECT_EQ(Squares::at(0, 1), Squares::from(board::Square::from_number(32)));
  EXPECT_EQ(Squares::at(7, 6), Squares::from(board::Square::from_number(1)));
  for (int number = 1; number <= board::Square::kCount; ++number) {
    const board::Square square = board::Square::from_number(number);
    EXPECT_EQ(Squares::from(square).to_square(), square);
  }
}

TEST(SquaresTest, shifting_follows_the_diagonals_and_leaves_the_board_at_its_edges) {
  for (int number = 1; number <= board::Square::kCount; ++number)
    for (Direction direction : board::kDirections) {
      const board::Square drawn = board::Square::from_number(number);
      const Squares shifted = Squares::from(drawn.rotated()).shifted(direction) & kBoard;
      const auto neighbour = drawn.neighbour(direction);
      EXPECT_EQ(shifted, neighbour ? Squares::from(neighbour->rotated()) : Squares());
    }
}

TEST(PositionTest, board_survives_the_way_there_and_back) {
  const board::Board board = from_fen("W:W14,28,31,K3:B2,4,5,7,10,12,K17").board;
  EXPECT_EQ(Position(board, Side::White).to_board(), board);
}

TEST(PositionTest, pieces_are_scanned_from_reds_end_and_left_to_right) {
  EXPECT_EQ(moves_in_order("B:W32:B9,10,11,12,5", kUlUrLlLr), "12-16 11-16 11-15 10-15 10-14 9-14 9-13");
}

TEST(PositionTest, direction_order_changes_the_moves_of_each_piece_only) {
  EXPECT_EQ(moves_in_order("B:W32:BK18,9", kUlUrLlLr), "18-23 18-22 18-15 18-14 9-14 9-13");
  EXPECT_EQ(moves_in_order("B:W32:BK18,9", kLrLlUrUl), "18-14 18-15 18-22 18-23 9-13 9-14");
  EXPECT_EQ(moves_in_order("B:W32:BK18,9", kLlLrUlUr), "18-15 18-14 18-23 18-22 9-14 9-13");
}

TEST(PositionTest, jumps_are_compulsory_and_followed_to_their_end) {
  EXPECT_EQ(moves_in_order("B:W15,22,23,26,27,28,29,30,32:B1,3,5,7,10,11,12,13,21", kUlUrLlLr),
            "11x18x25 10x19");
}

TEST(PositionTest, man_crowned_by_a_jump_stops) {
  EXPECT_EQ(moves_in_order("B:W26,27,15:B22", kUlUrLlLr), "22x31");
  const Position position(from_fen("B:W26,27,15:B22").board, Side::Black);
  const board::Board after = position.after(moves(position, kUlUrLlLr).front()).to_board();
  EXPECT_EQ(after, from_fen("W:W27,15:BK31").board);
}

TEST(PositionTest, only_the_path_that_was_taken_is_found) {
  const Position position(from_fen("B:W9,10,17,18,32:BK6").board, Side::Black);
  const auto path = [](std::initializer_list<int> numbers) {
    std::vector<board::Square> squares;
    for (int number : numbers) squares.push_back(board::Square::from_number(number));
    return squares;
  };
  EXPECT_EQ(to_text(find_move(position, path({6, 15, 22, 13, 6})).value()), "6x15x22x13x6");
  EXPECT_EQ(to_text(find_move(position, path({6, 13, 22, 15, 6})).value()), "6x13x22x15x6");
  EXPECT_EQ(find_move(position, path({6, 15, 22})), std::nullopt);
}

}  // namespace
}  // namespace kelso::documents::d004
