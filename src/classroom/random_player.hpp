// RandomPlayer: plays any legal move, all with the same chance. Every other player should beat it.
#pragma once

#include "base/random.hpp"
#include "player/player.hpp"

namespace kelso::classroom {

class RandomPlayer final : public player::Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : seed_(seed), random_(seed) {}

  void start_game(const player::GameSetup& setup) override { random_ = Random(mixed(seed_) ^ setup.seed); }
  [[nodiscard]] player::Decision choose(const rules::Game& game, const player::Limits& limits,
                                        player::Observer& observer, player::StopToken stop) override;

 private:
  std::uint64_t seed_;
  Random random_;
};

}  // namespace kelso::classroom
