#include "lab/elo_curve.hpp"

#include <cmath>

namespace kelso::lab {

void EloCurve::add(std::size_t games, const EloEstimate& estimate) {
  if (!std::isfinite(estimate.low) || !std::isfinite(estimate.high)) return;
  points_.push_back({static_cast<double>(games), estimate.elo});
  band_.push_back({estimate.low, estimate.high});
}

report::Plot EloCurve::plot(std::string player) const {
  constexpr std::size_t kMostPoints = 200;
  report::Series series{.name = std::move(player), .points = {}, .band = {}};
  const std::size_t step = 1 + points_.size() / kMostPoints;
  // Counted from the end, so that the newest point is always there.
  for (std::size_t i = points_.empty() ? 0 : (points_.size() - 1) % step; i < points_.size(); i += step) {
    series.points.push_back(points_[i]);
    series.band.push_back(band_[i]);
  }
  return {.title = "Elo by number of games",
          .caption = "With its 95 % interval.",
          .x = {.label = "Games", .low = 0},
          .y = {.label = "Elo"},
          .content = report::Lines{{std::move(series)}}};
}

}  // namespace kelso::lab
