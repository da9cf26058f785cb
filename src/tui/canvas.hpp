// Canvas: a page of signs with looks, drawn by views and shown by a Screen. It knows no terminal, so that
// tests compare screens as text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kelso::tui {

// What a sign is for; theme.cpp decides how that looks, for every screen at once.
enum class Look : std::uint8_t {
  Text,
  Faint,
  Strong,
  Title,  // the bar at the top
  Keys,   // the bar at the bottom
  Good,
  Bad,
  Chosen,  // the line of a menu that Enter would take
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

// The colour of a sign on a field of the board.
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

  // Signs outside the canvas are left out.
  void put(Point point, Cell cell);
  // UTF-8; every character is taken to be one column wide. Returns the column behind it.
  int text(Point point, std::string_view text, Look look = Look::Text);
  void fill(Point corner, Size size, Cell cell);
  // Within so many columns, words kept whole; returns how many lines it took, at most the given number.
  int paragraph(Point point, int width, int most_lines, std::string_view text, Look look = Look::Text);
  // An empty frame, in plain signs if wanted.
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
