#include "lab/ratings.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "lab/elo.hpp"

namespace kelso::lab {

namespace {

using Matrix = std::vector<std::vector<double>>;

constexpr double kPointsPerElo = 0.0057564627324851146;  // ln 10 / 400: slope of the logistic in Elo

// Whether every player can be reached from the first along "scored at least half a point against", or
// against that direction.
bool all_reachable(const RatingInput& input, bool forwards) {
  std::vector<bool> reached(input.players, false);
  std::vector<std::size_t> open{0};
  reached[0] = true;
  while (!open.empty()) {
    const std::size_t from = open.back();
    open.pop_back();
    for (const PairingResult& result : input.results) {
      const auto step = [&](std::size_t a, std::size_t b, std::uint64_t points) {
        if (a != from || points == 0 || reached[b]) return;
        reached[b] = true;
        open.push_back(b);
      };
      const std::uint64_t first_points = result.games.wins + result.games.draws;
      const std::uint64_t second_points = result.games.losses + result.games.draws;
      step(result.first, result.second, forwards ? first_points : second_points);
      step(result.second, result.first, forwards ? second_points : first_points);
    }
  }
  return std::all_of(reached.begin(), reached.end(), [](bool seen) { return seen; });
}

// The likelihood has a maximum if and only if each player can be reached from each other (Ford 1957).
bool has_maximum(const RatingInput& input) {
  return all_reachable(input, true) && all_reachable(input, false);
}

// Gauss and Jordan with pivots. The matrix must be regular.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result(size, std::vector<double>(size, 0));
  for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
  for (std::size_t column = 0; column < size; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column; row < size; ++row)
      if (std::abs(matrix[row][column]) > std::abs(matrix[pivot][column])) pivot = row;
    std::swap(matrix[column], matrix[pivot]);
    std::swap(result[column], result[pivot]);
    const double scale = 1 / matrix[column][column];
    for (std::size_t i = 0; i < size; ++i) matrix[column][i] *= scale, result[column][i] *= scale;
    for (std::size_t row = 0; row < size; ++row) {
      const double factor = row == column ? 0 : matrix[row][column];
      if (factor == 0) continue;
      for (std::size_t i = 0; i < size; ++i) {
        matrix[row][i] -= factor * matrix[column][i];
        result[row][i] -= factor * result[column][i];
      }
    }
  }
  return result;
}

// A pairing adds w to the information about the difference of its two players.
void add_difference(Matrix& matrix, const PairingResult& pairing, double w) {
  matrix[pairing.first][pairing.first] += w;
  matrix[pairing.second][pairing.second] += w;
  matrix[pairing.first][pairing.second] -= w;
  matrix[pairing.second][pairing.first] -= w;
}

class Solver {
 public:
  explicit Solver(const RatingInput& input) : input_(input), elo_(input.players, 0) {}

  std::vector<Rating> solve() {
    for (int step = 0; step < 200; ++step)
      if (improve() < 1e-10) break;
    const std::vector<double> errors = standard_errors();
    std::vector<Rating> ratings;
    for (std::size_t i = 0; i < input_.players; ++i)
      ratings.push_back({elo_[i], elo_[i] - kNormal95 * errors[i], elo_[i] + kNormal95 * errors[i]});
    return ratings;
  }

 private:
  [[nodiscard]] double expected(const PairingResult& result) const {
    return expected_score(elo_[result.first] - elo_[result.second]);
  }

  [[nodiscard]] Matrix information() const {
    // Only differences are known; the mean is held at 0 by the same small weight on every pair of
    // entries, which leaves what is orthogonal to it untouched.
    const auto players = static_cast<double>(input_.players);
    Matrix matrix(input_.players, std::vector<double>(input_.players, 1 / players));
    for (const PairingResult& result : input_.results) {
      const double score = expected(result);
      add_difference(matrix, result,
                     static_cast<double>(result.games.games()) * score * (1 - score) * square(kPointsPerElo));
    }
    return matrix;
  }

  // One step of Newton's method, at most 400 points for any player; returns its length.
  double improve() {
    std::vector<double> slope(input_.players, 0);
    for (const PairingResult& result : input_.results) {
      const double surprise = points(result) - static_cast<double>(result.games.games()) * expected(result);
      slope[result.first] += surprise * kPointsPerElo;
      slope[result.second] -= surprise * kPointsPerElo;
    }
    const Matrix steps = inverse(information());
    std::vector<double> change(input_.players, 0);
    double longest = 0;
    for (std::size_t i = 0; i < input_.players; ++i) {
      for (std::size_t j = 0; j < input_.players; ++j) change[i] += steps[i][j] * slope[j];
      longest = std::max(longest, std::abs(change[i]));
    }
    const double scale = longest > 400 ? 400 / longest : 1;
    for (std::size_t i = 0; i < input_.players; ++i) elo_[i] += change[i] * scale;
    return longest;
  }

  // Inverse information, seen spread, inverse information: right whatever the share of draws.
  [[nodiscard]] std::vector<double> standard_errors() const {
    Matrix spread(input_.players, std::vector<double>(input_.players, 0));
    for (const PairingResult& result : input_.results) {
      const double score = expected(result);
      const auto [losses, draws, wins] = result.games.counts();
      const double squares = static_cast<double>(losses) * square(score) +
                             static_cast<double>(draws) * square(0.5 - score) +
                             static_cast<double>(wins) * square(1 - score);
      add_difference(spread, result, squares * square(kPointsPerElo));
    }
    const Matrix inverted = inverse(information());
    std::vector<double> errors(input_.players, 0);
    for (std::size_t i = 0; i < input_.players; ++i) {
      double variance = 0;
      for (std::size_t j = 0; j < input_.players; ++j)
        for (std::size_t k = 0; k < input_.players; ++k)
          variance += inverted[i][j] * spread[j][k] * inverted[k][i];
      errors[i] = std::sqrt(std::max(0.0, variance));
    }
    return errors;
  }

  [[nodiscard]] static double square(double x) { return x * x; }
  [[nodiscard]] static double points(const PairingResult& result) {
    return static_cast<double>(result.games.wins) + static_cast<double>(result.games.draws) / 2;
  }

  const RatingInput& input_;
  std::vector<double> elo_;
};

}  // namespace

Ratings rate(const RatingInput& input) {
  if (input.players == 0) return {};
  if (has_maximum(input)) return {Solver(input).solve(), false};
  RatingInput damped = input;
  for (PairingResult& result : damped.results) ++result.games.draws;
  // Players without games against the others, not even through third players, are rated near the mean.
  if (!has_maximum(damped))
    for (std::size_t i = 1; i < damped.players; ++i) damped.results.push_back({0, i, {.draws = 1}});
  return {Solver(damped).solve(), true};
}

}  // namespace kelso::lab
