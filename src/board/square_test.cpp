#include "board/square.hpp"

#include <gtest/gtest.h>

namespace kelso::board {
namespace {

TEST(Square, stands_where_the_diagram_shows_it) {
  EXPECT_EQ(Square::from_number(1).row(), 0);
  EXPECT_EQ(Square::from_number(1).column(), 1);
  EXPECT_EQ(Square::from_number(5).column(), 0);
  EXPECT_EQ(Square::from_number(32).row(), 7);
  EXPECT_EQ(Square::from_number(32).column(), 6);
  for (int number = 1; number <= 32; ++number) {
    const Square square = Square::from_number(number);
    EXPECT_EQ(Square::at(square.row(), square.column()), square);
  }
}

TEST(Square, does_not_exist_on_light_squares_or_off_the_board) {
  EXPECT_FALSE(Square::at(0, 0));
  EXPECT_FALSE(Square::at(-1, 0));
  EXPECT_FALSE(Square::at(7, 8));
}

TEST(Square, neighbours_have_ascending_numbers_in_the_order_of_directions) {
  const Square square = Square::from_number(16);
  EXPECT_EQ(square.neighbour(Direction::UpLeft)->number(), 11);
  EXPECT_EQ(square.neighbour(Direction::UpRight)->number(), 12);
  EXPECT_EQ(square.neighbour(Direction::DownLeft)->number(), 19);
  EXPECT_EQ(square.neighbour(Direction::DownRight)->number(), 20);
  EXPECT_FALSE(Square::from_number(5).neighbour(Direction::UpLeft));
  EXPECT_FALSE(Square::from_number(4).neighbour(Direction::DownRight));
}

TEST(Square, parses_numbers_from_1_to_32_only) {
  EXPECT_EQ(Square::parse("32")->number(), 32);
  EXPECT_EQ(Square::parse("05")->number(), 5);
  for (const char* text : {"", "0", "33", "-1", "1x", " 1", "999999999999"})
    EXPECT_FALSE(Square::parse(text)) << text;
}

}  // namespace
}  // namespace kelso::board
