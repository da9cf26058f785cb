// Plays a whole game between two players and survives whatever they do.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "player/player.hpp"
#include "referee/referee.hpp"

namespace kelso::referee {

struct Participant {
  player::Player* player = nullptr;
  player::Limits limits = {};  // for every move; a clock is what the game begins with
};

struct GamePlan {
  rules::Game game;  // with its draw rules and the moves of the opening
  std::uint64_t seed = 0;
  board::BySide<Participant> sides;
};

struct Environment {
  const player::Clock& clock;
  player::StopToken stop = {};             // stops the players, too
  std::function<bool()> interrupted = {};  // asked before every move
};

// Nothing if it was stopped or interrupted.
[[nodiscard]] std::optional<GameRecord> play_game(const GamePlan& plan, const Conditions& conditions,
                                                  const Environment& environment);

// Runs code of a player and returns the description of what it throws, if it throws anything.
[[nodiscard]] std::optional<std::string> failure_of(const std::function<void()>& action);

// The player's decision; if it throws, a forfeit with what it threw.
[[nodiscard]] player::Decision choose_or_forfeit(player::Player& player, const rules::Game& game,
                                                 const player::Limits& limits, player::Observer& observer,
                                                 player::StopToken stop);

}  // namespace kelso::referee
