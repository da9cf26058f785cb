#include "assignment/figures.hpp"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace kelso::assignment {
namespace {

TEST(Figures, spread_has_the_median_of_odd_and_even_counts) {
  EXPECT_EQ(spread_of({5, 1, 3}).median, 3);
  EXPECT_EQ(spread_of({5, 1, 3, 4}).median, 3.5);
  EXPECT_EQ(spread_of({5, 1, 3}).low, 1);
  EXPECT_EQ(spread_of({5, 1, 3}).high, 5);
}

TEST(Figures, equal_quantities_have_the_ratio_one_without_uncertainty) {
  const auto ratio = ratio_of(std::vector{2.0, 5.0, 9.0}, std::vector{2.0, 5.0, 9.0});
  ASSERT_TRUE(ratio);
  EXPECT_EQ(ratio->ratio, 1);
  EXPECT_FALSE(ratio->is_clear());
}

// Logarithms 0, ln 2, ln 4: mean ln 2, standard error ln 2 / sqrt 3, Student's 4.303 with two degrees of
// freedom; the expansion is coarse there.
TEST(Figures, ratio_is_the_geometric_mean_with_students_interval) {
  const auto ratio = ratio_of(std::vector{1.0, 2.0, 4.0}, std::vector{1.0, 1.0, 1.0});
  ASSERT_TRUE(ratio);
  EXPECT_NEAR(ratio->ratio, 2, 1e-12);
  EXPECT_NEAR(ratio->low * ratio->high, 4, 1e-9);
  EXPECT_NEAR(std::log(ratio->high / ratio->ratio), 4.303 * 0.4002, 0.1);
}

TEST(Figures, sixteen_observations_use_students_2_131) {
  std::vector<double> of(16, 1.0);
  of[0] = std::exp(1.0);
  const auto ratio = ratio_of(of, std::vector<double>(16, 1.0));
  const double mean = 1.0 / 16;
  const double deviation = std::sqrt(((1 - mean) * (1 - mean) + 15 * mean * mean) / 15);
  EXPECT_NEAR(std::log(ratio->high), mean + 2.1314 * deviation / 4, 1e-4);
}

TEST(Figures, quantities_that_are_not_positive_have_no_ratio) {
  EXPECT_FALSE(ratio_of(std::vector{1.0, 0.0}, std::vector{1.0, 1.0}));
  EXPECT_FALSE(ratio_of(std::vector{1.0}, std::vector{1.0}));
}

TEST(Figures, branching_factor_is_that_of_a_uniform_tree) {
  EXPECT_NEAR(*effective_branching_factor(2 + 4 + 8, 3), 2, 1e-9);
  EXPECT_NEAR(*effective_branching_factor(5, 1), 5, 1e-9);
  EXPECT_FALSE(effective_branching_factor(0, 3));
}

}  // namespace
}  // namespace kelso::assignment
