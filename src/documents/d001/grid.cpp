#include "documents/d001/grid.hpp"

namespace kelso::documents::d001 {

using board::Rank;
using board::Square;

Grid to_grid(const board::Board& board) {
  Grid grid;
  for (Square square : board.occupied()) {
    const board::Piece piece = *board.piece_at(square);
    grid.put(piece.rank == Rank::King ? king_of(piece.side) : man_of(piece.side),
             {square.row(), square.column()});
  }
  return grid;
}

board::Board to_board(const Grid& grid) {
  board::Board board;
  for (Square square : board::kAllSquares) {
    const Cell cell = grid.at({square.row(), square.column()});
    for (Side side : board::kSides)
      if (belongs(cell, side)) board.put({side, cell == king_of(side) ? Rank::King : Rank::Man}, square);
  }
  return board;
}

}  // namespace kelso::documents::d001
