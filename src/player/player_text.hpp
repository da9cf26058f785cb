// PlayerText: a player as users write it: NAME[:key=value,…]. The first colon ends the name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "player/pairs.hpp"

namespace kelso::player {

struct PlayerText {
  std::string name;
  std::vector<Pair> pairs;

  friend bool operator==(const PlayerText&, const PlayerText&) = default;
};

[[nodiscard]] Result<PlayerText, TextError> parse_player(std::string_view text);
[[nodiscard]] std::string to_text(const PlayerText& player);

// Whether the text limits the player by depth and not by time, so that it never needs a clock to stop.
[[nodiscard]] bool ends_by_depth(const PlayerText& player);

}  // namespace kelso::player
