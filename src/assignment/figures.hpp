// Figures: what the report computes from results.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "assignment/records.hpp"

namespace kelso::assignment {

struct Spread {
  double median = 0;
  double low = 0;  // the smallest and the largest value
  double high = 0;
};

// Of at least one value.
[[nodiscard]] Spread spread_of(std::vector<std::int64_t> values);

// How much larger one quantity is than another, measured on the same positions: the geometric mean of the
// ratios with its 95 % interval.
struct Ratio {
  double ratio = 1;
  double low = 1;
  double high = 1;

  // Whether the interval excludes equality.
  [[nodiscard]] bool is_clear() const { return low > 1 || high < 1; }
};

// Nothing if a value is not positive, or with fewer than two.
[[nodiscard]] std::optional<Ratio> ratio_of(std::span<const double> of, std::span<const double> to);

// The branching factor of a uniform tree of that depth with that number of nodes below its root (Russell and
// Norvig's b*). Nothing without nodes.
[[nodiscard]] std::optional<double> effective_branching_factor(double nodes, int depth);

[[nodiscard]] double mean_visited(std::span<const Work> searches);

}  // namespace kelso::assignment
