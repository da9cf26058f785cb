// All players that can be named in text.
#pragma once

#include "player/registry.hpp"

namespace kelso::players {

[[nodiscard]] player::Registry all_players();

}  // namespace kelso::players
