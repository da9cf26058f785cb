#include "play/refusal.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "notation/words.hpp"
#include "play/sentences.hpp"
#include "rules/generate.hpp"
#include "rules/path.hpp"

namespace kelso::play {

namespace {

using board::Side;
using board::Square;
using notation::WrittenMove;
using rules::Move;
using rules::Position;
using Kind = MoveRefusal::Kind;

std::string name_of(Side side) { return std::string(notation::name_of(side)); }

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::vector<Move> captures_of(const Position& position) {
  const rules::MoveList moves = legal_moves(position);
  if (!has_capture(position)) return {};
  return {moves.begin(), moves.end()};
}

// Whether the written squares are the beginning of a path of the move that continues after them.
bool begins(const Position& position, Move move, const WrittenMove& written) {
  if (move.from() != written.from()) return false;
  const auto ways = paths(position, move);
  return std::any_of(ways.begin(), ways.end(), [&](const rules::Path& way) {
    return way.size() > written.size() && way[1] == written[1];
  });
}

std::string sentence_of(const Position& position, const WrittenMove& written,
                        const std::vector<Move>& captures) {
  const bool own_piece = position.pieces(position.side_to_move()).contains(written.from());
  const bool starts_a_capture =
      std::any_of(captures.begin(), captures.end(), [&](Move move) { return move.from() == written.from(); });
  if (own_piece && !starts_a_capture && !captures.empty()) return *capture_duty(position);
  return capitalised(notation::why_not(position, written)) + ".";
}

}  // namespace

std::string_view to_text(Kind kind) {
  static constexpr std::array<std::string_view, 8> kTexts = {"not-a-move",  "empty-square", "opponents-piece",
                                                             "cannot-move", "must-capture", "must-continue",
                                                             "ambiguous",   "not-legal"};
  return kTexts[static_cast<std::size_t>(kind)];
}

MoveRefusal refuse_move(const Position& position, const WrittenMove& written) {
  const Side side = position.side_to_move();
  std::vector<Move> captures = captures_of(position);
  std::string sentence = sentence_of(position, written, captures);
  if (position.pieces(opponent(side)).contains(written.from()))
    return {Kind::OpponentsPiece, std::move(sentence)};
  if (!position.pieces(side).contains(written.from())) return {Kind::EmptySquare, std::move(sentence)};
  std::vector<Move> with_same_ends;
  std::copy_if(captures.begin(), captures.end(), std::back_inserter(with_same_ends),
               [&](Move move) { return move.from() == written.from() && move.to() == written.to(); });
  if (with_same_ends.size() > 1) return {Kind::Ambiguous, std::move(sentence), std::move(with_same_ends)};
  if (captures.empty()) return {Kind::NotLegal, std::move(sentence)};
  const bool begins_well = std::any_of(captures.begin(), captures.end(),
                                       [&](Move move) { return begins(position, move, written); });
  return {begins_well ? Kind::MustContinue : Kind::MustCapture, std::move(sentence), std::move(captures)};
}

MoveRefusal refuse_move(const Position& position, std::string_view text) {
  if (const auto written = notation::parse_squares(text)) return refuse_move(position, *written);
  return {Kind::NotAMove, "This is not a move, expected for example 11-15 or 22x15."};
}

MoveRefusal refuse_square(const Position& position, Square square) {
  const Side side = position.side_to_move();
  const std::string number = std::to_string(square.number());
  if (position.pieces(side).contains(square)) {
    if (auto duty = capture_duty(position)) return {Kind::MustCapture, *duty, captures_of(position)};
    return {Kind::CannotMove, "The piece on " + number + " cannot move."};
  }
  if (position.pieces(opponent(side)).contains(square))
    return {Kind::OpponentsPiece, name_of(side) + " is to move, and the piece on " + number + " is " +
                                      name_of(opponent(side)) + "'s."};
  return {Kind::EmptySquare, "There is no piece on " + number + ": choose one of yours first."};
}

}  // namespace kelso::play
