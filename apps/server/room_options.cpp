#include "server/room_options.hpp"

#include <algorithm>

#include "lab/openings.hpp"
#include "notation/move_text.hpp"
#include "rules/generate.hpp"
#include "search/levels.hpp"
#include "server/fields.hpp"
#include "server/move_json.hpp"
#include "server/web_players.hpp"

namespace kelso::server {

using board::Side;

namespace {

constexpr Fields::Length kNameLength{1, 60};

ApiResult<RoomSeat> read_person_seat(Fields& fields, Side side, SeatKind kind) {
  const std::string usual = kind == SeatKind::Link ? "Guest" : std::string(board::name(side));
  RoomSeat seat{
      .kind = kind, .name = fields.text_or("name", kNameLength, usual), .taken = kind == SeatKind::Person};
  if (auto error = fields.finish()) return Failure(*std::move(error));
  return seat;
}

ApiResult<RoomSeat> read_seat(const Json& body, Side side) {
  const std::string name(side_name(side));
  Fields fields(body, name);
  const std::string kind =
      fields.word("kind", {"person", "link", "engine", "player"}, Fields::Need::Required);
  if (fields.failed()) return Failure(*fields.finish());
  if (kind == "person") return read_person_seat(fields, side, SeatKind::Person);
  if (kind == "link") return read_person_seat(fields, side, SeatKind::Link);
  return read_engine_seat(body, name);
}

ApiError bad_opening(std::string message) { return {422, "bad-opening", std::move(message)}; }

RoomStart start_of(const lab::Opening& opening, std::string name) {
  return {.position = opening.start, .moves = opening.moves, .name = std::move(name)};
}

ApiResult<RoomStart> read_ballot(Fields& fields, const Json& body, std::uint64_t seed) {
  const std::vector<lab::Ballot> ballots = lab::three_move_ballots();
  int number = 0;
  if (body.contains("number") && body.at("number") == "random") {
    (void)fields.has("number");
    std::vector<int> deck;
    for (const lab::Ballot& ballot : ballots)
      if (ballot.deck != lab::Ballot::Deck::Barred) deck.push_back(ballot.number);
    number = deck[seed % deck.size()];
  } else {
    number = static_cast<int>(fields.number("number", 1, static_cast<std::int64_t>(ballots.size())));
  }
  if (auto error = fields.finish()) return Failure(*std::move(error));
  for (const lab::Ballot& ballot : ballots)
    if (ballot.number == number) return start_of(ballot.opening, "ballot " + std::to_string(number));
  return Failure(bad_opening("There is no such ballot."));
}

ApiResult<RoomStart> read_named(Fields& fields) {
  const std::string name = fields.text("name", {1, 80});
  const std::vector<std::string> moves = fields.texts("moves", 60, {1, 40});
  if (auto error = fields.finish()) return Failure(*std::move(error));
  const auto wanted = line_of("", moves);
  if (!wanted) return Failure(wanted.error());
  for (const lab::NamedOpening& known : lab::named_openings()) {
    if (known.name != name) continue;
    if (moves.empty() || begin_game(known.opening).position() == wanted->position())
      return start_of(known.opening, name);
  }
  return Failure(bad_opening("There is no opening with this name" +
                             std::string(moves.empty() ? "." : " and these moves.")));
}

ApiResult<RoomStart> read_position(Fields& fields) {
  const std::string fen = fields.text("fen", {1, 400});
  const std::vector<std::string> moves = fields.texts("moves", 500, {1, 40});
  if (auto error = fields.finish()) return Failure(*std::move(error));
  const auto line = line_of(fen, moves);
  if (!line) return Failure(line.error());
  if (line->outcome()) return Failure(ApiError{422, "bad-position", "The game is over in this position."});
  RoomStart start{.position = line->start(), .moves = {}, .name = "position"};
  for (std::size_t ply = 0; ply < line->plies(); ++ply) start.moves.push_back(line->move(ply));
  return start;
}

ApiResult<RoomStart> read_start(const Json& body, std::uint64_t seed) {
  if (body.empty()) return RoomStart{};
  Fields fields(body, "start");
  const std::string kind = fields.word("kind", {"start", "fen", "ballot", "opening"}, Fields::Need::Required);
  if (kind == "ballot") return read_ballot(fields, body, seed);
  if (kind == "opening") return read_named(fields);
  if (kind == "fen") return read_position(fields);
  if (auto error = fields.finish()) return Failure(*std::move(error));
  return RoomStart{};
}

ApiResult<std::optional<play::TimeControl>> read_clock(const Json& body) {
  if (body.empty()) return std::optional<play::TimeControl>();
  Fields fields(body, "clock");
  const std::int64_t seconds = fields.number("seconds", 1, 86'400);
  const auto increment = fields.optional_number("increment", 0, 600);
  if (auto error = fields.finish()) return Failure(*std::move(error));
  return std::optional(
      play::TimeControl{std::chrono::seconds(seconds), std::chrono::seconds(increment.value_or(0))});
}

DrawSetting read_draws(Fields& fields) {
  const std::string word =
      fields.word("draws", {kDrawSettingWords.begin(), kDrawSettingWords.end()}, Fields::Need::Optional);
  return static_cast<DrawSetting>(std::ranges::find(kDrawSettingWords, word) - kDrawSettingWords.begin());
}

}  // namespace

ApiResult<RoomSeat> read_engine_seat(const Json& body, const std::string& name) {
  Fields fields(body, name);
  const std::string kind = fields.word("kind", {"engine", "player"}, Fields::Need::Optional);
  RoomSeat seat{.kind = kind == "engine" ? SeatKind::Engine : SeatKind::Player};
  if (kind == "engine") {
    seat.level = static_cast<int>(fields.number("level", 1, search::kLevels));
    const WebPlayer player = engine_of_level(fields.failed() ? 1 : seat.level);
    seat.player = player.text;
    seat.name = player.name;
  } else {
    const std::string text = fields.text("player", {1, 300});
    if (fields.failed()) return Failure(*fields.finish());
    const auto player = web_player(text);
    if (!player) return Failure(player.error());
    seat.player = player->text;
    seat.name = player->name;
  }
  seat.time = fields.text_or("time", {1, 60}, "");
  if (auto error = fields.finish()) return Failure(*std::move(error));
  if (!seat.time.empty())
    if (const auto limits = web_limits(seat.time); !limits) return Failure(limits.error());
  return seat;
}

ApiResult<RoomOptions> read_room_options(const Json& body, std::uint64_t seed) {
  Fields fields(body);
  RoomOptions options;
  for (const Side side : board::kSides) {
    if (!fields.has(side_name(side)))
      return Failure(
          bad_field(side_name(side), "The player of " + std::string(side_name(side)) + " is missing."));
    auto seat = read_seat(fields.object(side_name(side)), side);
    if (!seat) return Failure(seat.error());
    options.seats[side] = *std::move(seat);
  }
  if (options.seats.black.kind == SeatKind::Link && options.seats.white.kind == SeatKind::Link)
    return Failure(bad_field("white", "At least one seat must be yours or a computer's."));
  auto start = read_start(fields.object("start"), seed);
  if (!start) return Failure(start.error());
  options.start = *std::move(start);
  auto clock = read_clock(fields.object("clock"));
  if (!clock) return Failure(clock.error());
  options.clock = *clock;
  options.draws = read_draws(fields);
  if (auto error = fields.finish()) return Failure(*std::move(error));
  return options;
}

}  // namespace kelso::server
