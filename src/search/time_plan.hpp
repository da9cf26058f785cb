// TimePlan: how long to think about one move.
//
//   const TimePlan plan = plan_time(limits, Side::Black);
//   plan.no_new_depth;    // after this it is not worth to begin another iteration
//   plan.stop;            // whatever happens, answer now
#pragma once

#include <optional>

#include "player/limits.hpp"

namespace kelso::search {

struct TimePlan {
  std::optional<player::Duration> no_new_depth;
  std::optional<player::Duration> stop;
};

[[nodiscard]] TimePlan plan_time(const player::Limits& limits, board::Side side);

}  // namespace kelso::search
