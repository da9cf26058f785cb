// Maps looks to colours: none, 16, 256 or true colour, on a dark or light background.
#pragma once

#include <cstdint>
#include <string>

#include "tui/canvas.hpp"

namespace kelso::tui {

enum class ColourDepth : std::uint8_t { None, Sixteen, Many, True };
enum class Background : std::uint8_t { Dark, Light };

struct Theme {
  ColourDepth depth = ColourDepth::True;
  Background background = Background::Dark;
};

// The escape sequence that selects the look.
[[nodiscard]] std::string sequence_of(const Theme& theme, Look look, Stone stone);

}  // namespace kelso::tui
