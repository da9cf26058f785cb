#include "player/registry.hpp"

#include <algorithm>
#include <cassert>

namespace kelso::player {

void Registry::add(PlayerKind kind) {
  assert(std::ranges::find(kinds_, kind.name, &PlayerKind::name) == kinds_.end());
  kinds_.push_back(std::move(kind));
}

const PlayerKind* Registry::find(std::string_view name) const {
  const auto kind = std::ranges::find(kinds_, name, &PlayerKind::name);
  return kind == kinds_.end() ? nullptr : &*kind;
}

NewPlayer Registry::create(std::string_view text, const Environment& environment) const {
  const auto player = parse_player(text);
  if (!player) return Failure(player.error());
  const PlayerKind* kind = find(player->name);
  if (!kind) {
    std::vector<std::string_view> names;
    for (const PlayerKind& known : kinds_) names.push_back(known.name);
    return Failure(TextError{1, "unknown player '" + player->name + "'; the players are: " + joined(names)});
  }
  if (!kind->takes_other_keys)
    if (const auto error = unknown_key(player->pairs, kind->keys)) return Failure(*error);
  return kind->create(*player, environment);
}

}  // namespace kelso::player
