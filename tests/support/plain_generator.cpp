#include "support/plain_generator.hpp"

#include <algorithm>

namespace kelso::testing {
namespace {

int row_of(int square) { return (square - 1) / 4; }
int column_of(int square) { return 2 * ((square - 1) % 4) + (row_of(square) % 2 == 0 ? 1 : 0); }
int square_at(int row, int column) { return 4 * row + column / 2 + 1; }

bool is_king(char piece) { return piece == 'B' || piece == 'W'; }

}  // namespace

PlainPosition::PlainPosition(const rules::Position& position)
    : black_to_move_(position.side_to_move() == board::Side::Black) {
  for (auto& row : cells_) row.fill(' ');
  const board::Board pieces = position.board();
  for (int square = 1; square <= 32; ++square) {
    const auto piece = pieces.piece_at(board::Square::from_number(square));
    if (!piece) continue;
    const bool black = piece->side == board::Side::Black;
    const bool king = piece->rank == board::Rank::King;
    cells_[static_cast<std::size_t>(row_of(square))][static_cast<std::size_t>(column_of(square))] =
        black ? (king ? 'B' : 'b') : (king ? 'W' : 'w');
  }
}

char PlainPosition::at(int row, int column) const {
  if (row < 0 || row > 7 || column < 0 || column > 7) return '#';
  return cells_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

bool PlainPosition::is_own(char piece) const {
  return black_to_move_ ? piece == 'b' || piece == 'B' : piece == 'w' || piece == 'W';
}

bool PlainPosition::is_opponent(char piece) const {
  return black_to_move_ ? piece == 'w' || piece == 'W' : piece == 'b' || piece == 'B';
}

bool PlainPosition::may_go(char piece, int rows) const {
  return is_king(piece) || (black_to_move_ ? rows > 0 : rows < 0);
}

void PlainPosition::add_steps(int square, std::vector<PlainMove>& moves) const {
  const int row = row_of(square);
  const int column = column_of(square);
  for (int rows : {-1, 1})
    for (int columns : {-1, 1})
      if (may_go(at(row, column), rows) && at(row + rows, column + columns) == ' ')
        moves.push_back({{square, square_at(row + rows, column + columns)}, {}});
}

void PlainPosition::add_jumps(const PlainMove& so_far, char piece, std::vector<PlainMove>& moves) const {
  const int row = row_of(so_far.path.back());
  const int column = column_of(so_far.path.back());
  bool goes_on = false;
  for (int rows : {-1, 1}) {
    for (int columns : {-1, 1}) {
      if (!may_go(piece, rows) || !is_opponent(at(row + rows, column + columns))) continue;
      const int over = square_at(row + rows, column + columns);
      if (std::count(so_far.captured.begin(), so_far.captured.end(), over) > 0) continue;
      const char behind = at(row + 2 * rows, column + 2 * columns);
      if (behind == '#') continue;
      const int landing = square_at(row + 2 * rows, column + 2 * columns);
      if (behind != ' ' && landing != so_far.path.front()) continue;
      goes_on = true;
      PlainMove further = so_far;
      further.path.push_back(landing);
      further.captured.push_back(over);
      const bool crowned = !is_king(piece) && (row_of(landing) == 0 || row_of(landing) == 7);
      if (crowned)
        moves.push_back(further);
      else
        add_jumps(further, piece, moves);
    }
  }
  if (!goes_on && so_far.path.size() > 1) moves.push_back(so_far);
}

std::vector<PlainMove> PlainPosition::moves() const {
  std::vector<PlainMove> captures;
  std::vector<PlainMove> steps;
  for (int square = 1; square <= 32; ++square) {
    const char piece = at(row_of(square), column_of(square));
    if (!is_own(piece)) continue;
    add_jumps({{square}, {}}, piece, captures);
    add_steps(square, steps);
  }
  std::vector<PlainMove>& moves = captures.empty() ? steps : captures;
  for (PlainMove& move : moves) std::sort(move.captured.begin(), move.captured.end());
  return moves;
}

PlainPosition PlainPosition::after(const PlainMove& move) const {
  PlainPosition next = *this;
  const auto cell = [&next](int square) -> char& {
    return next.cells_[static_cast<std::size_t>(row_of(square))][static_cast<std::size_t>(column_of(square))];
  };
  char piece = cell(move.path.front());
  cell(move.path.front()) = ' ';
  for (int square : move.captured) cell(square) = ' ';
  if (piece == 'b' && row_of(move.path.back()) == 7) piece = 'B';
  if (piece == 'w' && row_of(move.path.back()) == 0) piece = 'W';
  cell(move.path.back()) = piece;
  next.black_to_move_ = !black_to_move_;
  return next;
}

}  // namespace kelso::testing
