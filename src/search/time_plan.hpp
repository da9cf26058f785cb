// TimePlan: how long to think about one move.
#pragma once

#include <optional>

#include "player/limits.hpp"

namespace kelso::search {

struct TimePlan {
  std::optional<player::Duration> no_new_depth;  // after this, no further iteration is started
  std::optional<player::Duration> stop;          // after this, the search is stopped
};

[[nodiscard]] TimePlan plan_time(const player::Limits& limits, board::Side side);

}  // namespace kelso::search
