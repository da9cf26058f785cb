// Where the marks of an axis stand and what is written at them.
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

// An axis with its bounds decided: turns values into a share of its length.
class Ruler {
 public:
  // Bounds for the values of an axis; for bars the axis must show zero.
  enum class Include : std::uint8_t { DataOnly, Zero };
  Ruler(const Axis& axis, const std::vector<double>& values, Include include);

  [[nodiscard]] double low() const { return low_; }
  [[nodiscard]] double high() const { return high_; }
  // 0 at the lower bound, 1 at the upper; nothing for a value that cannot be shown.
  [[nodiscard]] std::optional<double> share(double value) const;
  // At round numbers, about as many as wanted.
  [[nodiscard]] std::vector<Tick> ticks(int wanted) const;

 private:
  [[nodiscard]] std::vector<Tick> linear_ticks(int wanted) const;
  [[nodiscard]] std::vector<Tick> logarithmic_ticks(int wanted) const;
  [[nodiscard]] double step(int wanted) const;
  void part_equal_bounds(Include include);
  void widen_to_ticks(const Axis& axis);

  Scale scale_;
  bool whole_ = false;  // all values are whole numbers: no marks between those
  double low_ = 0;
  double high_ = 1;
};

}  // namespace kelso::report
