// The players that a page may use: the engine and the textbook searches, but none that starts a program,
// reads a file or needs much memory.
#pragma once

#include <string>
#include <string_view>

#include "player/limits.hpp"
#include "player/registry.hpp"
#include "server/api.hpp"

namespace kelso::server {

struct WebPlayer {
  std::string text;  // complete text of the player
  std::string name;  // display name
};

// What makes them.
[[nodiscard]] const player::Registry& web_registry();
[[nodiscard]] ApiResult<WebPlayer> web_player(std::string_view text);
[[nodiscard]] WebPlayer engine_of_level(int level);
[[nodiscard]] ApiResult<player::Limits> web_limits(std::string_view text);

// "000.ef3" is "EF-3 of the 72-game study (000)".
[[nodiscard]] std::string evaluation_name(std::string_view id);

// {"levels", "algorithms", "evaluations", "presets", "thinking_times"}
[[nodiscard]] Json players_json();

}  // namespace kelso::server
