// Positions as the API sends them.
#pragma once

#include <string>

#include "endgame/database.hpp"
#include "rules/game.hpp"
#include "server/move_json.hpp"

namespace kelso::server {

// The whole Position object, with the opening's name of the game so far.
[[nodiscard]] Json position_json(const rules::Game& game, const endgame::Database& database);

[[nodiscard]] Json outcome_json(const rules::Outcome& outcome, const std::string& sentence);

}  // namespace kelso::server
