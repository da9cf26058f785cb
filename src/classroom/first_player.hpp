// FirstPlayer: always plays the first legal move of an order. Useful in tests, as it needs no time and no
// luck.
#pragma once

#include "classroom/settings.hpp"
#include "player/player.hpp"

namespace kelso::classroom {

class FirstPlayer final : public player::Player {
 public:
  explicit FirstPlayer(Settings settings) : settings_(std::move(settings)) {}

  [[nodiscard]] player::Decision choose(const rules::Game& game, const player::Limits& limits,
                                        player::Observer& observer, player::StopToken stop) override;

 private:
  Settings settings_;
};

}  // namespace kelso::classroom
