#include "lab/elo.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace kelso::lab {
namespace {

struct Published {
  Moments score;
  double elo;
  double half_width;  // of the 95 % interval
  double superiority;
};

// Pairs and games with the figures that fastchess states for them (its elo_test.cpp, two decimals).
TEST(Elo, agrees_with_published_estimates) {
  const Published cases[] = {
      {moments(Pentanomial{{34, 54, 63, 64, 75}}), 55.58, 27.65, 1.0000},
      {moments(Pentanomial{{332, 433, 498, 333, 334}}), -8.64, 10.33, 0.0505},
      {moments(Trinomial{.losses = 96, .draws = 111, .wins = 136}), 40.70, 30.43, 0.9960},
  };
  for (const Published& published : cases) {
    const EloEstimate estimate = estimate_elo(published.score);
    EXPECT_NEAR(estimate.elo, published.elo, 0.005);
    EXPECT_NEAR((estimate.high - estimate.low) / 2, published.half_width, 0.005);
    EXPECT_NEAR(estimate.likelihood_of_superiority, published.superiority, 0.00005);
  }
}

// Worked out separately, from the definitions.
TEST(Elo, interval_is_that_of_the_score_turned_into_elo) {
  const EloEstimate estimate = estimate_elo(moments(Pentanomial{{2, 3, 10, 4, 1}}));
  EXPECT_NEAR(estimate.elo, -8.687699877294557, 1e-9);
  EXPECT_NEAR(estimate.low, -84.41710187536995, 1e-9);
  EXPECT_NEAR(estimate.high, 66.21254799888975, 1e-9);
  EXPECT_NEAR(estimate.likelihood_of_superiority, 0.4091553781809274, 1e-12);
}

TEST(Elo, four_hundred_points_are_ten_to_one) {
  EXPECT_DOUBLE_EQ(expected_score(400), 10.0 / 11);
  EXPECT_DOUBLE_EQ(expected_score(0), 0.5);
  EXPECT_NEAR(elo_of(expected_score(-123.25)), -123.25, 1e-10);
}

TEST(Elo, of_a_whitewash_is_infinite) {
  const EloEstimate estimate = estimate_elo(moments(Pentanomial{{0, 0, 0, 0, 7}}));
  EXPECT_EQ(estimate.elo, INFINITY);
  EXPECT_EQ(estimate.likelihood_of_superiority, 1);
}

TEST(Elo, results_that_are_all_alike_say_nothing_about_the_interval) {
  const EloEstimate estimate = estimate_elo(moments(Pentanomial{{0, 0, 9, 0, 0}}));
  EXPECT_EQ(estimate.elo, 0);
  EXPECT_EQ(estimate.low, -INFINITY);
  EXPECT_EQ(estimate.high, INFINITY);
  EXPECT_EQ(estimate.likelihood_of_superiority, 0.5);
}

TEST(Elo, exchanging_the_players_turns_everything_round) {
  const EloEstimate one = estimate_elo(moments(Pentanomial{{5, 8, 40, 17, 9}}));
  const EloEstimate other = estimate_elo(moments(Pentanomial{{9, 17, 40, 8, 5}}));
  EXPECT_NEAR(one.elo, -other.elo, 1e-10);
  EXPECT_NEAR(one.low, -other.high, 1e-10);
  EXPECT_NEAR(one.likelihood_of_superiority, 1 - other.likelihood_of_superiority, 1e-12);
}

// A pair is half won by opening alone when each game goes to the first mover: no spread in pairs, the
// greatest in games. That is why pairs are counted.
TEST(Elo, pairs_see_through_one_sided_openings) {
  EXPECT_DOUBLE_EQ(moments(Pentanomial{{0, 1, 50, 1, 0}}).mean, 0.5);
  EXPECT_LT(moments(Pentanomial{{0, 1, 50, 1, 0}}).standard_error(),
            moments(Trinomial{.losses = 51, .draws = 2, .wins = 51}).standard_error() / 5);
}

}  // namespace
}  // namespace kelso::lab
