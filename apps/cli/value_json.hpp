// The value of a search as the commands print it in JSON.
#pragma once

#include "cli/json_output.hpp"
#include "player/search_info.hpp"

namespace kelso::cli {

// 0.35, "WIN" or "LOSS".
[[nodiscard]] Json value_json(const player::Value& value);
// Adds the field "value" and, for a proven end whose distance is known, "plies".
void add_value(Json& json, const player::Value& value);

}  // namespace kelso::cli
