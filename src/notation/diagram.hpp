// A position as a picture: in Unicode, in plain ASCII, or as an SVG file. Pieces always differ by shape, not
// by colour alone.
#pragma once

#include <cstdint>
#include <string>

#include "board/side.hpp"
#include "rules/position.hpp"

namespace kelso::notation {

enum class DiagramFormat : std::uint8_t { Unicode, Ascii, Svg };
enum class Numbers : std::uint8_t { Hidden, Shown };
enum class Colours : std::uint8_t { None, Ansi };  // Ansi: for terminals, in the Unicode picture only

struct DiagramStyle {
  DiagramFormat format = DiagramFormat::Unicode;
  Numbers numbers = Numbers::Hidden;
  board::Side below = board::Side::White;  // the side at the lower edge
  Colours colours = Colours::None;
};

[[nodiscard]] std::string draw(const rules::Position& position, const DiagramStyle& style);

}  // namespace kelso::notation
