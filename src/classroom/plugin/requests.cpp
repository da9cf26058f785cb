#include "classroom/plugin/requests.hpp"

#include "classroom/plugin/message_bytes.hpp"
#include "rules/generate.hpp"

namespace kelso::classroom {

using board::Side;
using board::SquareSet;
using player::Duration;
using player::Limits;
using player::Pair;
using player::PlayerText;
using rules::Game;
using rules::Position;

namespace {

void write(ByteWriter& writer, const PlayerText& text) {
  writer.text(text.name);
  writer.number(text.pairs.size());
  for (const Pair& pair : text.pairs) {
    writer.text(pair.key);
    writer.number(pair.value.has_value());
    writer.text(pair.value.value_or(""));
    writer.number(pair.key_column);
    writer.number(pair.value_column);
  }
}

PlayerText read_player_text(ByteReader& reader) {
  PlayerText text{reader.text(kLongestRequest), {}};
  for (auto left = reader.number<std::size_t>(); left > 0 && !reader.has_failed(); --left) {
    Pair& pair = text.pairs.emplace_back();
    pair.key = reader.text(kLongestRequest);
    const bool has_value = reader.flag();
    pair.value = reader.text(kLongestRequest);
    if (!has_value) pair.value.reset();
    pair.key_column = reader.number<std::size_t>();
    pair.value_column = reader.number<std::size_t>();
  }
  return text;
}

void write(ByteWriter& writer, const Position& position) {
  for (Side side : board::kSides) writer.number(position.pieces(side).key());
  writer.number(position.kings().key());
  writer.number(position.side_to_move());
}

Side read_side(ByteReader& reader) { return static_cast<Side>(reader.flag()); }

Position read_position(ByteReader& reader) {
  board::BySide<SquareSet> pieces;
  for (Side side : board::kSides) pieces[side] = SquareSet::from_key(reader.number<std::uint32_t>());
  const auto kings = SquareSet::from_key(reader.number<std::uint32_t>());
  return Position::trusted(pieces, kings, read_side(reader));
}

void write(ByteWriter& writer, const Game& game) {
  write(writer, game.start());
  std::string numbers;
  for (std::size_t ply = 0; ply < game.plies(); ++ply)
    numbers += static_cast<char>(move_number(game.move(ply), game.position_after(ply)));
  writer.text(numbers);
}

Game read_game(ByteReader& reader) {
  Game game(read_position(reader), rules::DrawRules::off());
  for (const char letter : reader.text(kLongestRequest)) {
    const rules::MoveList moves = rules::legal_moves(game.position());
    const auto number = static_cast<std::uint8_t>(letter);
    if (number >= moves.size()) {
      reader.fail();
      break;
    }
    game.play(moves[number]);
  }
  return game;
}

void write(ByteWriter& writer, const Limits& limits) {
  writer.number(limits.movetime.has_value());
  writer.number(limits.movetime.value_or(Duration(0)).count());
  writer.optional_number(limits.depth);
  writer.optional_number(limits.nodes);
  writer.number(limits.infinite);
  writer.number(limits.clocks.has_value());
  const player::GameClocks clocks = limits.clocks.value_or(player::GameClocks{});
  for (Side side : board::kSides) writer.number(clocks.left[side].count());
  writer.number(clocks.increment.count());
  writer.optional_number(clocks.moves);
}

Duration read_time(ByteReader& reader) { return Duration(reader.number<Duration::rep>()); }

Limits read_limits(ByteReader& reader) {
  Limits limits;
  const bool has_movetime = reader.flag();
  limits.movetime = read_time(reader);
  if (!has_movetime) limits.movetime.reset();
  limits.depth = reader.optional_number<int>();
  limits.nodes = reader.optional_number<std::uint64_t>();
  limits.infinite = reader.flag();
  const bool has_clocks = reader.flag();
  player::GameClocks clocks{};
  for (Side side : board::kSides) clocks.left[side] = read_time(reader);
  clocks.increment = read_time(reader);
  clocks.moves = reader.optional_number<int>();
  if (has_clocks) limits.clocks = clocks;
  return limits;
}

void write(ByteWriter& writer, const TryPlayer& request) { write(writer, request.text); }

void read(ByteReader& reader, TryPlayer& request) { request.text = read_player_text(reader); }

void write(ByteWriter& writer, const ChooseMove& request) {
  write(writer, request.text);
  writer.number(request.seed);
  write(writer, request.setup.start);
  writer.number(request.setup.side);
  writer.number(request.setup.seed);
  write(writer, request.game);
  write(writer, request.limits);
}

void read(ByteReader& reader, ChooseMove& request) {
  request.text = read_player_text(reader);
  request.seed = reader.number<std::uint64_t>();
  request.setup.start = read_position(reader);
  request.setup.side = read_side(reader);
  request.setup.seed = reader.number<std::uint64_t>();
  request.game = read_game(reader);
  request.limits = read_limits(reader);
}

void write(ByteWriter& writer, const LoadEvaluation& request) { writer.text(request.file); }

void read(ByteReader& reader, LoadEvaluation& request) { request.file = reader.text(kLongestRequest); }

void write(ByteWriter& writer, const Evaluate& request) {
  write(writer, request.position);
  writer.number(request.side);
  writer.number(request.context.own_moves_made);
  writer.optional_number(request.context.seed);
}

void read(ByteReader& reader, Evaluate& request) {
  request.position = read_position(reader);
  request.side = read_side(reader);
  request.context.own_moves_made = reader.number<int>();
  request.context.seed = reader.optional_number<std::uint64_t>();
}

template <class Wanted>
Result<Request, std::string> read_as(ByteReader& reader) {
  Wanted wanted;
  read(reader, wanted);
  if (!reader.is_complete()) return Failure(std::string("the request cannot be read"));
  return Request(std::move(wanted));
}

}  // namespace

std::string to_bytes(const Request& request) {
  ByteWriter writer(request.index());
  std::visit([&](const auto& wanted) { write(writer, wanted); }, request);
  return writer.message();
}

// The kind is the place in the variant.
Result<Request, std::string> read_request(std::string_view message) {
  ByteReader reader(message);
  if (reader.number<std::uint8_t>() != kMessageVersion)
    return Failure(std::string("the request is of another version"));
  switch (reader.number<std::uint8_t>()) {
    case 0:
      return read_as<TryPlayer>(reader);
    case 1:
      return read_as<ChooseMove>(reader);
    case 2:
      return read_as<LoadEvaluation>(reader);
    case 3:
      return read_as<Evaluate>(reader);
    default:
      return Failure(std::string("the request is of an unknown kind"));
  }
}

}  // namespace kelso::classroom
