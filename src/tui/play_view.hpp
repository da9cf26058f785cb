// How the screen of a game looks.
#pragma once

#include "tui/canvas.hpp"
#include "tui/play_state.hpp"

namespace kelso::tui {

void draw(Canvas& canvas, const PlayState& state);

// Pieces that every screen has.
void draw_title(Canvas& canvas, std::string_view text);
void draw_keys(Canvas& canvas, std::initializer_list<std::string_view> keys);
// A framed box in the middle; the first line is its title.
void draw_box(Canvas& canvas, const std::vector<std::string>& lines, bool plain);
// Says that the terminal is too small; false if it is large enough.
bool draw_too_small(Canvas& canvas);

}  // namespace kelso::tui
