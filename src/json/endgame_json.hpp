// What endgame databases report, as JSON.
#pragma once

#include "endgame_files/probe.hpp"
#include "json/json.hpp"

namespace kelso::json {

// "win", "loss", "draw", or null where it is unknown.
[[nodiscard]] Json value_json(const endgame_files::Worth& worth);
// Plies, or null for draws and where it is unknown.
[[nodiscard]] Json distance_json(const endgame_files::Worth& worth);

}  // namespace kelso::json
