// JSON of search values.
#pragma once

#include "player/search_info.hpp"
#include "rules/position.hpp"
#include "server/api.hpp"

namespace kelso::server {

// {"kind": "points", "men": 0.42, "text": "+0.42"} and so on, for the side to move.
[[nodiscard]] Json value_json(const player::Value& value);
// On one scale from -1, White wins, to 1, Black wins.
[[nodiscard]] double bar_of(const player::Value& value, board::Side side_to_move);
// Full texts of the moves, one after the other.
[[nodiscard]] Json line_json(const rules::Position& position, const std::vector<rules::Move>& moves);

}  // namespace kelso::server
