// Drawings as SVG. Light colours stand in the shapes, where every program finds them; a style sheet
// puts dark ones in their place on screens whose user wants that.
#pragma once

#include <cstdint>
#include <string>

#include "report/drawing.hpp"

namespace kelso::report {

enum class SvgUse : std::uint8_t {
  File,    // complete, with its own style sheet
  Inline,  // to be put into a page that has svg_style() among its styles
};

[[nodiscard]] std::string svg(const Drawing& drawing, SvgUse use);
[[nodiscard]] std::string svg_style();

}  // namespace kelso::report
