// AxisScale: the bounds of an axis, the places of values on it, and its marks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "report/plot.hpp"

namespace kelso::report {

struct Tick {
  double value = 0;
  std::string label;
};

class AxisScale {
 public:
  // Bars need zero on their axis.
  enum class Include : std::uint8_t { DataOnly, Zero };
  AxisScale(const Axis& axis, const std::vector<double>& values, Include include);

  [[nodiscard]] double low() const { return low_; }
  [[nodiscard]] double high() const { return high_; }
  // 0 at the lower bound, 1 at the upper; nothing for a value that the scale cannot show.
  [[nodiscard]] std::optional<double> share(double value) const;
  // At round numbers, about `wanted` of them.
  [[nodiscard]] std::vector<Tick> ticks(int wanted) const;

 private:
  [[nodiscard]] std::vector<Tick> linear_ticks(int wanted) const;
  [[nodiscard]] std::vector<Tick> logarithmic_ticks(int wanted) const;
  [[nodiscard]] double step(int wanted) const;
  void separate_equal_bounds(Include include);
  void widen_to_ticks(const Axis& axis);

  Scale scale_;
  bool whole_ = false;  // all values are whole numbers: marks only at whole numbers
  double low_ = 0;
  double high_ = 1;
};

}  // namespace kelso::report
