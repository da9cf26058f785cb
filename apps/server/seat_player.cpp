#include "server/seat_player.hpp"

#include "referee/play_game.hpp"

namespace kelso::server {

using player::Decision;

std::optional<std::string> SeatPlayer::create(const Turn& turn, const player::Registry& registry,
                                              const player::Clock& clock) {
  std::optional<std::string> refusal;
  const auto thrown = referee::failure_of([&] {
    auto made = registry.create(text_, {clock, turn.seed});
    if (!made) {
      refusal = made.error().message;
      return;
    }
    (*made)->start_game({turn.game.start(), turn.game.position().side_to_move(), turn.seed});
    player_ = *std::move(made);
  });
  return thrown ? thrown : refusal;
}

Decision SeatPlayer::choose(const Turn& turn, const player::Registry& registry, const player::Clock& clock,
                            player::Observer& observer, player::StopToken stop) {
  const std::scoped_lock lock(mutex_);
  if (!player_)
    if (const auto failure = create(turn, registry, clock))
      return {.action = player::Forfeit{rules::Reason::Crash, *failure}};
  return referee::choose_or_forfeit(*player_, turn.game, turn.limits, observer, stop);
}

}  // namespace kelso::server
