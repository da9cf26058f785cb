// The players of a contest, made from the texts that name them.
//
//   const auto field = field_of(plan, all_players(), clock);     // a usage error names the player
#pragma once

#include "cli/contest_options.hpp"
#include "lab/arbiter.hpp"
#include "player/registry.hpp"

namespace kelso::cli {

// Each is made once to see that it can be. The field refers to all three arguments.
[[nodiscard]] Result<lab::Field, CommandError> field_of(const ContestPlan& plan,
                                                        const player::Registry& registry,
                                                        const player::Clock& clock);

}  // namespace kelso::cli
