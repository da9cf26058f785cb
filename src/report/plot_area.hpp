// PlotArea: the frame of a plot with its axes and legend, and the way from values to places in it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "report/axis.hpp"
#include "report/drawing.hpp"

namespace kelso::report {

inline constexpr double kPlotWidth = 720;
inline constexpr double kPlotHeight = 400;
inline constexpr double kFontSize = 12;

// A guess from the number of characters; no font is at hand here.
[[nodiscard]] double text_width(const std::string& text, double size = kFontSize);

[[nodiscard]] Colour series_colour(std::size_t series);
// Shape and dashes differ as well, so that nothing depends on colour alone.
[[nodiscard]] Shape marker(std::size_t series, Point at, std::string hint = {});
[[nodiscard]] std::vector<double> dashes(std::size_t series);

[[nodiscard]] Area rectangle(Point corner, Point opposite, Colour colour);

struct Frame {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
};

enum class Swatch : std::uint8_t { LineAndMarker, Marker, Box };

// Draws one entry for each name from the given corner on, in as many lines as needed; nothing if there
// is only one without a name. Returns the height that it took.
double add_legend(Drawing& drawing, const std::vector<std::string>& names, Swatch swatch, Point corner);

// What must stay free around the frame.
struct Room {
  double above = 0;
  double below = 0;
  double left = 0;  // or more, if the marks of the y axis need it
};

// For numbers along the bottom, or for names there and the label of their axis.
[[nodiscard]] Room room_for_numbers(const Axis& axis);
[[nodiscard]] Room room_for_categories(const Axis& axis, const std::vector<std::string>& names);

class PlotArea {
 public:
  // Draws the grid and the marks of the y axis. The drawing grows if there is much to stand below.
  PlotArea(Drawing& drawing, const Plot& plot, Ruler y, const Room& room);

  // Marks along the bottom, at numbers or at categories.
  void add_axis(const Axis& axis, const Ruler& x);
  void add_categories(const Axis& axis, const std::vector<std::string>& names);

  [[nodiscard]] const Frame& frame() const { return frame_; }
  // The place of a share of the width and a value on the y axis. What lies beyond the bounds of the
  // axis is put at the edge; nothing for a value that cannot be shown.
  [[nodiscard]] std::optional<Point> place(std::optional<double> x_share, double y) const;
  [[nodiscard]] double place_of_zero() const;

 private:
  void add_x_label(const Axis& axis);

  Drawing& drawing_;
  Ruler y_;
  Frame frame_;
};

}  // namespace kelso::report
