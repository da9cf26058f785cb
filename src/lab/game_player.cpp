#include "lab/game_player.hpp"

namespace kelso::lab {

std::optional<FinishedGame> GamePlayer::play(const GameId& id, player::StopToken stop) {
  const board::BySide<std::size_t> places = id.contestants();
  const Opening& opening = setup_.openings[id.task.opening];
  referee::GamePlan plan{begin_game(opening), id.seed(), {}};
  board::BySide<std::string> names;
  for (const board::Side side : board::kSides) {
    const Contestant& contestant = setup_.contestants[places[side]];
    auto& player = players_[places[side]];
    if (!player) player = contestant.create();
    plan.sides[side] = {player.get(), contestant.limits};
    names[side] = contestant.name;
  }
  auto record = referee::play_game(plan, setup_.conditions, {setup_.clock, stop});
  if (!record) return std::nullopt;
  return FinishedGame{id, std::move(names), label(opening), *std::move(record)};
}

}  // namespace kelso::lab
