#include "tui/board_view.hpp"

#include <string>

namespace kelso::tui {

namespace {

using board::Board;
using board::Piece;
using board::Rank;
using board::Side;
using board::Square;

Look look_of(Square square, const BoardLights& lights) {
  if (lights.cursor == square) return Look::Cursor;
  if (lights.selected.contains(square)) return Look::Selected;
  if (lights.targets.contains(square)) return Look::Target;
  if (lights.movable.contains(square)) return Look::Movable;
  if (lights.last_move.contains(square)) return Look::LastMove;
  return Look::DarkField;
}

char32_t sign_of(Piece piece, bool unicode) {
  const bool king = piece.rank == Rank::King;
  if (piece.side == Side::Black) return king ? (unicode ? U'♛' : U'B') : (unicode ? U'●' : U'b');
  return king ? (unicode ? U'♕' : U'W') : (unicode ? U'○' : U'w');
}

// Discs of block characters; their colours show the side.
void draw_disc(Canvas& canvas, Point corner, Size field, Piece piece, Look look) {
  static constexpr std::u32string_view kTiny[] = {U"     ", U" ▐█▌ "};  // below the number
  static constexpr std::u32string_view kSmall[] = {U" ▗▄▄▄▖ ", U" █████ ", U" ▝▀▀▀▘ "};
  static constexpr std::u32string_view kLarge[] = {U"  ▗▄▄▄▖  ", U" ▐█████▌ ", U" ▐█████▌ ", U"  ▝▀▀▀▘  "};
  const Stone stone = piece.side == Side::Black ? Stone::Black : Stone::White;
  for (int y = 0; y < field.height; ++y) {
    const std::u32string_view row = field.height == 2 ? kTiny[y] : field.height == 3 ? kSmall[y] : kLarge[y];
    for (int x = 0; x < field.width; ++x)
      if (row[static_cast<std::size_t>(x)] != U' ')
        canvas.put({corner.x + x, corner.y + y}, {row[static_cast<std::size_t>(x)], look, stone});
  }
  if (piece.rank != Rank::King) return;
  const Stone crown = piece.side == Side::Black ? Stone::BlackCrown : Stone::WhiteCrown;
  canvas.put({corner.x + field.width / 2, corner.y + 1}, {U'♛', look, crown});
}

void draw_sign(Canvas& canvas, Point centre, Piece piece, Look look, bool unicode) {
  const Stone stone = piece.side == Side::Black ? Stone::Black : Stone::White;
  canvas.put(centre, {sign_of(piece, unicode), look, stone});
}

// Without colours, highlighted squares are marked by characters.
void draw_marks(Canvas& canvas, Point corner, Size field, Square square, const BoardLights& lights,
                const Abilities& abilities, bool occupied) {
  const int row = corner.y + (field.height > 2 ? field.height / 2 : 1);
  const Look look = look_of(square, lights);
  const auto brackets = [&](char32_t left, char32_t right) {
    canvas.put({corner.x, row}, {left, look, Stone::Number});
    canvas.put({corner.x + field.width - 1, row}, {right, look, Stone::Number});
  };
  if (!abilities.colours) {
    if (lights.movable.contains(square)) brackets(U'>', U' ');
    if (lights.selected.contains(square)) brackets(U'(', U')');
    if (lights.cursor == square) brackets(U'[', U']');
  }
  if (lights.targets.contains(square) && !occupied)
    canvas.put({corner.x + field.width / 2, row}, {abilities.unicode ? U'◆' : U'*', look, Stone::Number});
}

void draw_square(Canvas& canvas, const BoardPlace& place, Square square, const Board& board,
                 const BoardLights& lights, const Abilities& abilities) {
  const Point corner = place.corner_of(square);
  const Look look = look_of(square, lights);
  const auto piece = board.piece_at(square);
  canvas.fill(corner, place.field, {U' ', look});
  const bool disc = piece && abilities.unicode && abilities.colours;
  if (disc) draw_disc(canvas, corner, place.field, *piece, look);
  const std::string number = std::to_string(square.number());
  for (std::size_t i = 0; i < number.size(); ++i)
    canvas.put({corner.x + static_cast<int>(i), corner.y},
               {static_cast<char32_t>(number[i]), look, Stone::Number});
  const Point centre = {corner.x + place.field.width / 2,
                        corner.y + (place.field.height > 2 ? place.field.height / 2 : 1)};
  if (piece && !disc) draw_sign(canvas, centre, *piece, look, abilities.unicode);
  draw_marks(canvas, corner, place.field, square, lights, abilities, piece.has_value());
}

}  // namespace

Point BoardPlace::corner_of(Square square) const {
  const bool turned = below == Side::Black;
  const int row = turned ? 7 - square.row() : square.row();
  const int column = turned ? 7 - square.column() : square.column();
  return {corner.x + column * field.width, corner.y + row * field.height};
}

std::optional<Square> BoardPlace::square_at(Point point) const {
  const int x = point.x - corner.x;
  const int y = point.y - corner.y;
  if (x < 0 || y < 0 || x >= size().width || y >= size().height) return std::nullopt;
  const int row = y / field.height;
  const int column = x / field.width;
  return below == Side::Black ? Square::at(7 - row, 7 - column) : Square::at(row, column);
}

void draw_board(Canvas& canvas, const BoardPlace& place, const Board& board, const BoardLights& lights,
                const Abilities& abilities) {
  const char32_t light = abilities.colours ? U' ' : abilities.unicode ? U'░' : U':';
  canvas.fill(place.corner, place.size(), {light, Look::LightField});
  for (const Square square : board::kAllSquares) draw_square(canvas, place, square, board, lights, abilities);
}

Square moved(Square square, Arrow arrow, Side below) {
  const int turn = below == Side::Black ? -1 : 1;
  int row = square.row();
  int column = square.column();
  if (arrow == Arrow::Left || arrow == Arrow::Right) {
    column += (arrow == Arrow::Right ? 2 : -2) * turn;
    return Square::at(row, column).value_or(square);
  }
  // From row to row, dark squares shift by one column: to the right, or at the edge to the left.
  row += (arrow == Arrow::Down ? 1 : -1) * turn;
  if (const auto right = Square::at(row, column + (row % 2 == 0 ? 1 : -1))) return *right;
  return Square::at(row, column + (row % 2 == 0 ? -1 : 1)).value_or(square);
}

}  // namespace kelso::tui
