// The colours of reports, which are also those of plots on the browser's page (web/src/styles/tokens.css; a
// test there compares them). Any two data colours are at least 20 apart (CIE Lab) for normal sight and for
// the three kinds of colour blindness (Machado, Oliveira, Fernandes 2009), and have 3:1 contrast with the
// surface.
#pragma once

#include <array>

#include "report/drawing.hpp"

namespace kelso::report {

struct Shade {
  const char* light;
  const char* dark;
};

// By Colour.
inline constexpr std::array<Shade, 10> kPalette = {{
    {"#1F5FB0", "#6AA0FF"},
    {"#E0610F", "#E0663A"},
    {"#0A9E76", "#45DDA4"},
    {"#C45AA0", "#CF74BE"},
    {"#4A2400", "#F5DA55"},
    {"#0F1A33", "#DDEFF2"},
    {"#2A2521", "#F1EADE"},  // ink
    {"#5F564C", "#B9AE9E"},  // quiet
    {"#E0D8CA", "#38332C"},  // grid
    {"#FFFDF9", "#211E1A"},  // surface
}};

[[nodiscard]] inline Shade shade_of(Colour colour) { return kPalette[static_cast<std::size_t>(colour)]; }

// For style sheets.
inline constexpr std::array<const char*, kPalette.size()> kColourNames = {
    "series-1", "series-2", "series-3", "series-4", "series-5",
    "series-6", "ink",      "quiet",    "grid",     "surface"};

[[nodiscard]] inline const char* name_of(Colour colour) {
  return kColourNames[static_cast<std::size_t>(colour)];
}

}  // namespace kelso::report
