#include "report/plot_area.hpp"

#include <algorithm>
#include <cmath>

namespace kelso::report {

namespace {

constexpr double kMargin = 16;
constexpr double kLineHeight = 20;
constexpr double kMarkerRadius = 4;
constexpr double kCharacterWidth = 0.58;  // of the size of the font
constexpr double kRadian = 3.141592653589793 / 180;
constexpr double kTurn = 35;           // degrees, for names that are too long to stand side by side
constexpr double kRoomForMarks = 100;  // about what the marks of the y axis and the margins take
constexpr double kWidthForMark = 90;   // one mark of the x axis for each of these

bool is_first_byte(char c) { return (c & 0xc0) != 0x80; }

// Where a character begins, by its number from 0.
std::size_t place_of(const std::string& text, int character) {
  std::size_t place = 0;
  for (; place < text.size(); ++place)
    if (is_first_byte(text[place]) && character-- == 0) break;
  return place;
}

bool fit_side_by_side(const std::vector<std::string>& names, double drawing_width) {
  return (widest(names) + 8) * static_cast<double>(names.size()) <= drawing_width - kRoomForMarks;
}

Area polygon(Point centre, double radius, int corners, double first_angle, Colour colour) {
  Area area{.corners = {}, .colour = colour};
  for (int i = 0; i < corners; ++i) {
    const double angle = (first_angle + 360.0 * i / corners) * kRadian;
    area.corners.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
  }
  return area;
}

}  // namespace

double text_width(const std::string& text, double size) {
  return kCharacterWidth * size * static_cast<double>(std::count_if(text.begin(), text.end(), is_first_byte));
}

double widest(const std::vector<std::string>& texts) {
  double width = 0;
  for (const std::string& text : texts) width = std::max(width, text_width(text));
  return width;
}

std::vector<std::string> shortened(const std::vector<std::string>& names, double most_width) {
  const auto most = static_cast<int>(most_width / text_width("x") + 1e-9);
  std::vector<std::string> result;
  for (const std::string& name : names) {
    const auto length = static_cast<int>(std::count_if(name.begin(), name.end(), is_first_byte));
    const int kept = std::max(0, most - 1);
    result.push_back(length <= most ? name
                                    : name.substr(0, place_of(name, kept - kept / 2)) + "…" +
                                          name.substr(place_of(name, length - kept / 2)));
  }
  return result;
}

Colour series_colour(std::size_t series) { return static_cast<Colour>(series % kSeriesColours); }

Shape marker(std::size_t series, Point at, std::string tooltip) {
  const Colour colour = series_colour(series);
  if (series % 5 == 0) return Circle{at, kMarkerRadius, colour, std::move(tooltip)};
  Area area;
  switch (series % 5) {
    case 1:
      area = polygon(at, kMarkerRadius * 1.35, 4, 45, colour);
      break;  // square
    case 2:
      area = polygon(at, kMarkerRadius * 1.4, 3, -90, colour);
      break;  // triangle
    case 3:
      area = polygon(at, kMarkerRadius * 1.4, 4, 0, colour);
      break;  // diamond
    default:
      area = polygon(at, kMarkerRadius * 1.4, 3, 90, colour);
      break;  // triangle on its point
  }
  area.tooltip = std::move(tooltip);
  return area;
}

std::vector<double> dashes(std::size_t series) {
  static const std::vector<std::vector<double>> kPatterns = {{},     {8, 4}, {2, 3}, {10, 3, 2, 3},
                                                             {5, 3}, {12, 5}};
  return kPatterns[series % kPatterns.size()];
}

Area rectangle(Point corner, Point opposite, Colour colour) {
  return {.corners = {corner, {opposite.x, corner.y}, opposite, {corner.x, opposite.y}}, .colour = colour};
}

double add_legend(Drawing& drawing, const std::vector<std::string>& all_names, Swatch swatch, Point corner) {
  constexpr double kSwatchWidth = 26;
  if (all_names.size() == 1 && all_names[0].empty()) return 0;
  const std::vector<std::string> names =
      shortened(all_names, drawing.width - corner.x - kMargin - kSwatchWidth - 6);
  Point at = {corner.x, corner.y + kLineHeight / 2};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const double width = kSwatchWidth + 6 + text_width(names[i]) + 18;
    if (at.x > corner.x && at.x + width > drawing.width - kMargin) at = {corner.x, at.y + kLineHeight};
    const Point middle = {at.x + kSwatchWidth / 2, at.y};
    if (swatch == Swatch::LineAndMarker)
      drawing.shapes.push_back(Polyline{{at, {at.x + kSwatchWidth, at.y}}, series_colour(i), 2, dashes(i)});
    if (swatch == Swatch::Box)
      drawing.shapes.push_back(
          rectangle({middle.x - 6, at.y - 6}, {middle.x + 6, at.y + 6}, series_colour(i)));
    else
      drawing.shapes.push_back(marker(i, middle));
    drawing.shapes.push_back(Label{.at = {at.x + kSwatchWidth + 6, at.y}, .text = names[i]});
    at.x += width;
  }
  return at.y - corner.y + kLineHeight / 2 + 6;
}

Margins margins_for_numbers(const Axis& axis) { return {.below = axis.label.empty() ? 30.0 : 44.0}; }

Margins margins_for_categories(const Axis& axis, const std::vector<std::string>& names,
                               double drawing_width) {
  Margins margins = margins_for_numbers(axis);
  if (fit_side_by_side(names, drawing_width)) return margins;
  const double half_a_group = (drawing_width - kRoomForMarks) / static_cast<double>(names.size()) / 2;
  margins.below += 8 + widest(names) * std::sin(kTurn * kRadian);
  margins.left = 8 + widest(names) * std::cos(kTurn * kRadian) - half_a_group;
  return margins;
}

PlotArea::PlotArea(Drawing& drawing, const Plot& plot, AxisScale y, const Margins& margins)
    : drawing_(drawing), y_(y) {
  drawing.height += std::max(0.0, margins.below - 60);
  const std::vector<Tick> ticks = y_.ticks(5);
  double widest_label = 0;
  for (const Tick& tick : ticks) widest_label = std::max(widest_label, text_width(tick.label));
  const double room_for_name = plot.y.label.empty() ? 0 : 22;
  frame_ = {.left = std::max(margins.left, kMargin + room_for_name + widest_label + 8),
            .top = margins.above + 16,
            .right = drawing.width - kMargin,
            .bottom = drawing.height - margins.below};
  for (const Tick& tick : ticks) {
    const double height = place(0.0, tick.value)->y;
    drawing.shapes.push_back(Polyline{{{frame_.left, height}, {frame_.right, height}}, Colour::Grid});
    drawing.shapes.push_back(Label{.at = {frame_.left - 8, height},
                                   .text = tick.label,
                                   .anchor = Label::Anchor::End,
                                   .colour = Colour::Quiet});
  }
  if (!plot.y.label.empty())
    drawing.shapes.push_back(Label{.at = {kMargin + 2, (frame_.top + frame_.bottom) / 2},
                                   .text = plot.y.label,
                                   .anchor = Label::Anchor::Middle,
                                   .rotation = 90});
}

void PlotArea::add_axis(const Axis& axis, const AxisScale& x) {
  drawing_.shapes.push_back(
      Polyline{{{frame_.left, frame_.bottom}, {frame_.right, frame_.bottom}}, Colour::Quiet});
  for (const Tick& tick : x.ticks(static_cast<int>(drawing_.width / kWidthForMark))) {
    const double across = frame_.left + *x.share(tick.value) * (frame_.right - frame_.left);
    drawing_.shapes.push_back(
        Polyline{{{across, frame_.bottom}, {across, frame_.bottom + 4}}, Colour::Quiet});
    const bool leaves_picture = across + text_width(tick.label) / 2 > drawing_.width;
    drawing_.shapes.push_back(Label{.at = {leaves_picture ? drawing_.width : across, frame_.bottom + 14},
                                    .text = tick.label,
                                    .anchor = leaves_picture ? Label::Anchor::End : Label::Anchor::Middle,
                                    .colour = Colour::Quiet});
  }
  add_x_label(axis);
}

void PlotArea::add_categories(const Axis& axis, const std::vector<std::string>& names) {
  drawing_.shapes.push_back(
      Polyline{{{frame_.left, place_of_zero()}, {frame_.right, place_of_zero()}}, Colour::Quiet});
  const bool level = fit_side_by_side(names, drawing_.width);
  const double width =
      (frame_.right - frame_.left) / static_cast<double>(std::max<std::size_t>(1, names.size()));
  for (std::size_t i = 0; i < names.size(); ++i)
    drawing_.shapes.push_back(
        Label{.at = {frame_.left + (static_cast<double>(i) + 0.5) * width, frame_.bottom + 14},
              .text = names[i],
              .anchor = level ? Label::Anchor::Middle : Label::Anchor::End,
              .rotation = level ? 0 : kTurn});
  add_x_label(axis);
}

void PlotArea::add_x_label(const Axis& axis) {
  if (axis.label.empty()) return;
  drawing_.shapes.push_back(Label{.at = {(frame_.left + frame_.right) / 2, drawing_.height - 12},
                                  .text = axis.label,
                                  .anchor = Label::Anchor::Middle});
}

std::optional<Point> PlotArea::place(std::optional<double> x_share, double y) const {
  const std::optional<double> y_share = y_.share(y);
  if (!x_share || !y_share) return std::nullopt;
  return Point{frame_.left + std::clamp(*x_share, 0.0, 1.0) * (frame_.right - frame_.left),
               frame_.bottom - std::clamp(*y_share, 0.0, 1.0) * (frame_.bottom - frame_.top)};
}

double PlotArea::place_of_zero() const {
  const std::optional<Point> zero = place(0.0, 0.0);
  return zero ? zero->y : frame_.bottom;
}

}  // namespace kelso::report
