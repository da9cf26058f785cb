#include "classroom/evaluations/square_features.hpp"

#include <gtest/gtest.h>

#include "support/random_positions.hpp"

namespace kelso::classroom {
namespace {

using board::Direction;
using board::Side;
using board::Square;
using board::SquareSet;
using rules::Position;

struct Pairs {
  int steps = 0;
  int jumps = 0;
};

// Square by square, for comparison.
Pairs plain_pairs(const Position& position, SquareSet movers, Side enemy, bool down) {
  Pairs pairs;
  for (Square from : movers)
    for (Direction direction : board::kDirections) {
      const auto next = from.neighbour(direction);
      if (!next || (next->row() > from.row()) != down) continue;
      pairs.steps += position.empty().contains(*next);
      const auto landing = next->neighbour(direction);
      pairs.jumps += landing && position.pieces(enemy).contains(*next) && position.empty().contains(*landing);
    }
  return pairs;
}

TEST(SquareFeatures, steps_and_jumps_are_counted_as_square_by_square) {
  for (const Position& position : testing::random_positions(5'000, 1)) {
    const Pairs black = plain_pairs(position, position.pieces(Side::Black), Side::White, true);
    const Pairs black_back = plain_pairs(position, position.kings(Side::Black), Side::White, false);
    const Pairs white = plain_pairs(position, position.pieces(Side::White), Side::Black, false);
    const Pairs white_back = plain_pairs(position, position.kings(Side::White), Side::Black, true);
    ASSERT_EQ(forward_steps<Side::Black>(position), black.steps);
    ASSERT_EQ(forward_jumps<Side::Black>(position), black.jumps);
    ASSERT_EQ(backward_steps<Side::Black>(position), black_back.steps);
    ASSERT_EQ(backward_jumps<Side::Black>(position), black_back.jumps);
    ASSERT_EQ(forward_steps<Side::White>(position), white.steps);
    ASSERT_EQ(forward_jumps<Side::White>(position), white.jumps);
    ASSERT_EQ(backward_steps<Side::White>(position), white_back.steps);
    ASSERT_EQ(backward_jumps<Side::White>(position), white_back.jumps);
  }
}

TEST(SquareFeatures, sums_of_square_numbers_add_up) {
  constexpr SquareNumbers kNumbers{[](Square square) { return square.number() * 31 + 2; }};
  Random random(4);
  for (int round = 0; round < 1'000; ++round) {
    const SquareSet set = SquareSet::from_key(static_cast<std::uint32_t>(random.next()));
    int expected = 0;
    for (Square square : set) expected += square.number() * 31 + 2;
    ASSERT_EQ(kNumbers.sum(set), expected);
  }
}

}  // namespace
}  // namespace kelso::classroom
