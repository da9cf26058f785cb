// Every player that the program can be told to use.
#pragma once

#include "player/registry.hpp"

namespace kelso::players {

[[nodiscard]] player::Registry all_players();

}  // namespace kelso::players
