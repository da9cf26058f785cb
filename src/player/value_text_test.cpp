#include "player/value_text.hpp"

#include <gtest/gtest.h>

namespace kelso::player {
namespace {

TEST(ValueText, writes_points_with_their_sign_and_two_decimals) {
  EXPECT_EQ(to_text(Value::of_points(0.346)), "+0.35");
  EXPECT_EQ(to_text(Value::of_points(-2)), "-2.00");
  EXPECT_EQ(to_text(Value::of_points(-0.001)), "+0.00");
}

TEST(ValueText, writes_the_distance_of_an_end_where_it_is_known) {
  EXPECT_EQ(to_text(Value::win(23)), "win in 23 plies");
  EXPECT_EQ(to_text(Value::loss(1)), "loss in 1 ply");
  EXPECT_EQ(to_text(Value::win()), "win");
}

TEST(ValueText, writes_all_digits_where_values_are_compared) {
  EXPECT_EQ(to_exact_text(Value::of_points(3)), "3");
  EXPECT_EQ(to_exact_text(Value::of_points(-0.125)), "-0.125");
  EXPECT_EQ(to_exact_text(Value::loss(4)), "loss in 4 plies");
}

}  // namespace
}  // namespace kelso::player
