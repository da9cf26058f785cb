#include "assignment/figures.hpp"

#include <algorithm>
#include <cmath>

namespace kelso::assignment {

namespace {

// Half the width of the middle 95 % of Student's distribution, by Cornish and Fisher's expansion; exact to
// 0.2 % from four degrees of freedom on.
double student_95(double freedom) {
  constexpr double z = 1.959963984540054;
  const double z3 = z * z * z;
  const double z5 = z3 * z * z;
  const double z7 = z5 * z * z;
  return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom * freedom * freedom);
}

}  // namespace

Spread spread_of(std::vector<std::int64_t> values) {
  std::ranges::sort(values);
  const std::size_t middle = values.size() / 2;
  const auto at = [&](std::size_t place) { return static_cast<double>(values[place]); };
  const double median = values.size() % 2 == 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
  return {median, at(0), at(values.size() - 1)};
}

std::optional<Ratio> ratio_of(std::span<const double> of, std::span<const double> to) {
  const std::size_t count = std::min(of.size(), to.size());
  if (count < 2) return std::nullopt;
  std::vector<double> logarithms;
  for (std::size_t place = 0; place < count; ++place) {
    if (of[place] <= 0 || to[place] <= 0) return std::nullopt;
    logarithms.push_back(std::log(of[place] / to[place]));
  }
  const auto n = static_cast<double>(count);
  double mean = 0;
  for (const double value : logarithms) mean += value / n;
  double variance = 0;
  for (const double value : logarithms) variance += (value - mean) * (value - mean) / (n - 1);
  const double half = student_95(n - 1) * std::sqrt(variance / n);
  return Ratio{std::exp(mean), std::exp(mean - half), std::exp(mean + half)};
}

std::optional<double> effective_branching_factor(double nodes, int depth) {
  if (nodes <= 0 || depth < 1) return std::nullopt;
  const auto nodes_of = [&](double branching) {
    double sum = 0;
    double level = 1;
    for (int ply = 0; ply < depth; ++ply) sum += level *= branching;
    return sum;
  };
  double low = 0;
  double high = nodes + 1;
  for (int step = 0; step < 100; ++step) {
    const double middle = (low + high) / 2;
    (nodes_of(middle) < nodes ? low : high) = middle;
  }
  return (low + high) / 2;
}

double mean_visited(std::span<const Work> searches) {
  double sum = 0;
  for (const Work& work : searches) sum += static_cast<double>(work.visited);
  return searches.empty() ? 0 : sum / static_cast<double>(searches.size());
}

}  // namespace kelso::assignment
