// Board: where the pieces are, and nothing about whose turn it is or what is legal.
#pragma once

#include <optional>

#include "board/piece.hpp"
#include "board/side.hpp"
#include "board/square.hpp"
#include "board/square_set.hpp"

namespace kelso::board {

class Board {
 public:
  constexpr Board() = default;
  // The pieces of the two sides stand on different squares, the kings among them.
  constexpr Board(BySide<SquareSet> pieces, SquareSet kings) : pieces_(pieces), kings_(kings) {}
  // Twelve men each, Black on 1-12 and White on 21-32.
  [[nodiscard]] static Board start();

  // Puts a piece on a square and replaces a piece that is already there.
  void put(Piece piece, Square square);
  void clear(Square square);
  [[nodiscard]] std::optional<Piece> piece_at(Square square) const;

  [[nodiscard]] constexpr SquareSet pieces(Side side) const { return pieces_[side]; }
  [[nodiscard]] constexpr SquareSet men(Side side) const { return pieces_[side] & ~kings_; }
  [[nodiscard]] constexpr SquareSet kings(Side side) const { return pieces_[side] & kings_; }
  [[nodiscard]] constexpr SquareSet occupied() const { return pieces_.black | pieces_.white; }
  [[nodiscard]] constexpr SquareSet empty() const { return ~occupied(); }

  // Turned round with the colours exchanged: the board as the opponent sees it.
  [[nodiscard]] Board reversed() const;

  friend constexpr bool operator==(const Board&, const Board&) = default;

 private:
  BySide<SquareSet> pieces_;
  SquareSet kings_;
};

}  // namespace kelso::board
