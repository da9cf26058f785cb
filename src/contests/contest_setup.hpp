// The players of a contest, made from the texts that name them.
#pragma once

#include "contests/contest_plan.hpp"
#include "lab/game_player.hpp"
#include "player/registry.hpp"

namespace kelso::contests {

// Each is made once to see that it can be. The setup refers to all three arguments.
[[nodiscard]] Result<lab::ContestSetup, UserError> setup_of(const ContestPlan& plan,
                                                            const player::Registry& registry,
                                                            const player::Clock& clock);

}  // namespace kelso::contests
