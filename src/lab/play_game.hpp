// Plays one game between two players, whatever they do.
//
//   auto record = play_game({.opening = opening, .seed = 7, .sides = {{black, limits}, {white, limits}}},
//                           {.clock = clock}, stop);
//   if (record) … record->outcome.winner, record->game.plies() …     // nothing: it was stopped
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lab/adjudication.hpp"
#include "lab/openings.hpp"
#include "player/player.hpp"

namespace kelso::lab {

struct Participant {
  player::Player* player = nullptr;
  player::Limits limits;  // for every move; a clock is what the game begins with
};

struct GamePlan {
  const Opening& opening;
  std::uint64_t seed = 0;
  board::BySide<Participant> sides;
};

struct GameConditions {
  const player::Clock& clock;
  // A player who oversteps his time by no more than this does not lose: it covers what the system
  // takes to hand a move over.
  player::Duration margin = std::chrono::milliseconds(100);
  Adjudication adjudication = {};
  // What endgame tables say of a position, if they are to decide games.
  std::function<std::optional<rules::Outcome>(const rules::Position&)> known_outcome = {};
};

// What a player did for one move.
struct MoveRecord {
  std::optional<player::Value> value;
  int depth = 0;
  std::uint64_t nodes = 0;
  player::Duration time{0};  // by the clock of the match
};

struct GameRecord {
  rules::Game game;
  rules::Outcome outcome;
  std::string detail;             // for people: what exactly the loser did wrong, or nothing
  std::vector<MoveRecord> moves;  // of those behind the opening
  board::BySide<player::Statistics> statistics;
  board::BySide<std::string> versions;
};

// Players that crash (throw, forfeit), overstep their time or choose an illegal move lose. Draws by
// repetition and the 40-move rule end the game by themselves.
[[nodiscard]] std::optional<GameRecord> play_game(const GamePlan& plan, const GameConditions& conditions,
                                                  player::StopToken stop);

}  // namespace kelso::lab
