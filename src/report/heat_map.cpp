#include "report/heat_map.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "report/number.hpp"
#include "report/plot_area.hpp"

namespace kelso::report {

namespace {

constexpr double kMargin = 16;
constexpr double kRoomForLabel = 22;
constexpr double kRowHeight = 34;
constexpr double kSmallestFont = 8;
constexpr double kTurn = 45;     // degrees, for names of columns that are wider than their column
constexpr double kSlope = 0.71;  // how far a name that is turned reaches up and to the right, by its length

class HeatMapDrawer {
 public:
  HeatMapDrawer(const Plot& plot, const HeatMap& map, double width)
      : plot_(plot),
        map_(map),
        row_names_(shortened(map.rows, kLongestName * width)),
        column_names_(shortened(map.columns, kLongestName * width)) {
    left_ = kMargin + (plot.y.label.empty() ? 0 : kRoomForLabel) + widest(row_names_) + 10;
    const auto columns = static_cast<double>(std::max<std::size_t>(1, map.columns.size()));
    right_ = width - kMargin;
    width_ = (right_ - left_) / columns;
    level_ = widest(column_names_) + 6 <= width_;
    if (!level_) {  // the last name leans out over the right edge
      const double leaning = column_names_.empty() ? 0 : text_width(column_names_.back()) * kSlope;
      right_ -= std::max(0.0, leaning - width_ / 2);
      width_ = (right_ - left_) / columns;
    }
    const double room_for_names = level_ ? 20 : widest(column_names_) * kSlope + 12;
    top_ = kMargin + (plot.x.label.empty() ? 0 : kRoomForLabel) + room_for_names;
    drawing_ = {.width = width,
                .height = top_ + kRowHeight * static_cast<double>(map.rows.size()) + kMargin,
                .title = plot.title,
                .description = description_of(plot),
                .shapes = {}};
    find_bounds();
  }

  Drawing drawn() {
    add_labels();
    for (std::size_t row = 0; row < map_.rows.size(); ++row)
      for (std::size_t column = 0; column < map_.columns.size(); ++column) add_field(row, column);
    return std::move(drawing_);
  }

 private:
  [[nodiscard]] std::optional<double> value(std::size_t row, std::size_t column) const {
    if (row >= map_.values.size() || column >= map_.values[row].size()) return std::nullopt;
    const std::optional<double> found = map_.values[row][column];
    return found && std::isfinite(*found) ? found : std::nullopt;
  }

  void find_bounds() {
    for (std::size_t row = 0; row < map_.rows.size(); ++row)
      for (std::size_t column = 0; column < map_.columns.size(); ++column)
        if (const auto found = value(row, column)) {
          low_ = std::min(low_.value_or(*found), *found);
          high_ = std::max(high_.value_or(*found), *found);
        }
  }

  void add_labels() {
    const double bottom = drawing_.height - kMargin;
    add({.at = {(left_ + right_) / 2, kMargin}, .text = plot_.x.label, .bold = true});
    add({.at = {kMargin + 2, (top_ + bottom) / 2}, .text = plot_.y.label, .rotation = 90, .bold = true});
    for (std::size_t column = 0; column < map_.columns.size(); ++column)
      add({.at = {left_ + (static_cast<double>(column) + 0.5) * width_, top_ - 10},
           .text = column_names_[column],
           .anchor = level_ ? Label::Anchor::Middle : Label::Anchor::Start,
           .rotation = level_ ? 0 : kTurn});
    for (std::size_t row = 0; row < map_.rows.size(); ++row)
      add({.at = {left_ - 10, top_ + (static_cast<double>(row) + 0.5) * kRowHeight},
           .text = row_names_[row],
           .anchor = Label::Anchor::End});
  }

  void add(Label label) {
    if (label.anchor == Label::Anchor::Start && label.rotation != kTurn) label.anchor = Label::Anchor::Middle;
    if (!label.text.empty()) drawing_.shapes.push_back(std::move(label));
  }

  void add_field(std::size_t row, std::size_t column) {
    const Point corner = {left_ + width_ * static_cast<double>(column),
                          top_ + kRowHeight * static_cast<double>(row)};
    const std::optional<double> found = value(row, column);
    const double strength = !found ? 0 : *high_ > *low_ ? (*found - *low_) / (*high_ - *low_) : 0.5;
    Area field = rectangle({corner.x + 1, corner.y + 1}, {corner.x + width_ - 1, corner.y + kRowHeight - 1},
                           found ? Colour::Series1 : Colour::Grid);
    field.opacity = found ? 0.08 + 0.92 * strength : 0.4;
    field.tooltip = map_.rows[row] + ", " + map_.columns[column] + ": " + (found ? exact(*found) : "missing");
    drawing_.shapes.push_back(std::move(field));
    const std::string text = found ? fixed(*found, map_.decimals) : "–";
    add({.at = {corner.x + width_ / 2, corner.y + kRowHeight / 2},
         .text = text,
         .colour = strength > 0.65 ? Colour::Surface : Colour::Ink,
         .size = std::clamp(kFontSize * (width_ - 4) / text_width(text), kSmallestFont, kFontSize)});
  }

  const Plot& plot_;
  const HeatMap& map_;
  std::vector<std::string> row_names_;
  std::vector<std::string> column_names_;
  Drawing drawing_;
  double left_ = 0;
  double right_ = 0;
  double top_ = 0;
  double width_ = 0;    // of a column
  bool level_ = false;  // whether the names of columns fit without turning
  std::optional<double> low_;
  std::optional<double> high_;
};

}  // namespace

Drawing draw_heat_map(const Plot& plot, const HeatMap& map, double width) {
  return HeatMapDrawer(plot, map, width).drawn();
}

}  // namespace kelso::report
