#include "server/seat_player.hpp"

namespace kelso::server {

namespace {

player::Decision forfeit(const std::string& message) {
  return {.action = player::Forfeit{rules::Reason::Crash, message}};
}

}  // namespace

player::Decision SeatPlayer::choose(const Turn& turn, const player::Registry& registry,
                                    const player::Clock& clock, player::Observer& observer,
                                    player::StopToken stop) try {
  const std::scoped_lock lock(mutex_);
  if (!player_) {
    auto made = registry.create(text_, {clock, turn.seed});
    if (!made) return forfeit("it could not be made");
    player_ = *std::move(made);
    player_->start_game({turn.game.start(), turn.game.position().side_to_move(), turn.seed});
  }
  return player_->choose(turn.game, turn.limits, observer, stop);
} catch (const std::exception& failure) {
  return forfeit(failure.what());
}

}  // namespace kelso::server
