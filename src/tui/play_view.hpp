// Draws the screen of a game.
#pragma once

#include "tui/canvas.hpp"
#include "tui/play_state.hpp"

namespace kelso::tui {

void draw(Canvas& canvas, const PlayState& state);

// Elements shared by all screens.
void draw_title(Canvas& canvas, std::string_view text);
void draw_keys(Canvas& canvas, std::initializer_list<std::string_view> keys);
// A framed box in the centre; the first line is its title.
void draw_box(Canvas& canvas, const std::vector<std::string>& lines, bool plain);
// If the terminal is too small, draws a message and returns true.
bool draw_too_small(Canvas& canvas);

}  // namespace kelso::tui
