// Plot: the data of a plot and its axes; drawing.hpp draws it. Values that are not finite, and on a
// logarithmic axis those that are not positive, are left out: a line has a gap there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "report/table.hpp"

namespace kelso::report {

enum class Scale : std::uint8_t { Linear, Logarithmic };

struct Axis {
  std::string label = {};
  Scale scale = Scale::Linear;
  std::optional<double> low = {};  // default: from the data
  std::optional<double> high = {};
};

struct Point {
  double x = 0;
  double y = 0;
};

struct Interval {
  double low = 0;
  double high = 0;
};

struct Series {
  std::string name;
  std::vector<Point> points;
  std::vector<Interval> band = {};  // of lines: empty, or one interval in y for each point
};

struct Lines {
  std::vector<Series> series;
};

struct Scatter {
  std::vector<Series> series;
};

struct BarSeries {
  std::string name;
  std::vector<std::optional<double>> values;  // one for each category
};

// Groups of bars, one group per category.
struct Bars {
  std::vector<std::string> categories;
  std::vector<BarSeries> series;
};

// How often values fall into bins of equal width.
struct Histogram {
  std::vector<double> values;
  int bins = 0;  // 0: chosen by the number of values
};

struct HeatMap {
  std::vector<std::string> rows;
  std::vector<std::string> columns;
  std::vector<std::vector<std::optional<double>>> values;  // by row, then column
  int decimals = 0;                                        // of the number written into each field
};

struct Plot {
  std::string title;
  std::string caption = {};
  Axis x = {};
  Axis y = {};
  std::variant<Lines, Scatter, Bars, Histogram, HeatMap> content;
};

struct Bin {
  double low = 0;
  double high = 0;
  int count = 0;
};

// The bins of a histogram; none without a finite value. The last bin includes its upper bound.
[[nodiscard]] std::vector<Bin> bins_of(const Histogram& histogram);

// The caption, or else what is plotted against what: "Nodes by Depth".
[[nodiscard]] std::string description_of(const Plot& plot);

// The plot's data as a table: for readers who cannot see it, and for CSV.
[[nodiscard]] Table data_table(const Plot& plot);

}  // namespace kelso::report
