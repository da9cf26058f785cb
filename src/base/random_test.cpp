#include "base/random.hpp"

#include <array>

#include <gtest/gtest.h>

namespace kelso {
namespace {

TEST(Random, first_numbers_are_those_published_for_splitmix64) {
  Random random(1234567);
  EXPECT_EQ(random.next(), 6457827717110365317u);
  EXPECT_EQ(random.next(), 3203168211198807973u);
  EXPECT_EQ(random.next(), 9817491932198370423u);
}

TEST(Random, below_reaches_every_number_about_equally_often) {
  Random random(1);
  std::array<int, 7> seen{};
  for (int i = 0; i < 70'000; ++i) ++seen[random.below(7)];
  for (int count : seen) EXPECT_NEAR(count, 10'000, 500);
}

TEST(Random, fraction_stays_in_range) {
  Random random(2);
  for (int i = 0; i < 10'000; ++i) {
    const double fraction = random.fraction();
    EXPECT_GE(fraction, 0.0);
    EXPECT_LT(fraction, 1.0);
  }
}

}  // namespace
}  // namespace kelso
