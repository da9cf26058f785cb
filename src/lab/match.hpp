// Match: two players, pairs of games, and what can be said about them.
//
//   const std::vector<PairTask> tasks = match_tasks({.openings = deck.size(), .pairs = 500, .seed = 7});
//   MatchTally tally(SprtSettings{0, 5});
//   … a PairSink whose on_pair returns tally.add(pair) …
//   tally.summary().elo.elo;
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "lab/elo.hpp"
#include "lab/openings.hpp"
#include "lab/pair.hpp"
#include "lab/score.hpp"
#include "lab/sprt.hpp"

namespace kelso::lab {

// The pairs of a match between contestants 0 and 1.
[[nodiscard]] std::vector<PairTask> match_tasks(const OpeningSchedule& openings);

// What the first player can be told after any number of pairs.
struct MatchSummary {
  Trinomial games;
  Pentanomial pairs;
  EloEstimate elo;
  std::map<rules::Reason, std::uint64_t> terminations;
  std::optional<double> log_likelihood_ratio;  // these two only with an SPRT
  std::optional<SprtVerdict> verdict;
};

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
