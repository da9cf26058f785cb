// PlotArea: the frame of a plot with its axes and legend, and the way from values to places in it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "report/axis.hpp"
#include "report/drawing.hpp"

namespace kelso::report {

inline constexpr double kFontSize = 12;
inline constexpr double kLongestName = 0.4;  // of categories, rows and columns, by the width of the drawing

// Estimated from the number of characters, because no font is available here.
[[nodiscard]] double text_width(const std::string& text, double size = kFontSize);
[[nodiscard]] double widest(const std::vector<std::string>& texts);
// Names that fit into this width: longer ones lose their middle, because names of players often differ at
// the end.
[[nodiscard]] std::vector<std::string> shortened(const std::vector<std::string>& names, double most_width);

[[nodiscard]] Colour series_colour(std::size_t series);
// Series also differ by marker and dashes, so that nothing depends on colour alone.
[[nodiscard]] Shape marker(std::size_t series, Point at, std::string tooltip = {});
[[nodiscard]] std::vector<double> dashes(std::size_t series);

[[nodiscard]] Area rectangle(Point corner, Point opposite, Colour colour);

struct Frame {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
};

enum class Swatch : std::uint8_t { LineAndMarker, Marker, Box };

// Draws one entry per name from the given corner, in as many lines as needed; nothing for a single series
// without a name. Returns its height.
double add_legend(Drawing& drawing, const std::vector<std::string>& names, Swatch swatch, Point corner);

// The space around the frame.
struct Margins {
  double above = 0;
  double below = 0;
  double left = 0;  // at least; the marks of the y axis may need more
};

// For numbers or for names along the bottom, and the label of their axis.
[[nodiscard]] Margins margins_for_numbers(const Axis& axis);
[[nodiscard]] Margins margins_for_categories(const Axis& axis, const std::vector<std::string>& names,
                                             double drawing_width);

class PlotArea {
 public:
  // Draws the grid and the marks of the y axis. Makes the drawing higher if long names stand below.
  PlotArea(Drawing& drawing, const Plot& plot, AxisScale y, const Margins& margins);

  // Marks along the bottom, at numbers or at categories.
  void add_axis(const Axis& axis, const AxisScale& x);
  void add_categories(const Axis& axis, const std::vector<std::string>& names);

  [[nodiscard]] const Frame& frame() const { return frame_; }
  // The point of a share of the width and a value on the y axis; values beyond the bounds lie on the edge.
  // Nothing for a value that cannot be shown.
  [[nodiscard]] std::optional<Point> place(std::optional<double> x_share, double y) const;
  [[nodiscard]] double place_of_zero() const;

 private:
  void add_x_label(const Axis& axis);

  Drawing& drawing_;
  AxisScale y_;
  Frame frame_;
};

}  // namespace kelso::report
