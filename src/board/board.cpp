#include "board/board.hpp"

namespace kelso::board {

Board Board::start() { return {{SquareSet::rows(0, 2), SquareSet::rows(5, 7)}, {}}; }

void Board::put(Piece piece, Square square) {
  clear(square);
  pieces_[piece.side] |= SquareSet(square);
  if (piece.rank == Rank::King) kings_ |= SquareSet(square);
}

void Board::clear(Square square) {
  const SquareSet others = ~SquareSet(square);
  pieces_.black &= others;
  pieces_.white &= others;
  kings_ &= others;
}

std::optional<Piece> Board::piece_at(Square square) const {
  for (Side side : kSides)
    if (pieces_[side].contains(square)) return Piece{side, kings_.contains(square) ? Rank::King : Rank::Man};
  return std::nullopt;
}

Board Board::reversed() const {
  return {{pieces_.white.rotated(), pieces_.black.rotated()}, kings_.rotated()};
}

}  // namespace kelso::board
