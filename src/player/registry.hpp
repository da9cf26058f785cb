// Registry: the kinds of players, and how each is made from its text. The caller fills it; no module below
// knows all players.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "player/player.hpp"
#include "player/player_text.hpp"

namespace kelso::player {

// What the caller provides to players. The clock must outlive them.
struct Environment {
  const Clock& clock;
  std::uint64_t seed;  // for players whose text gives none
};

using NewPlayer = Result<std::unique_ptr<Player>, TextError>;

// A key with a whole number that programs offer to users.
struct PlayerParameter {
  std::string_view key;
  std::uint64_t value;  // default
  Range range;
};

struct PlayerKind {
  std::string_view name;
  std::string_view summary;  // one line for people
  std::vector<std::string_view> keys;
  std::function<NewPlayer(const PlayerText&, const Environment&)> create;
  bool takes_other_keys = false;  // keys for a foreign program, which checks them itself
  std::vector<PlayerParameter> parameters = {};
};

class Registry {
 public:
  void add(PlayerKind kind);
  [[nodiscard]] const std::vector<PlayerKind>& kinds() const { return kinds_; }
  // Null if there is no player with that name.
  [[nodiscard]] const PlayerKind* find(std::string_view name) const;

  // Unknown names and keys are refused with the list of right ones.
  [[nodiscard]] NewPlayer create(std::string_view text, const Environment& environment) const;

 private:
  std::vector<PlayerKind> kinds_;
};

}  // namespace kelso::player
