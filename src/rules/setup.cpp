#include "rules/setup.hpp"

namespace kelso::rules {

using board::Side;
using board::Square;
using board::SquareSet;

namespace {

constexpr int kMostPieces = 12;

std::string numbers_of(SquareSet squares) {
  std::string text;
  for (Square square : in_number_order(squares)) {
    if (!text.empty()) text += ", ";
    text += std::to_string(square.number());
  }
  return text;
}

}  // namespace

std::string describe(const SetupError& error) {
  switch (error.reason) {
    case SetupError::Reason::EmptyBoard:
      return "the board is empty";
    case SetupError::Reason::TooManyPieces:
      return std::string(name(error.side)) + " has " + std::to_string(error.squares.count()) +
             " pieces, at most 12 are possible";
    case SetupError::Reason::ManOnCrowningRow:
      return std::string(name(error.side)) +
             (error.squares.count() == 1 ? " has a man on " : " has men on ") + numbers_of(error.squares) +
             ", where it would have been crowned";
  }
  return {};
}

std::string describe(const SetupErrors& errors) {
  std::string text;
  for (const SetupError& error : errors) {
    if (!text.empty()) text += "; ";
    text += describe(error);
  }
  return text;
}

Result<Position, SetupErrors> validate(const Setup& setup) {
  SetupErrors errors;
  if (setup.board.occupied().empty()) errors.push_back({SetupError::Reason::EmptyBoard});
  for (Side side : board::kSides) {
    const SquareSet pieces = setup.board.pieces(side);
    if (pieces.count() > kMostPieces) errors.push_back({SetupError::Reason::TooManyPieces, side, pieces});
    const SquareSet uncrowned = setup.board.men(side) & crowning_row(side);
    if (!uncrowned.empty()) errors.push_back({SetupError::Reason::ManOnCrowningRow, side, uncrowned});
  }
  if (!errors.empty()) return Failure(std::move(errors));
  return Position::trusted({setup.board.pieces(Side::Black), setup.board.pieces(Side::White)},
                           setup.board.kings(Side::Black) | setup.board.kings(Side::White),
                           setup.side_to_move);
}

}  // namespace kelso::rules
