// Elo: how much stronger one player is than another, by the logistic scale: a player who is 400 points
// stronger expects ten points for every one of his opponent.
//
//   EloEstimate estimate = estimate_elo(moments(pairs));
//   estimate.elo, estimate.low, estimate.high;       // low and high hold the truth 95 times in 100
#pragma once

#include "lab/score.hpp"

namespace kelso::lab {

// The score a game that a difference in Elo promises, and back; 0 and 1 are infinitely far away.
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
