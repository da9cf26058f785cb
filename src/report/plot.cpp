#include "report/plot.hpp"

#include <algorithm>
#include <cmath>

namespace kelso::report {

namespace {

std::string heading(const Axis& axis, const char* otherwise) {
  return axis.label.empty() ? otherwise : axis.label;
}

struct TableOf {
  const Plot& plot;

  Table operator()(const Lines& lines) const { return of_series(lines.series); }
  Table operator()(const Scatter& scatter) const { return of_series(scatter.series); }

  [[nodiscard]] Table of_series(const std::vector<Series>& all) const {
    const bool banded =
        std::any_of(all.begin(), all.end(), [](const Series& series) { return !series.band.empty(); });
    std::vector<Column> columns = {text_column("Series"), real_column(heading(plot.x, "x")),
                                   real_column(heading(plot.y, "y"))};
    if (banded) columns.insert(columns.end(), {real_column("Low"), real_column("High")});
    Table table(plot.title, std::move(columns));
    for (const Series& series : all)
      for (std::size_t i = 0; i < series.points.size(); ++i) {
        Row row = {series.name, series.points[i].x, series.points[i].y};
        if (banded && i < series.band.size())
          row.insert(row.end(), {series.band[i].low, series.band[i].high});
        row.resize(table.columns().size(), std::nullopt);
        table.add(std::move(row));
      }
    return table;
  }

  Table operator()(const Bars& bars) const {
    std::vector<Column> columns = {text_column(heading(plot.x, "Category"))};
    for (const BarSeries& series : bars.series) columns.push_back(real_column(series.name));
    Table table(plot.title, std::move(columns));
    for (std::size_t category = 0; category < bars.categories.size(); ++category) {
      Row row = {bars.categories[category]};
      for (const BarSeries& series : bars.series)
        row.push_back(category < series.values.size() ? Cell(series.values[category]) : Cell(std::nullopt));
      table.add(std::move(row));
    }
    return table;
  }

  Table operator()(const Histogram& histogram) const {
    Table table(plot.title,
                {real_column("From"), real_column("To"), integer_column(heading(plot.y, "Count"))});
    for (const Bin& bin : bins_of(histogram)) table.add({bin.low, bin.high, bin.count});
    return table;
  }

  Table operator()(const HeatMap& map) const {
    std::vector<Column> columns = {text_column(heading(plot.y, ""))};
    for (const std::string& name : map.columns) columns.push_back(real_column(name));
    Table table(plot.title, std::move(columns));
    for (std::size_t i = 0; i < map.rows.size(); ++i) {
      Row row = {map.rows[i]};
      if (i < map.values.size()) row.insert(row.end(), map.values[i].begin(), map.values[i].end());
      row.resize(table.columns().size(), std::nullopt);
      table.add(std::move(row));
    }
    return table;
  }
};

}  // namespace

std::vector<Bin> bins_of(const Histogram& histogram) {
  std::vector<double> values;
  std::copy_if(histogram.values.begin(), histogram.values.end(), std::back_inserter(values),
               [](double value) { return std::isfinite(value); });
  if (values.empty()) return {};
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  // Rice's rule, without which many values would give a comb and few a single block.
  const auto suited = static_cast<int>(std::ceil(2 * std::cbrt(static_cast<double>(values.size()))));
  const int count = *low == *high ? 1 : histogram.bins > 0 ? histogram.bins : suited;
  const double width = *low == *high ? 1 : (*high - *low) / count;
  std::vector<Bin> bins;
  for (int i = 0; i < count; ++i) bins.push_back({*low + i * width, *low + (i + 1) * width, 0});
  for (const double value : values)
    ++bins[static_cast<std::size_t>(std::min(count - 1, static_cast<int>((value - *low) / width)))].count;
  return bins;
}

std::string description_of(const Plot& plot) {
  if (!plot.caption.empty() || plot.x.label.empty() || plot.y.label.empty()) return plot.caption;
  return plot.y.label + " by " + plot.x.label;
}

Table data_table(const Plot& plot) { return std::visit(TableOf{plot}, plot.content); }

}  // namespace kelso::report
