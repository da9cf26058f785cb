#include "notation/document_board.hpp"

#include <optional>

#include "board/square.hpp"

namespace kelso::notation {

namespace {

using board::Board;
using board::Piece;
using board::Rank;
using board::Side;
using board::Square;

// The letters of a document for men and kings.
struct Letters {
  board::BySide<char> man, king;
  char empty;

  [[nodiscard]] char at(const Board& board, std::optional<Square> square) const {
    const auto piece = square ? board.piece_at(*square) : std::nullopt;
    if (!piece) return empty;
    return piece->rank == Rank::King ? king[piece->side] : man[piece->side];
  }
};

constexpr Letters kOf000 = {{'b', 'r'}, {'B', 'R'}, ' '};
constexpr Letters kOf001 = {{'X', 'O'}, {'K', 'L'}, '_'};
constexpr Letters kOf002 = {{'x', 'o'}, {'X', 'O'}, ' '};

std::string coloured(const std::string& cell, std::optional<Piece> piece, Colours colours) {
  if (!piece || colours == Colours::None) return cell;
  return (piece->side == Side::White ? "\x1b[9;37;41m" : "\x1b[0;30;46m") + cell + "\x1b[0m";
}

// The number of a square as document 000 counts, in three places filled with underscores.
std::string number_cell(Square square) {
  const std::string number = std::to_string(square.rotated().number());
  return std::string(3 - number.size(), '_') + number;
}

}  // namespace

std::string draw_framed(const Board& board, Colours colours) {
  std::string picture = std::string(33, '_') + '\n';
  for (int row = 7; row >= 0; --row) {
    std::string pieces = "|";
    std::string numbers = "|";
    for (int column = 7; column >= 0; --column) {
      const auto square = Square::at(row, column);
      const auto piece = square ? board.piece_at(*square) : std::nullopt;
      pieces += coloured({' ', kOf000.at(board, square), ' '}, piece, colours) + '|';
      numbers += (square ? number_cell(*square) : "___") + '|';
    }
    picture += pieces + '\n' + numbers + '\n';
  }
  return picture;
}

std::string draw_rows_and_columns(const Board& board) {
  const std::string frame(21, '=');
  const std::string rule(21, '-');
  std::string picture = frame + '\n' + rule + "\nR/C | 0 1 2 3 4 5 6 7\n" + rule + '\n';
  for (int row = 0; row < 8; ++row) {
    picture += "| " + std::to_string(row) + " |";
    for (int column = 0; column < 8; ++column) picture += {' ', kOf001.at(board, Square::at(row, column))};
    picture += '\n';
  }
  return picture + frame + '\n';
}

std::string draw_grid(const Board& board) {
  std::string rule = "   ";
  for (int column = 0; column < 8; ++column) rule += "+---";
  rule += "+\n";
  std::string picture = rule;
  for (int row = 0; row < 8; ++row) {
    picture += '(' + std::to_string(row + 1) + ')';
    for (int column = 0; column < 8; ++column)
      picture += {'|', ' ', kOf002.at(board, Square::at(row, column)), ' '};
    picture += "|\n" + rule;
  }
  picture += "   ";
  for (int column = 1; column <= 8; ++column) picture += " (" + std::to_string(column) + ')';
  return picture + '\n';
}

}  // namespace kelso::notation
