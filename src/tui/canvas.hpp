// Canvas: a grid of characters with looks, drawn by views and shown by a Screen. It is independent of the
// terminal, so tests can compare screens as text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kelso::tui {

// The meaning of a character's appearance; theme.cpp maps it to colours.
enum class Look : std::uint8_t {
  Text,
  Faint,
  Strong,
  Title,  // the bar at the top
  Keys,   // the bar at the bottom
  Good,
  Bad,
  Chosen,  // the selected line of a menu
  LightField,
  DarkField,
  LastMove,  // fields of the last move
  Movable,   // fields of pieces that can move
  Target,    // fields that the chosen piece can go to
  Selected,  // the field of the chosen piece
  Cursor,
  BlackBar,  // the evaluation bar
  WhiteBar,
};

// The colour of a piece on a square of the board.
enum class Stone : std::uint8_t { None, Black, White, BlackCrown, WhiteCrown, Number };

struct Cell {
  char32_t sign = U' ';
  Look look = Look::Text;
  Stone stone = Stone::None;

  friend bool operator==(const Cell&, const Cell&) = default;
};

struct Point {
  int x = 0;
  int y = 0;

  friend bool operator==(Point, Point) = default;
};

struct Size {
  int width = 0;
  int height = 0;

  friend bool operator==(Size, Size) = default;
};

class Canvas {
 public:
  explicit Canvas(Size size);

  [[nodiscard]] Size size() const { return size_; }
  [[nodiscard]] const Cell& at(Point point) const;

  // Characters outside the canvas are ignored.
  void put(Point point, Cell cell);
  // UTF-8 text; every character counts as one column. Returns the column after it.
  int text(Point point, std::string_view text, Look look = Look::Text);
  void fill(Point corner, Size size, Cell cell);
  // Wraps the text between words to `width` columns and at most `most_lines` lines; returns the number of
  // lines used.
  int paragraph(Point point, int width, int most_lines, std::string_view text, Look look = Look::Text);
  // An empty frame; `plain` draws it in ASCII.
  void frame(Point corner, Size size, Look look, bool plain);

  [[nodiscard]] std::string to_text() const;

 private:
  Size size_;
  std::vector<Cell> cells_;
};

[[nodiscard]] std::u32string decoded(std::string_view utf8);
[[nodiscard]] std::string encoded(char32_t sign);
[[nodiscard]] inline int width_of(std::string_view utf8) { return static_cast<int>(decoded(utf8).size()); }

}  // namespace kelso::tui
