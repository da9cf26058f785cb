#include "player/player_text.hpp"

namespace kelso::player {

Result<PlayerText, TextError> parse_player(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  if (name.empty()) return Failure(TextError{1, "expected the name of a player"});
  const std::size_t wrong = name.find_first_of(" ,\"=");
  if (wrong != name.npos) return Failure(TextError{wrong + 1, "a player is written NAME:key=value,…"});
  if (colon == text.npos) return PlayerText{std::string(name), {}};
  const std::size_t first_pair = colon + 1;
  auto pairs = parse_pairs(text.substr(first_pair), first_pair + 1);
  if (!pairs) return Failure(pairs.error());
  return PlayerText{std::string(name), *std::move(pairs)};
}

std::string to_text(const PlayerText& player) {
  return player.pairs.empty() ? player.name : player.name + ':' + to_text(player.pairs);
}

bool ends_by_depth(const PlayerText& player) {
  return find(player.pairs, "depth") && !find(player.pairs, "movetime") && !find(player.pairs, "time");
}

}  // namespace kelso::player
