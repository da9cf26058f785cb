// Drawing: a picture made of a few simple shapes, which svg.hpp and tikz.hpp write out. Colours are
// named by what they are for, so that one drawing suits a light page, a dark one and paper.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "report/plot.hpp"

namespace kelso::report {

// The first six are for data, in this order; colour-blind readers can distinguish them.
enum class Colour : std::uint8_t {
  Series1,
  Series2,
  Series3,
  Series4,
  Series5,
  Series6,
  Ink,
  Quiet,
  Grid,
  Surface
};

inline constexpr std::size_t kSeriesColours = 6;

struct Polyline {
  std::vector<Point> points;
  Colour colour = Colour::Ink;
  double width = 1;
  std::vector<double> dashes = {};  // lengths of lines and gaps in turn; none: solid
};

struct Area {
  std::vector<Point> corners;
  Colour colour = Colour::Ink;
  double opacity = 1;
  std::string tooltip = {};
};

struct Circle {
  Point centre;
  double radius = 1;
  Colour colour = Colour::Ink;
  std::string tooltip = {};
};

struct Label {
  enum class Anchor : std::uint8_t { Start, Middle, End };

  Point at;  // of the anchor, in the middle of the text's height
  std::string text;
  Anchor anchor = Anchor::Start;
  Colour colour = Colour::Ink;
  double size = 12;
  double rotation = 0;  // degrees, counter-clockwise
  bool bold = false;
};

using Shape = std::variant<Polyline, Area, Circle, Label>;

struct Drawing {
  double width = 0;
  double height = 0;
  std::string title;          // for readers who cannot see it
  std::string description;    // likewise
  std::vector<Shape> shapes;  // later ones cover earlier ones; y grows downwards
};

// The room for a plot. Text has the same size in all of them, so a narrow one has fewer marks and shorter
// names.
struct PlotSize {
  double width = 0;
  double height = 0;
};

inline constexpr PlotSize kWidePlot{720, 400};    // for pages
inline constexpr PlotSize kNarrowPlot{360, 300};  // for phones

[[nodiscard]] Drawing draw(const Plot& plot, PlotSize size = kWidePlot);

}  // namespace kelso::report
