#include "lab/arbiter.hpp"

#include "lab/game_rows.hpp"

namespace kelso::lab {

std::optional<store::GameRow> Arbiter::play(const GameId& id, player::StopToken stop) {
  const board::BySide<std::size_t> places = id.contestants();
  const Opening& opening = field_.openings[id.task.opening];
  GamePlan plan{opening, id.seed(), {}};
  board::BySide<std::string> names;
  for (const board::Side side : board::kSides) {
    const Contestant& contestant = field_.contestants[places[side]];
    auto& player = players_[places[side]];
    if (!player) player = contestant.create();
    plan.sides[side] = {player.get(), contestant.limits};
    names[side] = contestant.name;
  }
  const auto record = play_game(plan, field_.conditions, stop);
  if (!record) return std::nullopt;
  return to_row({id, *record, opening, std::move(names)});
}

}  // namespace kelso::lab
