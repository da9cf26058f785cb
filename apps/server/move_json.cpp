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

// {reason, moves} beside the sentence.
ApiError illegal_move(const Position& position, const play::MoveRefusal& refusal) {
  return {422,
          "illegal-move",
          refusal.sentence,
          {{"reason", to_text(refusal.kind)}, {"moves", texts_of(position, refusal.moves)}}};
}

}  // namespace

std::string_view side_name(Side side) { return board::word(side); }

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

ApiResult<Move> read_move(const Position& position, std::string_view text) {
  if (const auto move = notation::parse_move(position, text)) return *move;
  return Failure(illegal_move(position, play::refuse_move(position, text)));
}

ApiResult<Move> read_move(const Position& position, const notation::WrittenMove& written) {
  if (const auto move = notation::find_move(position, written)) return *move;
  return Failure(illegal_move(position, play::refuse_move(position, written)));
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
