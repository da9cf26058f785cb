// Tuner: finds the weights with which the hand-made evaluation predicts the results of games best, by
// logistic regression: the score of a position, through an S-shaped curve, should be the average result
// (Texel's method; Buro 1995 did the same for Othello).
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "eval/weights.hpp"
#include "rules/position.hpp"

namespace kelso::eval {

// The score of a search, in points, and the result of the game, from 0 to 1.
struct Prediction {
  int score;
  double result;
};

// The expected result of a score, if `scale` points make a win e times likelier than a loss.
[[nodiscard]] double expected_result(int score, double scale);
// The scale that makes the results most likely.
[[nodiscard]] double fitted_scale(const std::vector<Prediction>& predictions);

struct TuningOptions {
  int rounds = 300;
  double regularisation = 3e-10;  // pulls every weight but those of the pieces themselves towards zero
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
