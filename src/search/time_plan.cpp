#include "search/time_plan.hpp"

#include <algorithm>

namespace kelso::search {

using player::Duration;

namespace {

// Margin for I/O latency.
constexpr Duration kReserve{2'000};
constexpr Duration kLeast{500};
constexpr int kMovesToGo = 28;  // assumed if the clock has no number of moves

Duration with_reserve(Duration time) { return std::max(time - std::min(kReserve, time / 20), kLeast); }

}  // namespace

TimePlan plan_time(const player::Limits& limits, board::Side side) {
  TimePlan plan;
  if (limits.infinite) return plan;
  if (limits.clocks) {
    const Duration left = limits.clocks->left[side];
    const int moves = std::clamp(limits.clocks->moves.value_or(kMovesToGo), 1, kMovesToGo);
    const Duration usual = left / moves + limits.clocks->increment * 3 / 4;
    const Duration most = std::max(left - std::max(4 * kReserve, left / 20), kLeast);
    plan.stop = std::min({4 * usual, std::max(left / 4, usual) + limits.clocks->increment, most});
    plan.no_new_depth = std::min(usual * 6 / 10, *plan.stop);
  }
  if (limits.movetime) {
    const Duration stop = with_reserve(*limits.movetime);
    plan.stop = plan.stop ? std::min(*plan.stop, stop) : stop;
  }
  return plan;
}

}  // namespace kelso::search
