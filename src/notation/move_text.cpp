#include "notation/move_text.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <vector>

#include "notation/words.hpp"
#include "rules/generate.hpp"

namespace kelso::notation {

using board::Side;
using board::Square;
using board::SquareSet;
using rules::Move;
using rules::MoveList;
using rules::Path;
using rules::Position;

namespace {

std::string joined(const Path& path, char sign) {
  std::string text;
  for (Square square : path) {
    if (!text.empty()) text += sign;
    append_number(text, square);
  }
  return text;
}

bool is_ambiguous(const Position& position, Move move) {
  if (!move.is_capture()) return false;
  const MoveList moves = legal_moves(position);
  return std::any_of(moves.begin(), moves.end(), [move](Move other) {
    return other.from() == move.from() && other.to() == move.to() && other != move;
  });
}

bool follows(const Position& position, Move move, const WrittenMove& written) {
  const auto all = paths(position, move);
  return std::any_of(all.begin(), all.end(), [&written](const Path& path) {
    if (path.size() != written.size()) return false;
    for (std::size_t i = 0; i < path.size(); ++i)
      if (path[i] != written[i]) return false;
    return true;
  });
}

// Whether a step of a piece that stands on from leads to an empty square to.
template <Side S>
bool is_step(const Position& position, SquareSet from, SquareSet to) {
  using enum board::Direction;
  const bool king = !(position.kings() & from).empty();
  SquareSet reach;
  if (king || S == Side::Black) reach |= from.shifted<DownLeft>() | from.shifted<DownRight>();
  if (king || S == Side::White) reach |= from.shifted<UpLeft>() | from.shifted<UpRight>();
  return !(reach & to & position.empty()).empty() && !(position.pieces(S) & from).empty();
}

// The moves that a text may mean: those with its first and last square, and if it names more squares,
// those that touch them all.
template <Side S>
MoveList meant(const Position& position, const WrittenMove& written) {
  MoveList found;
  const SquareSet from(written.from());
  const SquareSet to(written.to());
  const rules::Generator<S> generator(position);
  if (!generator.can_capture()) {
    if (written.size() == 2 && is_step<S>(position, from, to)) found.push(Move(from, to));
    return found;
  }
  std::optional<Move> single_jump;
  generator.visit_captures([&](Move move) {
    if (move.from_set() != from || move.to_set() != to) return;
    if (written.size() > 2 && !follows(position, move, written)) return;
    found.push(move);
    if (move.captured().count() == 1) single_jump = move;
  });
  // A king may come by a longer way to where one jump would have brought it. Then two squares name
  // the jump, of which they are the full path.
  if (written.size() == 2 && single_jump) {
    found.clear();
    found.push(*single_jump);
  }
  return found;
}

MoveList meant(const Position& position, const WrittenMove& written) {
  return position.side_to_move() == Side::Black ? meant<Side::Black>(position, written)
                                                : meant<Side::White>(position, written);
}

// "11-15, 11-16 or 12-16"
std::string alternatives(const Position& position, const std::vector<Move>& moves) {
  std::string text;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i > 0) text += i + 1 == moves.size() ? " or " : ", ";
    text += to_full_text(position, moves[i]);
  }
  return text;
}

std::string number_text(Square square) { return std::to_string(square.number()); }

// The parts of a move text from left to right, blanks skipped.
struct MoveScanner {
  std::string_view text;
  std::size_t at = 0;

  void skip_blanks() {
    while (at < text.size() && is_blank(text[at])) ++at;
  }
  Result<Square, ParseError> square() {
    skip_blanks();
    const std::size_t start = at;
    while (at < text.size() && is_digit(text[at])) ++at;
    if (at == start)
      return Failure(error_at(text, at, "expected a square, found " + quoted_character(text, at)));
    const std::string_view digits = text.substr(start, at - start);
    if (const auto square = Square::parse(digits)) return *square;
    return Failure(error_at(text, start, std::string(digits) + " is not a square, expected 1 to 32"));
  }
};

}  // namespace

std::string to_text(const Path& path) {
  const bool capture = std::abs(path[1].row() - path[0].row()) == 2;
  return joined(path, capture ? 'x' : '-');
}

std::string to_full_text(const Position& position, Move move) {
  return to_text(paths(position, move).front());
}

std::string to_text(const Position& position, Move move) {
  if (is_ambiguous(position, move)) return to_full_text(position, move);
  return joined({move.from(), move.to()}, move.is_capture() ? 'x' : '-');
}

std::string line_text(Position position, std::span<const Move> line) {
  std::string text;
  for (const Move move : line) {
    text += (text.empty() ? "" : " ") + to_text(position, move);
    position = position.after(move);
  }
  return text;
}

std::vector<std::string> full_line_texts(Position position, std::span<const Move> line) {
  std::vector<std::string> texts;
  for (const Move move : line) {
    texts.push_back(to_full_text(position, move));
    position = position.after(move);
  }
  return texts;
}

Result<WrittenMove, ParseError> parse_squares(std::string_view text) {
  MoveScanner scanner{text};
  WrittenMove written;
  for (;;) {
    const auto square = scanner.square();
    if (!square) return Failure(square.error());
    if (written.size() == WrittenMove::kCapacity)
      return Failure(error_at(text, scanner.at, "expected the end of the move, no move is this long"));
    written.push(*square);
    scanner.skip_blanks();
    if (scanner.at == text.size() && written.size() >= 2) return written;
    if (scanner.at == text.size() || !is_move_sign(text[scanner.at]))
      return Failure(error_at(text, scanner.at,
                              "expected - or x after a square, found " + quoted_character(text, scanner.at)));
    ++scanner.at;
  }
}

std::optional<Move> find_move(const Position& position, const WrittenMove& written) {
  const MoveList moves = meant(position, written);
  return moves.size() == 1 ? std::optional(moves[0]) : std::nullopt;
}

std::string why_not(const Position& position, const WrittenMove& written) {
  const MoveList candidates = meant(position, written);
  if (candidates.size() > 1)
    return number_text(written.from()) + "x" + number_text(written.to()) + " is ambiguous, expected " +
           alternatives(position, {candidates.begin(), candidates.end()});
  const Square from = written.from();
  const Side side = position.side_to_move();
  if (position.pieces(opponent(side)).contains(from))
    return "the piece on " + number_text(from) + " is " + std::string(name(opponent(side))) + "'s, and " +
           std::string(name(side)) + " is to move";
  if (!position.pieces(side).contains(from)) return "there is no piece on " + number_text(from);
  const MoveList moves = legal_moves(position);
  std::vector<Move> own;
  std::copy_if(moves.begin(), moves.end(), std::back_inserter(own),
               [from](Move move) { return move.from() == from; });
  if (own.empty() && has_capture(position))
    return "a capture is compulsory, expected " + alternatives(position, {moves.begin(), moves.end()});
  if (own.empty()) return "the piece on " + number_text(from) + " cannot move";
  if (own.front().is_capture())
    return "the piece on " + number_text(from) + " must capture, expected " + alternatives(position, own);
  return "the piece on " + number_text(from) + " cannot go to " + number_text(written.to()) + ", expected " +
         alternatives(position, own);
}

Result<Move, ParseError> parse_move(const Position& position, std::string_view text) {
  const auto written = parse_squares(text);
  if (!written) return Failure(written.error());
  if (const auto move = find_move(position, *written)) return *move;
  const auto start = static_cast<std::size_t>(trimmed(text).data() - text.data());
  return Failure(error_at(text, start, why_not(position, *written)));
}

}  // namespace kelso::notation
