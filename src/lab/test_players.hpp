// Contestants for tests.
#pragma once

#include <memory>

#include "lab/game_player.hpp"
#include "referee/test_players.hpp"

namespace kelso::lab {

inline Contestant first_mover() {
  return {"first", {}, [] {
            return std::make_unique<referee::ScriptedPlayer>(
                [](const rules::Game& game, const player::Limits&) { return referee::first_move(game); });
          }};
}
inline Contestant random_mover() {
  return {"random", {}, [] { return std::make_unique<referee::RandomMover>(); }};
}

}  // namespace kelso::lab
