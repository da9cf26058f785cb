#include "documents/d000/bitboard.hpp"

#include <array>

namespace kelso::documents::d000 {

using board::Board;
using board::Rank;
using board::Square;
using board::SquareSet;

Square to_square(Bits bit) { return Square::from_number(33 - square_of(bit)); }

namespace {

// For each byte of a set's key, and each value of it, the squares that it stands for. Players of the
// classroom convert a board at every leaf, where a loop over the pieces would take longer than the
// evaluation.
using BitsOfByte = std::array<Bits, 256>;
constexpr std::array<BitsOfByte, 4> kBitsOfKey = [] {
  std::array<BitsOfByte, 4> bits{};
  for (std::size_t byte = 0; byte < bits.size(); ++byte)
    for (std::uint32_t value = 0; value < bits[byte].size(); ++value)
      for (Square square : SquareSet::from_key(value << 8 * byte))
        bits[byte][value] |= bit_of(33 - square.number());
  return bits;
}();

Bits to_bits(SquareSet set) {
  Bits bits = 0;
  for (std::size_t byte = 0; byte < kBitsOfKey.size(); ++byte)
    bits |= kBitsOfKey[byte][set.key() >> 8 * byte & 255];
  return bits;
}

}  // namespace

Bitboard to_bitboard(const Board& board) {
  return {{to_bits(board.pieces(Side::Black)), to_bits(board.pieces(Side::White))},
          to_bits(board.kings(Side::Black) | board.kings(Side::White))};
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
