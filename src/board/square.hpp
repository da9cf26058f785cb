// Square: one of the 32 playing squares, known by its PDN number.
//
//        1   2   3   4      row 0
//      5   6   7   8
//        9  10  11  12
//     13  14  15  16
//       17  18  19  20
//     21  22  23  24
//       25  26  27  28
//     29  30  31  32        row 7
//
// Black starts at the top.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kelso::board {

// Along a diagonal, as drawn above. In this order the neighbours of a square have ascending numbers.
enum class Direction : std::uint8_t { UpLeft, UpRight, DownLeft, DownRight };

inline constexpr std::array<Direction, 4> kDirections = {Direction::UpLeft, Direction::UpRight,
                                                         Direction::DownLeft, Direction::DownRight};

[[nodiscard]] constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>(3 - static_cast<int>(direction));
}

class Square {
 public:
  static constexpr int kCount = 32;

  [[nodiscard]] static constexpr Square from_number(int number) {
    assert(number >= 1 && number <= kCount);
    return Square(static_cast<std::uint8_t>(number - 1));
  }
  // Row 0 is at the top, column 0 at the left; nothing for light squares and off the board.
  [[nodiscard]] static constexpr std::optional<Square> at(int row, int column) {
    if (row < 0 || row > 7 || column < 0 || column > 7 || (row + column) % 2 == 0) return std::nullopt;
    return from_number(4 * row + column / 2 + 1);
  }
  // Decimal digits only; leading zeros are read, as some files write 01-05.
  [[nodiscard]] static std::optional<Square> parse(std::string_view text);

  [[nodiscard]] constexpr int number() const { return index_ + 1; }
  [[nodiscard]] constexpr int index() const { return index_; }  // number - 1, for arrays
  [[nodiscard]] constexpr int row() const { return index_ / 4; }
  [[nodiscard]] constexpr int column() const { return 2 * (index_ % 4) + (row() % 2 == 0 ? 1 : 0); }

  [[nodiscard]] constexpr std::optional<Square> neighbour(Direction direction) const {
    const int way = static_cast<int>(direction);
    return at(row() + (way < 2 ? -1 : 1), column() + (way % 2 == 0 ? -1 : 1));
  }
  // The same square for a player on the other side of the board: 33 - number.
  [[nodiscard]] constexpr Square rotated() const { return from_number(33 - number()); }

  friend constexpr auto operator<=>(Square, Square) = default;

 private:
  explicit constexpr Square(std::uint8_t index) : index_(index) {}

  std::uint8_t index_;
};

}  // namespace kelso::board
