// Creates the players of a contest from their texts.
#pragma once

#include "contests/contest_plan.hpp"
#include "lab/game_player.hpp"
#include "player/registry.hpp"

namespace kelso::contests {

// Each player is created once as a check. The setup refers to all three arguments.
[[nodiscard]] Result<lab::ContestSetup, UserError> setup_of(const ContestPlan& plan,
                                                            const player::Registry& registry,
                                                            const player::Clock& clock);

}  // namespace kelso::contests
