#include "lab/sprt.hpp"

#include <array>
#include <charconv>
#include <cmath>

#include "lab/elo.hpp"

namespace kelso::lab {

namespace {

template <std::size_t N>
struct Distribution {
  std::array<double, N> weights{};  // sum to 1
  double observations = 0;

  [[nodiscard]] static constexpr double score(std::size_t index) {
    return static_cast<double>(index) / (N - 1);
  }
};

template <std::size_t N>
Distribution<N> observed(const std::array<std::uint64_t, N>& counts) {
  constexpr double kNeverSeen = 1e-3;
  Distribution<N> seen;
  for (std::size_t i = 0; i < N; ++i) {
    seen.weights[i] = counts[i] == 0 ? kNeverSeen : static_cast<double>(counts[i]);
    seen.observations += seen.weights[i];
  }
  for (double& weight : seen.weights) weight /= seen.observations;
  return seen;
}

// The likeliest distribution with the given mean has weights w / (1 + t (score - mean)), with the one t
// for which the mean is right (Lagrange multipliers). The sum below falls with t from plus to minus
// infinity between the two poles, so Newton's steps are kept inside an interval that only shrinks.
template <std::size_t N>
double multiplier(const Distribution<N>& seen, double mean) {
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  double t = 0;
  for (int step = 0; step < 100; ++step) {
    double value = 0;
    double slope = 0;
    for (std::size_t i = 0; i < N; ++i) {
      const double term = (seen.score(i) - mean) / (1 + t * (seen.score(i) - mean));
      value += seen.weights[i] * term;
      slope -= seen.weights[i] * term * term;
    }
    (value > 0 ? low : high) = t;
    const double newton = t - value / slope;
    const double next = newton > low && newton < high ? newton : (low + high) / 2;
    if (std::abs(next - t) < 1e-12) return next;
    t = next;
  }
  return t;
}

template <std::size_t N>
double ratio_of(const std::array<std::uint64_t, N>& counts, const SprtSettings& settings) {
  const Distribution<N> seen = observed(counts);
  const double mean0 = expected_score(settings.elo0);
  const double mean1 = expected_score(settings.elo1);
  const double t0 = multiplier(seen, mean0);
  const double t1 = multiplier(seen, mean1);
  double sum = 0;
  for (std::size_t i = 0; i < N; ++i) {
    const double quotient = (1 + t0 * (seen.score(i) - mean0)) / (1 + t1 * (seen.score(i) - mean1));
    sum += seen.weights[i] * std::log(quotient);
  }
  return seen.observations * sum;
}

}  // namespace

Result<SprtSettings, std::string> SprtSettings::parse(std::string_view text) {
  std::array<double, 4> numbers{};
  const char* at = text.data();
  const char* const end = at + text.size();
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0 && (at == end || *at++ != ',')) return Failure(std::string("expected elo0,elo1,alpha,beta"));
    const auto [stop, problem] = std::from_chars(at, end, numbers[i]);
    if (problem != std::errc()) return Failure(std::string("expected elo0,elo1,alpha,beta"));
    at = stop;
  }
  if (at != end) return Failure("unexpected text after the fourth number: " + std::string(at, end));
  const SprtSettings settings{numbers[0], numbers[1], numbers[2], numbers[3]};
  if (!(settings.elo0 < settings.elo1)) return Failure(std::string("elo0 must be smaller than elo1"));
  for (const double error : {settings.alpha, settings.beta})
    if (!(error > 0 && error < 0.5)) return Failure(std::string("alpha and beta must be between 0 and 0.5"));
  return settings;
}

double SprtSettings::lower_bound() const { return std::log(beta / (1 - alpha)); }
double SprtSettings::upper_bound() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Pentanomial& pairs, const SprtSettings& settings) {
  return pairs.pairs() == 0 ? 0 : ratio_of(pairs.counts(), settings);
}
double log_likelihood_ratio(const Trinomial& games, const SprtSettings& settings) {
  return games.games() == 0 ? 0 : ratio_of(games.counts(), settings);
}

std::string_view to_text(SprtVerdict verdict) {
  static constexpr std::array<std::string_view, 3> kTexts = {"running", "H0", "H1"};
  return kTexts[static_cast<std::size_t>(verdict)];
}

SprtVerdict verdict_of(double log_likelihood_ratio, const SprtSettings& settings) {
  if (log_likelihood_ratio >= settings.upper_bound()) return SprtVerdict::H1;
  return log_likelihood_ratio <= settings.lower_bound() ? SprtVerdict::H0 : SprtVerdict::Running;
}

void Sprt::add(PairScore score) {
  if (verdict_ != SprtVerdict::Running) return;
  pairs_.add(score);
  ratio_ = lab::log_likelihood_ratio(pairs_, settings_);
  verdict_ = verdict_of(ratio_, settings_);
}

}  // namespace kelso::lab
