#include "lab/match.hpp"

namespace kelso::lab {

std::vector<PairTask> match_tasks(const OpeningSchedule& openings) {
  std::vector<PairTask> tasks;
  tasks.reserve(openings.pairs);
  for (const std::size_t opening : schedule(openings))
    tasks.push_back({.number = tasks.size(), .opening = opening, .seed = openings.seed});
  return tasks;
}

MatchSummary summary_of(const Trinomial& games, const Pentanomial& pairs,
                        const std::optional<SprtSettings>& sprt) {
  MatchSummary summary{.games = games, .pairs = pairs, .elo = estimate_elo(moments(pairs))};
  if (sprt) {
    summary.log_likelihood_ratio = log_likelihood_ratio(pairs, *sprt);
    summary.verdict = verdict_of(*summary.log_likelihood_ratio, *sprt);
  }
  return summary;
}

MatchTally::MatchTally(std::optional<SprtSettings> sprt) {
  if (sprt) sprt_.emplace(*sprt);
}

bool MatchTally::add(const PairOutcome& pair) {
  if (sprt_ && sprt_->verdict() != SprtVerdict::Running) return false;
  for (const GameScore score : pair.scores()) counted_.games.add(score);
  for (const rules::Outcome& game : pair.games) ++counted_.terminations[game.reason];
  counted_.pairs.add(pair.score());
  if (!sprt_) return true;
  sprt_->add(pair.score());
  return sprt_->verdict() == SprtVerdict::Running;
}

MatchSummary MatchTally::summary() const {
  MatchSummary summary =
      summary_of(counted_.games, counted_.pairs, sprt_ ? std::optional(sprt_->settings()) : std::nullopt);
  summary.terminations = counted_.terminations;
  return summary;
}

}  // namespace kelso::lab
