#include "referee/play_game.hpp"

#include <exception>

namespace kelso::referee {

namespace {

using board::Side;
using player::Duration;

void start(const GamePlan& plan, Referee& referee) {
  for (const Side side : board::kSides) {
    const auto failure = failure_of([&] {
      plan.sides[side].player->start_game({plan.game.start(), side, plan.seed});
    });
    if (failure) referee.end({opponent(side), rules::Reason::Crash}, *failure);
  }
}

// A player that throws now has nothing left to lose.
void finish(const GamePlan& plan, GameRecord& record) {
  for (const Side side : board::kSides) {
    player::Player& player = *plan.sides[side].player;
    (void)failure_of([&] {
      player.end_game(record.outcome);
      record.versions[side] = player.version();
    });
  }
}

}  // namespace

std::optional<std::string> failure_of(const std::function<void()>& action) {
  try {
    action();
    return std::nullopt;
  } catch (const std::exception& failure) {
    return failure.what();
  } catch (...) {
    return "an exception without a description";
  }
}

player::Decision choose_or_forfeit(player::Player& player, const rules::Game& game,
                                   const player::Limits& limits, player::Observer& observer,
                                   player::StopToken stop) {
  std::optional<player::Decision> decision;
  const auto failure = failure_of([&] { decision = player.choose(game, limits, observer, stop); });
  if (failure) return {.action = player::Forfeit{rules::Reason::Crash, *failure}};
  return *std::move(decision);
}

std::optional<GameRecord> play_game(const GamePlan& plan, const Conditions& conditions,
                                    const Environment& environment) {
  Referee referee(plan.game, {plan.sides.black.limits, plan.sides.white.limits}, conditions);
  start(plan, referee);
  player::Observer unused;
  while (!referee.over()) {
    if (environment.interrupted && environment.interrupted()) return std::nullopt;
    const player::Limits limits = referee.limits();
    player::Player& player = *plan.sides[referee.side_to_move()].player;
    const Duration begin = environment.clock.now();
    const player::Decision decision =
        choose_or_forfeit(player, referee.game(), limits, unused, environment.stop);
    const Duration used = environment.clock.now() - begin;
    if (environment.stop.stop_requested()) return std::nullopt;
    referee.carry_out(decision, used);
  }
  GameRecord record = referee.record();
  finish(plan, record);
  return record;
}

}  // namespace kelso::referee
