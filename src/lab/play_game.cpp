#include "lab/play_game.hpp"

#include <algorithm>
#include <exception>

#include "rules/generate.hpp"

namespace kelso::lab {

namespace {

using board::Side;
using player::Decision;
using player::Duration;
using rules::Outcome;
using rules::Reason;

class Table {
 public:
  Table(const GamePlan& plan, const GameConditions& conditions, player::StopToken stop)
      : plan_(plan), conditions_(conditions), stop_(stop), game_(begin_game(plan.opening)) {
    for (const Side side : board::kSides)
      if (const auto& clocks = plan.sides[side].limits.clocks) left_[side] = clocks->left[side];
  }

  std::optional<GameRecord> play() {
    for (const Side side : board::kSides) start(side);
    while (!outcome()) {
      ask(game_.position().side_to_move());
      if (stop_.stop_requested()) return std::nullopt;
    }
    game_.end(*outcome_);
    GameRecord record{std::move(game_), *outcome_, std::move(detail_), std::move(moves_), statistics_, {}};
    for (const Side side : board::kSides) record.versions[side] = finish(side);
    return record;
  }

 private:
  const std::optional<Outcome>& outcome() {
    if (!outcome_) outcome_ = game_.outcome();
    if (!outcome_ && !values_.empty())
      outcome_ = conditions_.adjudication.verdict({game_.position().side_to_move(), game_.plies(), values_});
    if (!outcome_ && conditions_.known_outcome) outcome_ = conditions_.known_outcome(game_.position());
    return outcome_;
  }

  // Players are strangers: whatever they throw is their own defeat, not ours.
  template <class Action>
  void guarded(Side side, Action&& action) {
    try {
      action();
    } catch (const std::exception& failure) {
      lose(side, Reason::Crash, failure.what());
    }
  }

  void start(Side side) {
    guarded(side, [&] { plan_.sides[side].player->start_game({game_.start(), side, plan_.seed}); });
  }

  std::string finish(Side side) {
    std::string version;
    try {
      plan_.sides[side].player->end_game(*outcome_);
      version = plan_.sides[side].player->version();
    } catch (const std::exception&) {  // the game is over, there is nothing left to lose
    }
    return version;
  }

  void ask(Side side) {
    guarded(side, [&] {
      const player::Limits limits = limits_now(side);
      const Duration begin = conditions_.clock.now();
      const Decision decision = plan_.sides[side].player->choose(game_, limits, nobody_, stop_);
      const Duration used = conditions_.clock.now() - begin;
      if (stop_.stop_requested()) return;
      statistics_[side] += decision.info.statistics;
      if (const auto* forfeit = std::get_if<player::Forfeit>(&decision.action))
        return lose(side, forfeit->reason, forfeit->message);
      if (!charge(side, limits, used)) return;
      carry_out(side, decision, used);
    });
  }

  [[nodiscard]] player::Limits limits_now(Side side) const {
    player::Limits limits = plan_.sides[side].limits;
    if (!limits.clocks) return limits;
    // Who plays against somebody without a clock sees his own time twice.
    limits.clocks->left[side] = left_[side];
    limits.clocks->left[opponent(side)] =
        plan_.sides[opponent(side)].limits.clocks ? left_[opponent(side)] : left_[side];
    return limits;
  }

  // Whether the player was in time.
  bool charge(Side side, const player::Limits& limits, Duration used) {
    const auto late = [&](Duration allowed) { return used > allowed + conditions_.margin; };
    if (limits.movetime && late(*limits.movetime)) {
      lose(side, Reason::Time, overstepped(used, *limits.movetime));
      return false;
    }
    if (!limits.clocks) return true;
    if (late(left_[side])) {
      lose(side, Reason::Time, overstepped(used, left_[side]));
      return false;
    }
    left_[side] = std::max(Duration(0), left_[side] - used) + limits.clocks->increment;
    return true;
  }

  static std::string overstepped(Duration used, Duration allowed) {
    const auto milliseconds = [](Duration time) { return std::to_string(time.count() / 1000) + " ms"; };
    return "used " + milliseconds(used) + " of " + milliseconds(allowed);
  }

  void carry_out(Side side, const Decision& decision, Duration used) {
    if (std::holds_alternative<player::Resignation>(decision.action)) {
      outcome_ = Outcome{opponent(side), Reason::Resignation};
      return;
    }
    if (std::holds_alternative<player::DrawClaim>(decision.action))
      return lose(side, Reason::Illegal, "claimed a draw that the rules do not give");
    const rules::Move move = *decision.move();
    if (!legal_moves(game_.position()).contains(move))
      return lose(side, Reason::Illegal, "chose a move that is not legal");
    game_.play(move);
    moves_.push_back({decision.info.value, decision.info.depth, decision.info.statistics.visited, used});
    values_.push_back(decision.info.value);
    if (decision.offers_draw && draw_offered_) outcome_ = Outcome{std::nullopt, Reason::Agreement};
    draw_offered_ = decision.offers_draw;
  }

  void lose(Side side, Reason reason, std::string detail) {
    if (outcome_) return;
    outcome_ = Outcome{opponent(side), reason};
    detail_ = std::move(detail);
  }

  const GamePlan& plan_;
  const GameConditions& conditions_;
  player::StopToken stop_;
  player::Observer nobody_;
  rules::Game game_;
  board::BySide<Duration> left_;
  std::optional<Outcome> outcome_;
  std::string detail_;
  std::vector<MoveRecord> moves_;
  std::vector<std::optional<player::Value>> values_;
  board::BySide<player::Statistics> statistics_;
  bool draw_offered_ = false;
};

}  // namespace

std::optional<GameRecord> play_game(const GamePlan& plan, const GameConditions& conditions,
                                    player::StopToken stop) {
  return Table(plan, conditions, stop).play();
}

}  // namespace kelso::lab
