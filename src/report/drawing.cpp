#include "report/drawing.hpp"

#include <algorithm>
#include <cmath>

#include "report/heat_map.hpp"
#include "report/number.hpp"
#include "report/plot_area.hpp"

namespace kelso::report {

namespace {

constexpr double kWidthForMarker = 18;  // more markers on a line would hide it
constexpr double kWidthForNumber = 40;  // bars have numbers above them if each has this much room

std::string tooltip(const std::string& name, const std::string& where, double value) {
  return (name.empty() ? "" : name + ", ") + where + ": " + exact(value);
}

std::vector<std::string> names_of(const auto& all_series) {
  std::vector<std::string> names;
  for (const auto& series : all_series) names.push_back(series.name);
  return names;
}

class PlotDrawer {
 public:
  PlotDrawer(const Plot& plot, PlotSize size)
      : plot_(plot),
        drawing_{.width = size.width,
                 .height = size.height,
                 .title = plot.title,
                 .description = description_of(plot),
                 .shapes = {}} {}

  Drawing operator()(const Lines& lines) {
    const auto [area, x] = numeric_area(lines.series, Swatch::LineAndMarker);
    for (std::size_t i = 0; i < lines.series.size(); ++i) add_band(area, x, lines.series[i], i);
    for (std::size_t i = 0; i < lines.series.size(); ++i) add_line(area, x, lines.series[i], i);
    return std::move(drawing_);
  }

  Drawing operator()(const Scatter& scatter) {
    const auto [area, x] = numeric_area(scatter.series, Swatch::Marker);
    for (std::size_t i = 0; i < scatter.series.size(); ++i) add_markers(area, x, scatter.series[i], i);
    return std::move(drawing_);
  }

  Drawing operator()(const Bars& bars) {
    std::vector<double> values;
    for (const BarSeries& series : bars.series)
      for (const std::optional<double>& value : series.values)
        if (value) values.push_back(*value);
    const std::vector<std::string> names = shortened(bars.categories, kLongestName * drawing_.width);
    Margins margins = margins_for_categories(plot_.x, names, drawing_.width);
    margins.above = add_legend(drawing_, names_of(bars.series), Swatch::Box, {16, 8});
    PlotArea area(drawing_, plot_, AxisScale(plot_.y, values, AxisScale::Include::Zero), margins);
    for (std::size_t i = 0; i < bars.series.size(); ++i) add_bars(area, bars, i);
    area.add_categories(plot_.x, names);
    return std::move(drawing_);
  }

  Drawing operator()(const Histogram& histogram) {
    const std::vector<Bin> bins = bins_of(histogram);
    std::vector<double> bounds;
    std::vector<double> counts;
    for (const Bin& bin : bins) {
      bounds.insert(bounds.end(), {bin.low, bin.high});
      counts.push_back(bin.count);
    }
    const AxisScale x(plot_.x, bounds, AxisScale::Include::DataOnly);
    PlotArea area(drawing_, plot_, AxisScale(plot_.y, counts, AxisScale::Include::Zero),
                  margins_for_numbers(plot_.x));
    for (const Bin& bin : bins) {
      const auto low = area.place(x.share(bin.low), bin.count);
      const auto high = area.place(x.share(bin.high), bin.count);
      if (!low || !high) continue;
      Area bar = rectangle({low->x + 0.5, low->y}, {high->x - 0.5, area.place_of_zero()}, series_colour(0));
      bar.tooltip = exact(bin.low) + " to " + exact(bin.high) + ": " + grouped(bin.count);
      drawing_.shapes.push_back(std::move(bar));
    }
    area.add_axis(plot_.x, x);
    return std::move(drawing_);
  }

  Drawing operator()(const HeatMap& map) { return draw_heat_map(plot_, map, drawing_.width); }

 private:
  struct NumericArea {
    PlotArea area;
    AxisScale x;
  };

  NumericArea numeric_area(const std::vector<Series>& all, Swatch swatch) {
    std::vector<double> xs;
    std::vector<double> ys;
    for (const Series& series : all) {
      for (const Point& point : series.points) {
        xs.push_back(point.x);
        ys.push_back(point.y);
      }
      for (const Interval& interval : series.band) ys.insert(ys.end(), {interval.low, interval.high});
    }
    Margins margins = margins_for_numbers(plot_.x);
    margins.above = add_legend(drawing_, names_of(all), swatch, {16, 8});
    NumericArea result = {
        PlotArea(drawing_, plot_, AxisScale(plot_.y, ys, AxisScale::Include::DataOnly), margins),
        AxisScale(plot_.x, xs, AxisScale::Include::DataOnly)};
    result.area.add_axis(plot_.x, result.x);
    return result;
  }

  void add_band(const PlotArea& area, const AxisScale& x, const Series& series, std::size_t number) {
    Area band{.corners = {}, .colour = series_colour(number), .opacity = 0.16};
    const std::size_t size = std::min(series.band.size(), series.points.size());
    for (std::size_t i = 0; i < size; ++i)
      if (const auto at = area.place(x.share(series.points[i].x), series.band[i].high))
        band.corners.push_back(*at);
    for (std::size_t i = size; i-- > 0;)
      if (const auto at = area.place(x.share(series.points[i].x), series.band[i].low))
        band.corners.push_back(*at);
    if (!band.corners.empty()) drawing_.shapes.push_back(std::move(band));
  }

  void add_line(const PlotArea& area, const AxisScale& x, const Series& series, std::size_t number) {
    Polyline line{{}, series_colour(number), 2, dashes(number)};
    const auto end_line = [&] {
      if (line.points.size() > 1) drawing_.shapes.push_back(line);
      line.points.clear();
    };
    for (const Point& point : series.points) {
      if (const auto at = area.place(x.share(point.x), point.y))
        line.points.push_back(*at);
      else
        end_line();
    }
    end_line();
    if (static_cast<double>(series.points.size()) * kWidthForMarker <= drawing_.width)
      add_markers(area, x, series, number);
  }

  void add_markers(const PlotArea& area, const AxisScale& x, const Series& series, std::size_t number) {
    for (const Point& point : series.points)
      if (const auto at = area.place(x.share(point.x), point.y))
        drawing_.shapes.push_back(marker(number, *at, tooltip(series.name, exact(point.x), point.y)));
  }

  void add_bars(const PlotArea& area, const Bars& bars, std::size_t number) {
    const Frame& frame = area.frame();
    const double group = (frame.right - frame.left) / static_cast<double>(bars.categories.size());
    const double width = std::min(48.0, group * 0.8 / static_cast<double>(bars.series.size()));
    const bool numbered =
        static_cast<double>(bars.categories.size() * bars.series.size()) * kWidthForNumber <= drawing_.width;
    const BarSeries& series = bars.series[number];
    for (std::size_t i = 0; i < std::min(bars.categories.size(), series.values.size()); ++i) {
      if (!series.values[i]) continue;
      const auto end = area.place(0.0, *series.values[i]);
      if (!end) continue;
      const double middle = frame.left + (static_cast<double>(i) + 0.5) * group;
      const double left =
          middle + (static_cast<double>(number) - static_cast<double>(bars.series.size()) / 2) * width;
      Area bar =
          rectangle({left + 1, end->y}, {left + width - 1, area.place_of_zero()}, series_colour(number));
      bar.tooltip = tooltip(series.name, bars.categories[i], *series.values[i]);
      drawing_.shapes.push_back(std::move(bar));
      if (numbered)
        add_number(*series.values[i], {left + width / 2, end->y + (*series.values[i] < 0 ? 9 : -8)});
    }
  }

  void add_number(double value, Point at) {
    const bool whole = value == std::floor(value);
    drawing_.shapes.push_back(
        Label{.at = at,
              .text = whole ? fixed(value, 0) : fixed(value, std::abs(value) < 10 ? 2 : 1),
              .anchor = Label::Anchor::Middle,
              .colour = Colour::Quiet,
              .size = 10});
  }

  const Plot& plot_;
  Drawing drawing_;
};

}  // namespace

Drawing draw(const Plot& plot, PlotSize size) { return std::visit(PlotDrawer(plot, size), plot.content); }

}  // namespace kelso::report
