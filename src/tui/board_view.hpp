// Draws the board on a canvas, with pieces and highlighted squares, and finds the square at a point.
#pragma once

#include <optional>

#include "board/board.hpp"
#include "tui/canvas.hpp"

namespace kelso::tui {

// The characters and colours that a terminal can show.
struct Abilities {
  bool unicode = true;
  bool colours = true;
};

struct BoardPlace {
  Point corner;
  Size field;  // 5x2, 7x3 or 9x4
  board::Side below = board::Side::White;

  [[nodiscard]] Size size() const { return {8 * field.width, 8 * field.height}; }
  [[nodiscard]] Point corner_of(board::Square square) const;
  [[nodiscard]] std::optional<board::Square> square_at(Point point) const;
};

struct BoardLights {
  board::SquareSet last_move;
  board::SquareSet movable;
  board::SquareSet selected;
  board::SquareSet targets;
  std::optional<board::Square> cursor;
};

void draw_board(Canvas& canvas, const BoardPlace& place, const board::Board& board, const BoardLights& lights,
                const Abilities& abilities);

// The square that an arrow key leads to on the board as it is drawn; at the edge, the same square.
enum class Arrow { Up, Down, Left, Right };
[[nodiscard]] board::Square moved(board::Square square, Arrow arrow, board::Side below);

}  // namespace kelso::tui
