// Sprt: ends a match as soon as it decides between two hypotheses about the difference in Elo
// (Wald's sequential probability ratio test, generalised to scores of pairs whose distribution is not
// known: M. Van den Bergh, "Comparing the approximations for the generalized log likelihood ratio of a
// multinomial distribution"; fishtest, fastchess and cutechess decide the same way).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "lab/pentanomial.hpp"

namespace kelso::lab {

struct SprtSettings {
  double elo0 = 0;      // H0: no more than this
  double elo1 = 5;      // H1: at least this
  double alpha = 0.05;  // how often H1 may be accepted though H0 is true
  double beta = 0.05;   // how often H0 may be accepted though H1 is true

  // "elo0,elo1,alpha,beta"; the reason names what is wrong.
  [[nodiscard]] static Result<SprtSettings, std::string> parse(std::string_view text);
  [[nodiscard]] double lower_bound() const;  // of the log likelihood ratio: H0 is accepted there
  [[nodiscard]] double upper_bound() const;  // H1 is accepted there
  friend bool operator==(const SprtSettings&, const SprtSettings&) = default;
};

// The natural logarithm of how much likelier the observations are under H1 than under H0, each with the
// likeliest distribution that has its expected score. Scores never observed count as a thousandth of an
// observation, so that a handful of games never excludes a hypothesis.
[[nodiscard]] double log_likelihood_ratio(const Pentanomial& pairs, const SprtSettings& settings);
[[nodiscard]] double log_likelihood_ratio(const Trinomial& games, const SprtSettings& settings);

enum class SprtVerdict : std::uint8_t { Running, H0, H1 };
[[nodiscard]] SprtVerdict verdict_of(double log_likelihood_ratio, const SprtSettings& settings);
[[nodiscard]] std::string_view to_text(SprtVerdict verdict);  // "running", "H0", "H1"

// Add the pairs in the order of the schedule: then the verdict does not depend on how many are played at
// the same time. Pairs added after a verdict change nothing.
class Sprt {
 public:
  explicit Sprt(const SprtSettings& settings) : settings_(settings) {}

  void add(PairScore score);
  [[nodiscard]] SprtVerdict verdict() const { return verdict_; }
  [[nodiscard]] double log_likelihood_ratio() const { return ratio_; }
  [[nodiscard]] const Pentanomial& pairs() const { return pairs_; }
  [[nodiscard]] const SprtSettings& settings() const { return settings_; }

 private:
  SprtSettings settings_;
  Pentanomial pairs_;
  double ratio_ = 0;
  SprtVerdict verdict_ = SprtVerdict::Running;
};

}  // namespace kelso::lab
