// Drawings as SVG. Light colours are attributes of the shapes, which every program understands. Each shape
// also has the class plot-fill or plot-stroke and one for its colour, plot-series-1 to plot-series-6,
// plot-ink, plot-quiet, plot-grid or plot-surface, so that a style sheet can give it the colours of a theme.
#pragma once

#include <cstdint>
#include <string>

#include "report/drawing.hpp"

namespace kelso::report {

enum class SvgUse : std::uint8_t {
  File,    // complete, with its own style sheet
  Inline,  // to be put into a page whose style sheet knows the classes
};

[[nodiscard]] std::string svg(const Drawing& drawing, SvgUse use);
// The style sheet of files and HTML reports: dark colours on screens whose user wants them.
[[nodiscard]] std::string svg_style();

}  // namespace kelso::report
