#include "classroom/search.hpp"

#include <cmath>

namespace kelso::classroom {

namespace {

// How far below kWon a depth-corrected end can lie.
constexpr double kFarthestEnd = 1'000;

}  // namespace

bool is_won(double value) { return value >= kWon - kFarthestEnd; }

player::Value to_value(double value) {
  if (!is_won(value) && !is_lost(value)) return player::Value::of_points(value + 0.0);  // no -0
  const int plies = static_cast<int>(kWon - std::abs(value));
  const auto known = plies > 0 ? std::optional(plies) : std::nullopt;
  return value > 0 ? player::Value::win(known) : player::Value::loss(known);
}

player::SearchInfo to_info(const SearchResult& result, int depth) {
  player::SearchInfo info;
  info.depth = depth;
  info.value = to_value(result.value);
  info.pv = result.pv;
  info.best = result.best;
  for (const RootValue& root : result.root_moves)
    info.root_moves.push_back({root.move, to_value(root.value)});
  info.statistics = result.statistics;
  return info;
}

}  // namespace kelso::classroom
