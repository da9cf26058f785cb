// Elo: the difference in strength of two players on the logistic scale. A player rated 400 points higher
// scores ten points for each point of its opponent.
//
// Example:
//   EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-9);
//   EXPECT_NEAR(elo_of(0.75), 190.8, 0.1);
#pragma once

#include "lab/pentanomial.hpp"

namespace kelso::lab {

// The expected score per game for a difference in Elo, and back; scores of 0 and 1 are infinite in Elo.
[[nodiscard]] double expected_score(double elo);
[[nodiscard]] double elo_of(double score);

struct EloEstimate {
  double elo = 0;
  double low = 0;  // of the 95 % interval
  double high = 0;
  double likelihood_of_superiority = 0.5;  // that the first player is the stronger one
};

// By the normal approximation of the mean score, turned into Elo. Where all observations are alike
// their spread is unknown and the interval is everything: minus to plus infinity.
[[nodiscard]] EloEstimate estimate_elo(const Moments& score);

// The chance that a standard normal variable is at most x.
[[nodiscard]] double normal_probability(double x);
inline constexpr double kNormal95 = 1.959963984540054;  // half the width of the middle 95 %

}  // namespace kelso::lab
