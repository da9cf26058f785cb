#include "documents/record.hpp"

#include <gtest/gtest.h>

namespace kelso::documents {
namespace {

using board::Side;
using board::Square;
using Kind = PlayedMove::Kind;

PlayedMove played(Kind kind, std::initializer_list<int> numbers) {
  PlayedMove move{.side = Side::Black, .kind = kind};
  for (int number : numbers) move.path.push_back(Square::from_number(number));
  return move;
}

TEST(RecordTest, moves_are_written_as_in_pdn_with_every_landing_square) {
  EXPECT_EQ(to_text(played(Kind::Step, {11, 15})), "11-15");
  EXPECT_EQ(to_text(played(Kind::Capture, {11, 18, 25})), "11x18x25");
}

TEST(RecordTest, turns_without_a_move_are_written_as_words) {
  EXPECT_EQ(to_text(played(Kind::Pass, {})), "pass");
  EXPECT_EQ(to_text(played(Kind::Revert, {})), "revert");
}

TEST(RecordTest, statistics_of_searches_add_up) {
  const Statistics one{1, 2, 3, 4, 5, 6, 7};
  Statistics sum = one;
  sum += one;
  EXPECT_EQ(sum, (Statistics{2, 4, 6, 8, 10, 12, 14}));
}

}  // namespace
}  // namespace kelso::documents
