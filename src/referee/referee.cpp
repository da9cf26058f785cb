#include "referee/referee.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace kelso::referee {

using board::Side;
using player::Duration;

Referee::Referee(rules::Game game, board::BySide<player::Limits> limits, Conditions conditions)
    : game_(std::move(game)), limits_(std::move(limits)), conditions_(std::move(conditions)) {
  settle();
}

player::Limits Referee::limits() const {
  const Side side = side_to_move();
  player::Limits limits = limits_[side];
  if (!limits.clocks) return limits;
  // If the opponent has no clock, report our own time for both.
  const auto& other = limits_[opponent(side)].clocks;
  limits.clocks->left[opponent(side)] = other ? other->left[opponent(side)] : limits.clocks->left[side];
  return limits;
}

void Referee::carry_out(const player::Decision& decision, Duration used) {
  assert(!over());
  const Side side = side_to_move();
  player::Limits& limits = limits_[side];
  statistics_[side] += decision.info.statistics;
  const Situation situation{game_, draw_offered_by_, overstepped(limits, side, used, conditions_.margin)};
  const Verdict verdict = judge(situation, decision, kMatch);
  if (verdict.move) {
    game_.play(*verdict.move);
    moves_.push_back({decision.info.value, decision.info.depth, decision.info.statistics.visited, used});
    values_.push_back(decision.info.value);
    if (auto& clocks = limits.clocks)
      clocks->left[side] = std::max(Duration(0), clocks->left[side] - used) + clocks->increment;
    draw_offered_by_ = decision.offers_draw ? std::optional(side) : std::nullopt;
  }
  if (verdict.outcome) end(*verdict.outcome, verdict.detail);
  settle();
}

void Referee::end(rules::Outcome outcome, std::string detail) {
  if (over()) return;
  outcome_ = outcome;
  detail_ = std::move(detail);
  game_.end(outcome);
}

// Ends the game if the rules, the adjudication or the databases do.
void Referee::settle() {
  if (const auto outcome = game_.outcome()) return end(*outcome);
  if (!values_.empty())
    if (const auto outcome = conditions_.adjudication.verdict(game_, values_)) return end(*outcome);
  if (conditions_.known_outcome)
    if (const auto outcome = conditions_.known_outcome(game_.position())) end(*outcome);
}

GameRecord Referee::record() const {
  assert(over());
  return {game_, *outcome_, detail_, moves_, statistics_, {}};
}

}  // namespace kelso::referee
