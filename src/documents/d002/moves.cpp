#include "documents/d002/moves.hpp"

#include <algorithm>
#include <span>

namespace kelso::documents::d002 {

using board::Board;
using board::Direction;
using board::opponent;
using board::Piece;
using board::Rank;
using board::Square;
using board::SquareSet;

namespace {

std::span<const Direction> directions(Piece piece) {
  const std::span<const Direction> all(board::kDirections);
  if (piece.rank == Rank::King) return all;
  return piece.side == Side::White ? all.first(2) : all.last(2);
}

Piece crowned_at(Piece piece, Square square) {
  const int crowning_row = piece.side == Side::Black ? 7 : 0;
  return square.row() == crowning_row ? Piece{piece.side, Rank::King} : piece;
}

// A piece on its way, which stands on the last square of its path.
struct Journey {
  Piece piece;
  Move move;

  [[nodiscard]] Square at() const { return move.path.back(); }
  void crown() {
    piece = crowned_at(piece, at());
    move.after.put(piece, at());
  }
};

Journey start_of_journey(const Board& board, Square from) {
  return {*board.piece_at(from), {{from}, {}, board}};
}

Journey moved(Journey journey, Square to) {
  journey.move.after.clear(journey.at());
  journey.move.after.put(journey.piece, to);
  journey.move.path.push_back(to);
  return journey;
}

std::optional<Square> empty_neighbour(const Board& board, Square square, Direction direction) {
  const std::optional<Square> neighbour = square.neighbour(direction);
  return neighbour && board.empty().contains(*neighbour) ? neighbour : std::nullopt;
}

std::optional<Square> enemy_neighbour(const Board& board, Side side, Square square, Direction direction) {
  const std::optional<Square> neighbour = square.neighbour(direction);
  return neighbour && board.pieces(opponent(side)).contains(*neighbour) ? neighbour : std::nullopt;
}

std::optional<Journey> stepped(const Journey& journey, Direction direction) {
  const std::optional<Square> to = empty_neighbour(journey.move.after, journey.at(), direction);
  if (!to) return std::nullopt;
  return moved(journey, *to);
}

std::optional<Journey> jumped(const Journey& journey, Direction direction) {
  const Board& board = journey.move.after;
  const std::optional<Square> over = enemy_neighbour(board, journey.piece.side, journey.at(), direction);
  const std::optional<Square> to = over ? empty_neighbour(board, *over, direction) : std::nullopt;
  if (!to) return std::nullopt;
  Journey next = moved(journey, *to);
  next.move.after.clear(*over);
  next.move.captured |= SquareSet(*over);
  return next;
}

// Every prefix of a chain is a move; a man crowned on the way goes on as a king.
void add_jump_and_its_extensions(Journey journey, std::vector<Move>& list) {
  journey.crown();
  list.push_back(journey.move);
  for (Direction direction : directions(journey.piece))
    if (const auto next = jumped(journey, direction)) add_jump_and_its_extensions(*next, list);
}

void add_finished_jumps(Journey journey, std::vector<Move>& list) {
  const Rank rank_before = journey.piece.rank;
  journey.crown();
  bool goes_on = false;
  if (journey.piece.rank == rank_before)
    for (Direction direction : directions(journey.piece))
      if (const auto next = jumped(journey, direction)) {
        goes_on = true;
        add_finished_jumps(*next, list);
      }
  if (!goes_on) list.push_back(journey.move);
}

std::optional<Journey> stepped_to(const Journey& journey, Square to) {
  for (Direction direction : directions(journey.piece))
    if (journey.at().neighbour(direction) == to) return stepped(journey, direction);
  return std::nullopt;
}

std::optional<Journey> jumped_to(const Journey& journey, Square to) {
  for (Direction direction : directions(journey.piece)) {
    const auto next = jumped(journey, direction);
    if (next && next->at() == to) return next;
  }
  return std::nullopt;
}

// The document's tests in its order. The landing squares have to be empty before the move, and a man
// stays a man until its last square.
std::optional<Move> execute_as_document(const Board& board, Side side, const std::vector<Square>& path) {
  if (path.size() < 2 || !board.pieces(side).contains(path.front())) return std::nullopt;
  const auto landings = std::span(path).subspan(1);
  if (!std::ranges::all_of(landings, [&](Square square) { return board.empty().contains(square); }))
    return std::nullopt;

  std::optional<Journey> journey = start_of_journey(board, path.front());
  const std::optional<Journey> step = path.size() == 2 ? stepped_to(*journey, path.back()) : std::nullopt;
  if (step) {
    journey = step;
  } else {
    for (Square landing : landings) {
      journey = jumped_to(*journey, landing);
      if (!journey) return std::nullopt;
    }
  }
  journey->crown();
  return journey->move;
}

}  // namespace

std::vector<Move> moves(const Board& board, Side side, Rules rules) {
  std::vector<Move> list;
  for (Square from : in_number_order(board.pieces(side))) {
    const Journey start = start_of_journey(board, from);
    for (Direction direction : directions(start.piece)) {
      if (auto step = stepped(start, direction)) {
        step->crown();
        list.push_back(step->move);
      } else if (const auto jump = jumped(start, direction)) {
        rules == Rules::Document ? add_jump_and_its_extensions(*jump, list) : add_finished_jumps(*jump, list);
      }
    }
  }
  if (rules == Rules::English && std::ranges::any_of(list, &Move::is_jump))
    std::erase_if(list, [](const Move& move) { return !move.is_jump(); });
  return list;
}

bool can_move(const Board& board, Side side) {
  const auto can_go = [&](Square from, Direction direction) {
    if (empty_neighbour(board, from, direction)) return true;
    const std::optional<Square> over = enemy_neighbour(board, side, from, direction);
    return over && empty_neighbour(board, *over, direction);
  };
  return std::ranges::any_of(board.pieces(side), [&](Square from) {
    return std::ranges::any_of(directions(*board.piece_at(from)),
                               [&](Direction direction) { return can_go(from, direction); });
  });
}

std::optional<Move> execute(const Board& board, Side side, const std::vector<Square>& path, Rules rules) {
  if (rules == Rules::Document) return execute_as_document(board, side, path);
  for (Move& move : moves(board, side, rules))
    if (move.path == path) return std::move(move);
  return std::nullopt;
}

PlayedMove played(Side side, const Move& move) {
  return {.side = side,
          .kind = move.is_jump() ? PlayedMove::Kind::Capture : PlayedMove::Kind::Step,
          .path = move.path,
          .captured = move.captured};
}

}  // namespace kelso::documents::d002
