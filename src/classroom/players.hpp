// The textbook players by name: random, first, minimax, minmax-ab, alpha-beta, timed.
//
//   Registry registry;
//   add_classroom_players(registry);
//   auto player = registry.create("alpha-beta:eval=001.eval1,depth=6", {clock, seed});
#pragma once

#include "player/registry.hpp"

namespace kelso::classroom {

void add_classroom_players(player::Registry& registry);

}  // namespace kelso::classroom
