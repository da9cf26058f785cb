// The board of document 001: 8 by 8 cells, row 0 at the top. X (our Black) starts there and moves down, O
// (our White) moves up. Its squares have our numbers.
#pragma once

#include <array>
#include <cstdint>

#include "board/board.hpp"

namespace kelso::documents::d001 {

using board::opponent;
using board::Side;

enum class Cell : std::uint8_t { Empty, XMan, XKing, OMan, OKing };

struct Place {
  int row;
  int column;

  friend constexpr Place operator+(Place a, Place b) { return {a.row + b.row, a.column + b.column}; }
  [[nodiscard]] constexpr bool on_board() const { return row >= 0 && row < 8 && column >= 0 && column < 8; }
};

[[nodiscard]] constexpr Cell man_of(Side side) { return side == Side::Black ? Cell::XMan : Cell::OMan; }
[[nodiscard]] constexpr Cell king_of(Side side) { return side == Side::Black ? Cell::XKing : Cell::OKing; }
[[nodiscard]] constexpr bool belongs(Cell cell, Side side) {
  return cell == man_of(side) || cell == king_of(side);
}
[[nodiscard]] constexpr int forward(Side side) { return side == Side::Black ? 1 : -1; }
[[nodiscard]] constexpr int home_row(Side side) { return side == Side::Black ? 0 : 7; }
[[nodiscard]] constexpr int crowning_row(Side side) { return home_row(opponent(side)); }

class Grid {
 public:
  [[nodiscard]] Cell at(Place place) const { return cells_[index(place)]; }
  void put(Cell cell, Place place) { cells_[index(place)] = cell; }

  [[nodiscard]] bool is_empty(Place place) const { return place.on_board() && at(place) == Cell::Empty; }
  [[nodiscard]] bool holds(Side side, Place place) const {
    return place.on_board() && belongs(at(place), side);
  }

  friend bool operator==(const Grid&, const Grid&) = default;

 private:
  [[nodiscard]] static std::size_t index(Place place) {
    const int index = 8 * place.row + place.column;
    return static_cast<std::size_t>(index);
  }

  std::array<Cell, 64> cells_{};
};

[[nodiscard]] Grid to_grid(const board::Board& board);
[[nodiscard]] board::Board to_board(const Grid& grid);

}  // namespace kelso::documents::d001
