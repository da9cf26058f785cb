// Drawings as TikZ, so that a LaTeX report needs no picture files.
#pragma once

#include <string>

#include "report/drawing.hpp"

namespace kelso::report {

// A tikzpicture, 158 mm wide for a plot of the usual width.
[[nodiscard]] std::string tikz(const Drawing& drawing);
// The colours that it uses, for the preamble.
[[nodiscard]] std::string tikz_colours();

}  // namespace kelso::report
