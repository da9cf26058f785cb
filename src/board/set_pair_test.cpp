#include "board/set_pair.hpp"

#include <gtest/gtest.h>

namespace kelso::board {
namespace {

TEST(SetPair, gives_every_square_of_both_sets_once) {
  const SquareSet first = SquareSet::of(1, 4, 17, 32);
  const SquareSet second = SquareSet::of(4, 18);
  SquareSet seen_first;
  SquareSet seen_second;
  int taken = 0;
  for (SetPair pair(first, second); !pair.empty(); ++taken) {
    const SetPair one = pair.take_any();
    EXPECT_EQ(one.both().count(), 1);
    EXPECT_NE(one.first().empty(), one.second().empty());
    seen_first |= one.first();
    seen_second |= one.second();
  }
  EXPECT_EQ(taken, 6);
  EXPECT_EQ(seen_first, first);
  EXPECT_EQ(seen_second, second);
}

TEST(SetPair, of_nothing_is_empty) { EXPECT_TRUE(SetPair({}, {}).empty()); }

}  // namespace
}  // namespace kelso::board
