// Match: two players, pairs of games, and the result: score, Elo and test.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "lab/elo.hpp"
#include "lab/openings.hpp"
#include "lab/pair.hpp"
#include "lab/pentanomial.hpp"
#include "lab/sprt.hpp"

namespace kelso::lab {

// The pairs of a match between contestants 0 and 1.
[[nodiscard]] std::vector<PairTask> match_tasks(const OpeningSchedule& openings);

// The result for the first player after any number of pairs.
struct MatchSummary {
  Trinomial games;
  Pentanomial pairs;
  EloEstimate elo;
  std::map<rules::Reason, std::uint64_t> terminations = {};
  std::optional<double> log_likelihood_ratio = {};  // these two only with an SPRT
  std::optional<SprtVerdict> verdict = {};
};

// What the counts alone say; they do not say why games ended.
[[nodiscard]] MatchSummary summary_of(const Trinomial& games, const Pentanomial& pairs,
                                      const std::optional<SprtSettings>& sprt);

class MatchTally {
 public:
  explicit MatchTally(std::optional<SprtSettings> sprt);

  // False once the test has come to a verdict; what is added then no longer counts.
  bool add(const PairOutcome& pair);
  [[nodiscard]] MatchSummary summary() const;

 private:
  MatchSummary counted_;
  std::optional<Sprt> sprt_;
};

}  // namespace kelso::lab
