#include "board/side_directions.hpp"

#include <gtest/gtest.h>

namespace kelso::board {
namespace {

int neighbour(int number, Direction direction) {
  return Square::from_number(number).neighbour(direction)->number();
}

TEST(SideDirections, lead_forward_to_the_crowning_row_and_left_to_the_lower_number) {
  using Black = SideDirections<Side::Black>;
  using White = SideDirections<Side::White>;
  EXPECT_EQ(neighbour(15, Black::kForwardLeft), 18);
  EXPECT_EQ(neighbour(15, Black::kForwardRight), 19);
  EXPECT_EQ(neighbour(15, Black::kBackLeft), 10);
  EXPECT_EQ(neighbour(15, Black::kBackRight), 11);
  EXPECT_EQ(neighbour(15, White::kForwardLeft), 10);
  EXPECT_EQ(neighbour(15, White::kForwardRight), 11);
  EXPECT_EQ(neighbour(15, White::kBackLeft), 18);
  EXPECT_EQ(neighbour(15, White::kBackRight), 19);
}

TEST(SeenDirections, are_those_of_the_opponent_when_the_board_is_turned_round) {
  using Black = SeenDirections<Side::Black>;
  using White = SeenDirections<Side::White>;
  EXPECT_EQ(neighbour(15, Black::kForwardLeft), 19);
  EXPECT_EQ(neighbour(15, Black::kBackLeft), 11);
  const auto turned = [](Direction direction) {
    return 33 - neighbour(33 - 15, direction);  // from 15 on the turned board
  };
  EXPECT_EQ(neighbour(15, Black::kForwardLeft), turned(White::kForwardLeft));
  EXPECT_EQ(neighbour(15, Black::kForwardRight), turned(White::kForwardRight));
  EXPECT_EQ(neighbour(15, Black::kBackLeft), turned(White::kBackLeft));
  EXPECT_EQ(neighbour(15, Black::kBackRight), turned(White::kBackRight));
}

}  // namespace
}  // namespace kelso::board
