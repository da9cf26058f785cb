// Players for tests: one that follows a script, and one that moves at random by the seed of the game.
#pragma once

#include <functional>
#include <utility>

#include "base/random.hpp"
#include "player/player.hpp"
#include "rules/generate.hpp"

namespace kelso::referee {

// Decides by a function.
class ScriptedPlayer final : public player::Player {
 public:
  using Script = std::function<player::Decision(const rules::Game&, const player::Limits&)>;
  explicit ScriptedPlayer(Script script) : script_(std::move(script)) {}

  player::Decision choose(const rules::Game& game, const player::Limits& limits, player::Observer&,
                          player::StopToken) override {
    return script_(game, limits);
  }

 private:
  Script script_;
};

inline player::Decision first_move(const rules::Game& game) {
  return {.action = rules::legal_moves(game.position())[0]};
}

// Any legal move, by the seed of the game.
class RandomMover final : public player::Player {
 public:
  void start_game(const player::GameSetup& setup) override { random_ = Random(setup.seed); }
  player::Decision choose(const rules::Game& game, const player::Limits&, player::Observer&,
                          player::StopToken) override {
    const rules::MoveList moves = rules::legal_moves(game.position());
    return {.action = moves[random_.below(moves.size())]};
  }

 private:
  Random random_{0};
};

}  // namespace kelso::referee
