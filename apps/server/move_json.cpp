#include "server/move_json.hpp"

#include <algorithm>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "play/refusal.hpp"
#include "rules/generate.hpp"
#include "rules/path.hpp"

namespace kelso::server {

namespace {

using board::Side;
using board::Square;
using notation::WrittenMove;
using rules::Move;
using rules::Position;

Json path_json(const rules::Path& path) {
  Json squares = Json::array();
  for (const Square square : path) squares.push_back(square.number());
  return squares;
}

// Each taken piece stands between two squares of the path.
Json captures_json(const rules::Path& path) {
  Json squares = Json::array();
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const int row = (path[i].row() + path[i + 1].row()) / 2;
    const int column = (path[i].column() + path[i + 1].column()) / 2;
    squares.push_back(Square::at(row, column)->number());
  }
  return squares;
}

bool promotes(const Position& before, Move move) {
  return !before.kings().contains(move.from()) && before.after(move).kings().contains(move.to());
}

std::vector<std::string> texts_of(const Position& position, const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(notation::to_full_text(position, move));
  return texts;
}

// In the order in which a player would want to hear it.
std::string_view reason_of(const Position& position, const WrittenMove& written,
                           std::vector<Move>& alternatives) {
  const Side side = position.side_to_move();
  if (position.pieces(opponent(side)).contains(written.from())) return "opponents-piece";
  if (!position.pieces(side).contains(written.from())) return "empty-square";
  std::vector<Move> captures;
  for (const Move move : rules::legal_moves(position)) {
    if (move.from() == written.from() && move.to() == written.to()) alternatives.push_back(move);
    if (move.is_capture()) captures.push_back(move);
  }
  if (alternatives.size() > 1) return "ambiguous";
  alternatives = captures;
  if (captures.empty()) return "not-legal";
  const bool begins_well = std::any_of(captures.begin(), captures.end(), [&](Move move) {
    const auto ways = rules::paths(position, move);
    return move.from() == written.from() &&
           std::any_of(ways.begin(), ways.end(), [&](const rules::Path& way) {
             return way.size() > written.size() && way[1] == written[1];
           });
  });
  return begins_well ? "must-continue" : "must-capture";
}

}  // namespace

std::string_view side_name(Side side) { return side == Side::Black ? "black" : "white"; }

std::string squares_text(const board::Board& board) {
  std::string text(Square::kCount, '.');
  for (int number = 1; number <= Square::kCount; ++number) {
    const Square square = Square::from_number(number);
    const bool king = board.kings(Side::Black).contains(square) || board.kings(Side::White).contains(square);
    char& letter = text[static_cast<std::size_t>(number - 1)];
    if (board.pieces(Side::Black).contains(square)) letter = king ? 'B' : 'b';
    if (board.pieces(Side::White).contains(square)) letter = king ? 'W' : 'w';
  }
  return text;
}

Json move_json(const Position& before, Move move) {
  const std::vector<rules::Path> ways = rules::paths(before, move);
  Json paths = Json::array();
  for (const rules::Path& way : ways) paths.push_back(path_json(way));
  return {{"move", notation::to_full_text(before, move)},
          {"from", move.from().number()},
          {"to", move.to().number()},
          {"paths", paths},
          {"captures", move.is_capture() ? captures_json(ways.front()) : Json::array()},
          {"promotes", promotes(before, move)}};
}

Json first_path_json(const Position& before, Move move) {
  const std::vector<rules::Path> ways = rules::paths(before, move);
  return path_json(ways.front());
}

Json played_move_json(const Position& before, Move move, int number) {
  Json json = move_json(before, move);
  const Position after = before.after(move);
  json["side"] = side_name(before.side_to_move());
  json["number"] = number;
  json["fen"] = notation::to_fen(after);
  json["squares"] = squares_text(after.board());
  return json;
}

ApiResult<Position> position_of(const std::string& fen) {
  if (fen.empty()) return Position::start();
  const auto position = notation::parse_position(fen);
  if (!position)
    return Failure(
        ApiError{422, "bad-position", "This position is not possible: " + describe(position.error()) + "."});
  return *position;
}

ApiError illegal_move(const Position& position, const std::string& text) {
  const auto written = notation::parse_squares(text);
  if (!written)
    return {422,
            "illegal-move",
            "This is not a move; write it as 11-15 or 22x15.",
            {{"reason", "not-a-move"}, {"moves", Json::array()}}};
  std::vector<Move> alternatives;
  const std::string_view reason = reason_of(position, *written, alternatives);
  return {422,
          "illegal-move",
          play::refuse_move(position, *written).sentence,
          {{"reason", reason}, {"moves", texts_of(position, alternatives)}}};
}

ApiResult<Move> read_move(const Position& position, const std::string& text) {
  const auto move = notation::parse_move(position, text);
  if (!move) return Failure(illegal_move(position, text));
  return *move;
}

ApiResult<rules::Game> line_of(const std::string& start, std::span<const std::string> moves) {
  const auto position = position_of(start);
  if (!position) return Failure(position.error());
  rules::Game game(*position, rules::DrawRules::off());
  for (std::size_t index = 0; index < moves.size(); ++index) {
    auto move = read_move(game.position(), moves[index]);
    if (!move) {
      ApiError error = move.error();
      error.details["index"] = index;
      return Failure(std::move(error));
    }
    game.play(*move);
  }
  return game;
}

}  // namespace kelso::server
