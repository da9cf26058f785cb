// The SVG picture of diagram.hpp: 800 units square within a frame, without references to other files.
#pragma once

#include <string>

#include "notation/diagram.hpp"

namespace kelso::notation {

[[nodiscard]] std::string draw_svg(const rules::Position& position, const DiagramStyle& style);

}  // namespace kelso::notation
