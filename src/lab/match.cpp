#include "lab/match.hpp"

namespace kelso::lab {

std::vector<PairTask> match_tasks(const OpeningSchedule& openings) {
  std::vector<PairTask> tasks;
  tasks.reserve(openings.pairs);
  for (const std::size_t opening : schedule(openings))
    tasks.push_back({.number = tasks.size(), .opening = opening, .seed = openings.seed});
  return tasks;
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
  MatchSummary summary = counted_;
  summary.elo = estimate_elo(moments(counted_.pairs));
  if (sprt_) {
    summary.log_likelihood_ratio = sprt_->log_likelihood_ratio();
    summary.verdict = sprt_->verdict();
  }
  return summary;
}

}  // namespace kelso::lab
