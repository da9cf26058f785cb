#include "classroom/budget.hpp"

#include <algorithm>

namespace kelso::classroom {

using player::Duration;
using namespace std::chrono_literals;

namespace {

constexpr int kMovesToGo = 30;  // the remaining time must last for this number of moves

// 10 ms or 2 %, whichever is more; for very short times, half.
Duration margin(Duration limit) { return std::min(std::max<Duration>(10ms, limit / 50), limit / 2); }

}  // namespace

void Budget::look() {
  next_look_ = taken_ + ceiling_.nodes_between_looks;
  if (stop_.stop_requested() || (ceiling_.until && clock_->now() >= *ceiling_.until)) spent_ = true;
}

std::optional<Duration> time_to_use(const player::Limits& limits, board::Side side) {
  if (limits.infinite) return std::nullopt;
  if (limits.movetime) return *limits.movetime - margin(*limits.movetime);
  if (!limits.clocks) return std::nullopt;
  const Duration left = limits.clocks->left[side];
  return std::min(left / kMovesToGo + limits.clocks->increment, left - margin(left));
}

}  // namespace kelso::classroom
