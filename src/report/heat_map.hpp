// Draws a heat map: a field for each pair, the stronger the colour the larger the number in it.
#pragma once

#include "report/drawing.hpp"

namespace kelso::report {

[[nodiscard]] Drawing draw_heat_map(const Plot& plot, const HeatMap& map);

}  // namespace kelso::report
