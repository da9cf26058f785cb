// Tuner: finds the weights with which the hand-made evaluation foretells results of games best, by
// logistic regression: the score of a position, through an S-shaped curve, should be the result on
// average (Texel's method; Buro 1995 did the same for Othello).
//
//   Tuner tuner;
//   for (…) tuner.add(position, 1.0);              // the side to move won; 0.5 draw, 0 lost
//   Tuned tuned = tuner.fit(plain_weights(), {.rounds = 300});
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "eval/weights.hpp"
#include "rules/position.hpp"

namespace kelso::eval {

// What a search foretold, in points, and what came of it, from 0 to 1.
struct Prophecy {
  int score;
  double result;
};

// The result that a score promises if so many points make it e times likelier to win than to lose.
[[nodiscard]] double expected_result(int score, double scale);
// The scale that makes the results most likely.
[[nodiscard]] double fitted_scale(const std::vector<Prophecy>& prophecies);

struct TuningOptions {
  int rounds = 300;
  double pull = 3e-10;  // towards zero, of every weight but those of the pieces themselves
  std::function<bool(int round, double error)> on_round = [](int, double) { return true; };  // false stops
};

struct Tuned {
  Weights weights;  // scaled so that a man is worth 1000 on average
  double error_before = 0;
  double error_after = 0;  // mean of the logarithmic loss
};

class Tuner {
 public:
  // The result for the side to move, from 0 to 1. The position should be quiet.
  void add(const rules::Position& position, double result);
  [[nodiscard]] std::size_t size() const { return samples_.size(); }

  [[nodiscard]] Tuned fit(const Weights& start, const TuningOptions& options) const;

 private:
  struct Count {
    std::uint16_t weight;
    std::int8_t times;
  };
  struct Sample {
    std::size_t first;  // in counts_; the last is where the next sample begins
    float opening;      // share of the opening in the mixture
    float result;
  };
  using Vector = std::vector<double>;  // opening and ending of each weight in turn

  [[nodiscard]] double score(std::size_t sample, const Vector& weights) const;
  // The mean loss, and its slope added to the gradient.
  double slope(const Vector& weights, Vector& gradient) const;

  std::vector<Count> counts_;
  std::vector<Sample> samples_;
};

}  // namespace kelso::eval
