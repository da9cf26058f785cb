// The colours of reports. Paper and ink are those of the browser board; the data colours keep a
// distance of at least 20 (CIE Lab) between any two for normal sight and for the three kinds of
// colour blindness (Machado, Oliveira, Fernandes 2009), and 3:1 contrast with the surface.
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

}  // namespace kelso::report
