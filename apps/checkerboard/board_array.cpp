#include "checkerboard/board_array.hpp"

#include "rules/setup.hpp"

namespace kelso::checkerboard {

using board::Side;
using board::Square;

namespace {

struct Place {
  int x;
  int y;
};

Place place_of(Square square) {
  const int y = square.index() / 4;
  return {2 * (3 - square.index() % 4) + y % 2, y};
}

std::optional<board::Piece> piece_of(int number) {
  const int colour = number & (kWhite | kBlack);
  const int rank = number & (kMan | kKing);
  if ((colour != kWhite && colour != kBlack) || (rank != kMan && rank != kKing)) return std::nullopt;
  return board::Piece{colour == kWhite ? Side::White : Side::Black,
                      rank == kKing ? board::Rank::King : board::Rank::Man};
}

}  // namespace

std::optional<rules::Position> read_board(const BoardArray& array, int colour) {
  if (colour != kWhite && colour != kBlack) return std::nullopt;
  rules::Setup setup;
  setup.side_to_move = colour == kWhite ? Side::White : Side::Black;
  for (Square square : board::kAllSquares) {
    const auto [x, y] = place_of(square);
    if (const auto piece = piece_of(array[x][y])) setup.board.put(*piece, square);
  }
  const auto position = rules::validate(setup);
  if (!position) return std::nullopt;
  return *position;
}

void write_board(const rules::Position& position, BoardArray& array) {
  const board::Board board = position.board();
  for (Square square : board::kAllSquares) {
    const auto [x, y] = place_of(square);
    const auto piece = board.piece_at(square);
    array[x][y] = 0;
    if (!piece) continue;
    array[x][y] =
        (piece->side == Side::White ? kWhite : kBlack) + (piece->rank == board::Rank::King ? kKing : kMan);
  }
}

}  // namespace kelso::checkerboard
