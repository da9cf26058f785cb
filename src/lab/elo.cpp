#include "lab/elo.hpp"

#include <cmath>
#include <limits>

namespace kelso::lab {

namespace {
constexpr double kInfinity = std::numeric_limits<double>::infinity();
}

double expected_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of(double score) {
  if (score <= 0) return -kInfinity;
  if (score >= 1) return kInfinity;
  return 400 * std::log10(score / (1 - score));
}

double normal_probability(double x) { return std::erfc(-x / std::sqrt(2.0)) / 2; }

EloEstimate estimate_elo(const Moments& score) {
  if (score.count == 0) return {0, -kInfinity, kInfinity, 0.5};
  const double elo = elo_of(score.mean);
  if (score.variance <= 0) {
    const double superiority = score.mean > 0.5 ? 1 : score.mean < 0.5 ? 0 : 0.5;
    return {elo, -kInfinity, kInfinity, superiority};
  }
  const double error = score.standard_error();
  return {elo, elo_of(score.mean - kNormal95 * error), elo_of(score.mean + kNormal95 * error),
          normal_probability((score.mean - 0.5) / error)};
}

}  // namespace kelso::lab
