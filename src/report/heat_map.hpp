// Draws a heat map: a field for each pair with its number; larger numbers have stronger colours.
#pragma once

#include "report/drawing.hpp"

namespace kelso::report {

[[nodiscard]] Drawing draw_heat_map(const Plot& plot, const HeatMap& map, double width);

}  // namespace kelso::report
