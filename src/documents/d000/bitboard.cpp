#include "documents/d000/bitboard.hpp"

namespace kelso::documents::d000 {

using board::Board;
using board::Rank;
using board::Square;

Square to_square(Bits bit) { return Square::from_number(33 - square_of(bit)); }

Bitboard to_bitboard(const Board& board) {
  Bitboard result;
  for (Bits rest = kAll; rest != 0; rest = without_first(rest)) {
    const auto piece = board.piece_at(to_square(first(rest)));
    if (!piece) continue;
    result.pieces[piece->side] |= first(rest);
    if (piece->rank == Rank::King) result.kings |= first(rest);
  }
  return result;
}

Board to_board(const Bitboard& board) {
  Board result;
  for (Side side : board::kSides)
    for (Bits rest = board.pieces[side]; rest != 0; rest = without_first(rest)) {
      const Rank rank = (board.kings & first(rest)) != 0 ? Rank::King : Rank::Man;
      result.put({side, rank}, to_square(first(rest)));
    }
  return result;
}

}  // namespace kelso::documents::d000
