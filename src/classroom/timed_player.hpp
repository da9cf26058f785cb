// TimedPlayer: plays the move that timed_search() finds, with one second per move unless a limit is given.
#pragma once

#include "base/random.hpp"
#include "classroom/settings.hpp"
#include "classroom/transposition_table.hpp"
#include "player/player.hpp"

namespace kelso::classroom {

class TimedPlayer final : public player::Player {
 public:
  TimedPlayer(Settings settings, const player::Clock& clock, std::uint64_t seed)
      : settings_(std::move(settings)), clock_(clock), seed_(seed), random_(seed) {}

  void start_game(const player::GameSetup& setup) override { random_ = Random(mixed(seed_) ^ setup.seed); }
  [[nodiscard]] player::Decision choose(const rules::Game& game, const player::Limits& limits,
                                        player::Observer& observer, player::StopToken stop) override;

 private:
  Settings settings_;
  const player::Clock& clock_;
  std::uint64_t seed_;
  Random random_;
  TranspositionTable table_;
};

}  // namespace kelso::classroom
