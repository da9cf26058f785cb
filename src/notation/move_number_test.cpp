#include "notation/move_number.hpp"

#include <gtest/gtest.h>

namespace kelso::notation {
namespace {

using board::Side;

TEST(MoveNumbers, count_pairs_from_one_when_black_starts) {
  EXPECT_EQ(to_text(move_number(Side::Black, 0)), "1.");
  EXPECT_EQ(to_text(move_number(Side::Black, 1)), "1...");
  EXPECT_EQ(to_text(move_number(Side::Black, 2)), "2.");
  EXPECT_EQ(to_text(move_number(Side::Black, 7)), "4...");
}

TEST(MoveNumbers, give_the_reply_of_black_the_next_number_when_white_starts) {
  EXPECT_EQ(to_text(move_number(Side::White, 0)), "1...");
  EXPECT_EQ(to_text(move_number(Side::White, 1)), "2.");
  EXPECT_EQ(to_text(move_number(Side::White, 2)), "2...");
}

TEST(MoveNumbers, of_plies_follow_one_another) {
  for (const Side first : board::kSides)
    for (std::size_t ply = 0; ply < 10; ++ply)
      EXPECT_EQ(move_number(first, ply).next(), move_number(first, ply + 1)) << ply;
}

}  // namespace
}  // namespace kelso::notation
