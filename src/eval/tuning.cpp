#include "eval/tuning.hpp"

#include <array>
#include <cmath>
#include <limits>

#include "eval/features.hpp"

namespace kelso::eval {

using board::Side;
using board::Square;
using board::SquareSet;

namespace {

// A man ahead is thought to win about three games of four; the scale is put right at the end.
constexpr double kWeightPerUnit = 900;
constexpr double kPieces = 24;

struct CountingListener {
  std::array<int, kWeights> times{};

  void count(std::size_t weight, int so_many) { times[weight] += so_many; }
  template <int Sign, Side S>
  void places(Term term, SquareSet set) {
    for (Square square : set) {
      const Square seen = S == Side::Black ? square : square.rotated();
      times[index_of(term, static_cast<std::size_t>(seen.index()))] += Sign;
    }
  }
};

double curve(double weight) { return 1 / (1 + std::exp(-weight / kWeightPerUnit)); }

double loss(double expected, double result) {
  constexpr double kLeast = 1e-9;
  return -(result * std::log(std::max(expected, kLeast)) +
           (1 - result) * std::log(std::max(1 - expected, kLeast)));
}

// Adam (Kingma & Ba 2015): steps that adapt to how steady the slope of each weight is.
class Adam {
 public:
  explicit Adam(std::size_t size) : mean_(size), square_(size) {}

  void step(std::vector<double>& weights, const std::vector<double>& gradient) {
    constexpr double kRate = 6.0, kKeepMean = 0.9, kKeepSquare = 0.999;
    ++steps_;
    const double mean_share = 1 - std::pow(kKeepMean, steps_);
    const double square_share = 1 - std::pow(kKeepSquare, steps_);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      mean_[i] = kKeepMean * mean_[i] + (1 - kKeepMean) * gradient[i];
      square_[i] = kKeepSquare * square_[i] + (1 - kKeepSquare) * gradient[i] * gradient[i];
      weights[i] -= kRate * (mean_[i] / mean_share) / (std::sqrt(square_[i] / square_share) + 1e-12);
    }
  }

 private:
  std::vector<double> mean_;
  std::vector<double> square_;
  int steps_ = 0;
};

bool is_regularised(std::size_t weight) {
  return weight != index_of(Term::Man) && weight != index_of(Term::King);
}

Weights rounded(const std::vector<double>& values, double scale) {
  Weights weights;
  for (std::size_t i = 0; i < kWeights; ++i)
    weights[i] = {static_cast<int>(std::lround(values[2 * i] * scale)),
                  static_cast<int>(std::lround(values[2 * i + 1] * scale))};
  return weights;
}

}  // namespace

double expected_result(int score, double scale) { return 1 / (1 + std::exp(-score / scale)); }

double fitted_scale(const std::vector<Prediction>& predictions) {
  constexpr double kFirst = 30, kLast = 1'000, kStep = 1.03;
  double best = kFirst;
  double least = std::numeric_limits<double>::infinity();
  for (double scale = kFirst; scale < kLast; scale *= kStep) {
    double total = 0;
    for (const Prediction& each : predictions) total += loss(expected_result(each.score, scale), each.result);
    if (total < least) {
      least = total;
      best = scale;
    }
  }
  return best;
}

void Tuner::add(const rules::Position& position, double result) {
  CountingListener listener;
  collect_features(position, listener);
  samples_.push_back({counts_.size(), static_cast<float>(position.occupied().count() / kPieces),
                      static_cast<float>(result)});
  for (std::size_t i = 0; i < kWeights; ++i)
    if (listener.times[i] != 0)
      counts_.push_back({static_cast<std::uint16_t>(i), static_cast<std::int8_t>(listener.times[i])});
}

double Tuner::score(std::size_t sample, const Vector& weights) const {
  const Sample& it = samples_[sample];
  const std::size_t end = sample + 1 < samples_.size() ? samples_[sample + 1].first : counts_.size();
  double opening = 0;
  double ending = 0;
  for (std::size_t i = it.first; i < end; ++i) {
    opening += weights[2u * counts_[i].weight] * counts_[i].times;
    ending += weights[2u * counts_[i].weight + 1] * counts_[i].times;
  }
  return opening * static_cast<double>(it.opening) + ending * (1 - static_cast<double>(it.opening));
}

double Tuner::slope(const Vector& weights, Vector& gradient) const {
  double total = 0;
  for (std::size_t sample = 0; sample < samples_.size(); ++sample) {
    const Sample& it = samples_[sample];
    const double result = static_cast<double>(it.result);
    const double expected = curve(score(sample, weights));
    total += loss(expected, result);
    const double push = (expected - result) / kWeightPerUnit / static_cast<double>(samples_.size());
    const double opening = push * static_cast<double>(it.opening);
    const std::size_t end = sample + 1 < samples_.size() ? samples_[sample + 1].first : counts_.size();
    for (std::size_t i = it.first; i < end; ++i) {
      gradient[2u * counts_[i].weight] += opening * counts_[i].times;
      gradient[2u * counts_[i].weight + 1] += (push - opening) * counts_[i].times;
    }
  }
  return total / static_cast<double>(samples_.size());
}

Tuned Tuner::fit(const Weights& start, const TuningOptions& options) const {
  Vector weights;
  for (std::size_t i = 0; i < kWeights; ++i) {
    weights.push_back(start[i].opening);
    weights.push_back(start[i].ending);
  }
  Tuned tuned;
  if (samples_.empty()) return {start};
  Adam adam(weights.size());
  for (int round = 0; round < options.rounds; ++round) {
    Vector gradient(weights.size());
    tuned.error_after = slope(weights, gradient);
    if (round == 0) tuned.error_before = tuned.error_after;
    if (!options.on_round(round, tuned.error_after)) break;
    for (std::size_t i = 0; i < weights.size(); ++i)
      if (is_regularised(i / 2)) gradient[i] += options.regularisation * weights[i];
    adam.step(weights, gradient);
  }
  tuned.weights =
      rounded(weights, 2000 / (weights[2 * index_of(Term::Man)] + weights[2 * index_of(Term::Man) + 1]));
  return tuned;
}

}  // namespace kelso::eval
