// PlayerText: a player as users write it: NAME[:key=value,…].
//
//   auto text = parse_player("alpha-beta:eval=001.eval1,depth=6");
//   text->name;                          // "alpha-beta": the first colon ends the name
//   find(text->pairs, "depth")->value;   // "6"
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

}  // namespace kelso::player
