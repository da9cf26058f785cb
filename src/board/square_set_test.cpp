#include "board/square_set.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace kelso::board {
namespace {

template <Direction D>
void expect_shift_to_follow_neighbours() {
  for (int number = 1; number <= 32; ++number) {
    const Square square = Square::from_number(number);
    const SquareSet shifted = SquareSet(square).shifted<D>();
    const auto neighbour = square.neighbour(D);
    EXPECT_EQ(shifted, neighbour ? SquareSet(*neighbour) : SquareSet()) << number;
    if (neighbour) {
      EXPECT_EQ(SquareSet(square).shifted_within<D>(), shifted) << number;
    }
  }
}

TEST(SquareSet, shifts_along_every_diagonal_as_the_neighbours_of_its_squares) {
  expect_shift_to_follow_neighbours<Direction::UpLeft>();
  expect_shift_to_follow_neighbours<Direction::UpRight>();
  expect_shift_to_follow_neighbours<Direction::DownLeft>();
  expect_shift_to_follow_neighbours<Direction::DownRight>();
}

TEST(SquareSet, turns_round_as_its_squares_do) {
  for (int number = 1; number <= 32; ++number)
    EXPECT_EQ(SquareSet::of(number).rotated(), SquareSet::of(33 - number));
}

TEST(SquareSet, holds_exactly_what_was_put_in) {
  const SquareSet set = SquareSet::of(32, 1, 17);
  EXPECT_EQ(set.count(), 3);
  EXPECT_TRUE(set.contains(Square::from_number(17)));
  EXPECT_FALSE(set.contains(Square::from_number(18)));
  EXPECT_EQ(SquareSet::from_key(set.key()), set);
  EXPECT_EQ(kAllSquares.count(), 32);
  EXPECT_EQ(kInnerSquares.count(), 18);
}

TEST(SquareSet, iterates_over_every_square_once_and_in_number_order_when_asked) {
  const SquareSet set = SquareSet::of(30, 2, 9, 17);
  SquareSet seen;
  for (Square square : set) seen |= SquareSet(square);
  EXPECT_EQ(seen, set);
  std::vector<int> numbers;
  for (Square square : in_number_order(set)) numbers.push_back(square.number());
  EXPECT_EQ(numbers, (std::vector<int>{2, 9, 17, 30}));
}

}  // namespace
}  // namespace kelso::board
