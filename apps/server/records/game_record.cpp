#include "server/records/game_record.hpp"

#include <algorithm>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "search/levels.hpp"
#include "server/move_json.hpp"

namespace kelso::server {

using board::Side;
using player::Duration;

namespace {

// Bounds that no game of the server reaches; the times of all moves together fit a Duration.
constexpr std::size_t kMostMoves = 20'000;
constexpr std::int64_t kLongestMove = std::chrono::microseconds(std::chrono::years(10)).count();
constexpr std::int64_t kLongestClock = std::chrono::microseconds(std::chrono::years(1)).count();
constexpr std::int64_t kLastMoment = 253'402'300'799'999;  // the end of the year 9999, in milliseconds
constexpr std::int64_t kMostChanges = std::int64_t{1} << 53;
constexpr std::size_t kMostPeople = 100;
constexpr std::size_t kMostClients = 100'000;
constexpr Fields::Length kNameLength{0, 1000};
constexpr Fields::Length kIdLength{1, 200};
constexpr Fields::Length kSentenceLength{0, 20'000};
constexpr std::array<std::string_view, 2> kSideWords = {"black", "white"};

// Writing

Json side_json(std::optional<Side> side) { return side ? Json(side_name(*side)) : Json(nullptr); }

Json seat_json(const RoomSeat& seat) {
  return {{"kind", to_text(seat.kind)}, {"name", seat.name}, {"player", seat.player},
          {"level", seat.level},        {"time", seat.time}, {"taken", seat.taken}};
}

Json people_json(const std::vector<Participant>& people) {
  Json all = Json::array();
  for (const Participant& person : people)
    all.push_back({{"token", person.token},
                   {"clients", person.clients},
                   {"black", person.seats.black},
                   {"white", person.seats.white},
                   {"owner", person.owner}});
  return all;
}

Json clock_json(const play::TimeControl& clock) {
  return {{"initial", clock.initial.count()}, {"increment", clock.increment.count()}};
}

Json ending_json(const GameEnding& ending) {
  return {{"winner", side_json(ending.outcome.winner)},
          {"reason", rules::to_text(ending.outcome.reason)},
          {"detail", ending.detail}};
}

struct MoveLists {
  Json texts = Json::array();
  Json taken = Json::array();
};

MoveLists move_lists(const GameRecord& record) {
  MoveLists lists;
  rules::Position position = record.start;
  for (const RecordedMove& recorded : record.moves) {
    lists.texts.push_back(notation::to_full_text(position, recorded.move));
    lists.taken.push_back(recorded.taken.count());
    position = position.after(recorded.move);
  }
  return lists;
}

// Reading

std::optional<Side> read_side(Fields& fields, std::string_view key) {
  if (!fields.has(key)) return std::nullopt;
  return read_word(fields, key, kSideWords) == 0 ? Side::Black : Side::White;
}

std::size_t read_size(Fields& fields, std::string_view key, std::size_t most) {
  return static_cast<std::size_t>(fields.number(key, 0, static_cast<std::int64_t>(most)));
}

rules::Position read_position(Fields& fields, std::string_view key) {
  const std::string fen = fields.text(key, {1, 400});
  if (fields.failed()) return rules::Position::start();
  const auto position = notation::parse_position(fen);
  if (position) return *position;
  fields.refuse(key, "is not a possible position: " + describe(position.error()) + ".");
  return rules::Position::start();
}

RoomSeat read_seat(Fields& record, Side side) {
  Fields fields(record.object(side_name(side)), std::string(side_name(side)));
  RoomSeat seat{.kind = read_enum<SeatKind>(fields, "kind", kSeatKindWords),
                .name = fields.text("name", kNameLength),
                .player = fields.text("player", kNameLength),
                .level = static_cast<int>(fields.number("level", 0, search::kLevels)),
                .time = fields.text("time", kNameLength),
                .taken = fields.flag("taken")};
  if (!seat.is_person() && seat.player.empty()) fields.refuse("player", "must not be empty.");
  if (!seat.taken && seat.kind != SeatKind::Link) fields.refuse("taken", "may be false only for a link.");
  if (!seat.time.empty() && !player::parse_limits(seat.time))
    fields.refuse("time", "is '" + seat.time + "', which is no limit.");
  record.finish_part(fields);
  return seat;
}

std::vector<Participant> read_people(Fields& record) {
  std::vector<Participant> people;
  for (const Json& json : record.list("people", kMostPeople, Fields::Need::Required)) {
    Fields fields(json, "people");
    Participant person{.token = fields.text("token", kIdLength), .clients = {}, .seats = {}};
    for (std::string& client : fields.texts("clients", kMostClients, kIdLength, Fields::Need::Required))
      person.clients.insert(std::move(client));
    person.seats = {fields.flag("black"), fields.flag("white")};
    person.owner = fields.flag("owner");
    record.finish_part(fields);
    people.push_back(std::move(person));
  }
  return people;
}

std::optional<GameEnding> read_ending(Fields& record) {
  if (!record.has("ending")) return std::nullopt;
  Fields fields(record.object("ending"), "ending");
  const auto winner = read_side(fields, "winner");
  const std::string word = fields.text("reason", {1, 40});
  const auto reason = rules::reason_from_text(word);
  if (!reason) fields.refuse("reason", "is '" + word + "', which is no reason for the end of a game.");
  GameEnding ending{{winner, reason.value_or(rules::Reason::NoMoves)},
                    fields.text("detail", kSentenceLength)};
  record.finish_part(fields);
  return ending;
}

std::optional<play::TimeControl> read_clock(Fields& record) {
  if (!record.has("clock")) return std::nullopt;
  Fields fields(record.object("clock"), "clock");
  const play::TimeControl clock{Duration(fields.number("initial", 0, kLongestClock)),
                                Duration(fields.number("increment", 0, kLongestClock))};
  record.finish_part(fields);
  return clock;
}

GameSummary read_summary(Fields& fields) {
  GameSummary summary{
      .id = fields.text("id", kIdLength),
      .opened_by = fields.text("opened_by", kIdLength),
      .created = store::Moment(std::chrono::milliseconds(fields.number("created", 0, kLastMoment))),
      .seats = {read_seat(fields, Side::Black), read_seat(fields, Side::White)},
      .people = read_people(fields),
      .ply = read_size(fields, "ply", kMostMoves),
      .position = read_position(fields, "fen")};
  if (fields.has("opening")) summary.opening = fields.text("opening", kNameLength);
  summary.ending = read_ending(fields);
  return summary;
}

std::vector<RecordedMove> read_moves(Fields& fields, rules::Position position) {
  std::vector<RecordedMove> moves;
  const std::vector<std::string> texts = fields.texts("moves", kMostMoves, {1, 60}, Fields::Need::Required);
  const Json& taken = fields.list("taken_us", kMostMoves, Fields::Need::Required);
  if (taken.size() != texts.size()) fields.refuse("taken_us", "must have a time for each move.");
  for (std::size_t ply = 0; ply < texts.size() && !fields.failed(); ++ply) {
    const auto move = notation::parse_move(position, texts[ply]);
    const bool in_range = taken[ply].is_number_unsigned() && taken[ply].get<std::uint64_t>() <= kLongestMove;
    if (!move) fields.refuse("moves", "has an illegal move, '" + texts[ply] + "'.");
    if (!in_range) fields.refuse("taken_us", "must be times in microseconds.");
    if (fields.failed()) break;
    moves.push_back({*move, Duration(taken[ply].get<std::int64_t>())});
    position = position.after(*move);
  }
  return moves;
}

GameRecord read_record(Fields& fields) {
  GameRecord record{.summary = read_summary(fields),
                    .version = static_cast<std::uint64_t>(fields.number("version", 0, kMostChanges)),
                    .seed = fields.unsigned_number("seed"),
                    .start = read_position(fields, "start"),
                    .start_name = fields.text("start_name", kNameLength)};
  record.clock = read_clock(fields);
  record.draws = read_enum<DrawSetting>(fields, "draws", kDrawSettingWords);
  record.moves = read_moves(fields, record.start);
  record.opening_moves = read_size(fields, "opening_moves", record.moves.size());
  if (record.summary.ply > record.moves.size() || record.summary.ply < record.opening_moves)
    fields.refuse("ply", "must be a number of moves after the opening.");
  record.paused = fields.flag("paused");
  record.notice = fields.text("notice", kSentenceLength);
  record.rematch = fields.text("rematch", kNameLength);
  record.draw_offer = read_side(fields, "draw_offer");
  record.undo_asked_by = read_side(fields, "undo_asked_by");
  return record;
}

// Of 0.1.0

// The detail in brackets at the end of a sentence about an outcome. The sentences of 0.1.0 had no other
// brackets, and their wording has changed since, so only the brackets are looked for.
std::string detail_of(const std::string& sentence) {
  constexpr std::string_view kBegin = " (";
  constexpr std::string_view kEnd = ").";
  const std::size_t begin = sentence.find(kBegin);
  if (begin == std::string::npos || !sentence.ends_with(kEnd)) return {};
  const std::size_t first = begin + kBegin.size();
  return sentence.substr(first, sentence.size() - kEnd.size() - first);
}

// 0.1.0 stored the sentence about the ending, which includes the detail.
void migrate_ending(Json& ending) {
  Fields fields(ending);
  (void)read_side(fields, "winner");
  const auto reason = rules::reason_from_text(fields.text("reason", {1, 40}));
  const std::string sentence = fields.text("text", kSentenceLength);
  const bool understood = reason && !fields.failed();
  ending["detail"] = understood ? detail_of(sentence) : std::string();
  ending.erase("text");
  ending.erase("pdn");
}

std::optional<std::string> migrate_0(Json& body) {
  for (const std::string_view side : kSideWords)
    if (Json* seat = body.find(side))
      if (auto refused = number_to_word(*seat, std::string(side) + ".kind", "kind", kSeatKindWords))
        return refused;
  if (Json* ending = body.find("ending"); ending && ending->is_object()) migrate_ending(*ending);
  body.erase("squares");  // as in the FEN
  body.erase("status");   // follows from the rest
  return std::nullopt;
}

RecordResult<Json> present_body(std::string_view body, int version) {
  auto json = parse_body(body, version);
  if (!json || version > 0) return json;
  if (auto refused = migrate_0(*json)) return Failure(*std::move(refused));
  return json;
}

}  // namespace

GameStatus GameSummary::status() const {
  if (ending) return GameStatus::Over;
  return seats.black.taken && seats.white.taken ? GameStatus::Playing : GameStatus::Waiting;
}

std::string to_text(const GameRecord& record) {
  const GameSummary& summary = record.summary;
  const MoveLists moves = move_lists(record);
  return json_text({{"id", summary.id},
                    {"opened_by", summary.opened_by},
                    {"version", record.version},
                    {"seed", record.seed},
                    {"created", summary.created.time_since_epoch().count()},
                    {"black", seat_json(summary.seats.black)},
                    {"white", seat_json(summary.seats.white)},
                    {"people", people_json(summary.people)},
                    {"start", notation::to_fen(record.start)},
                    {"start_name", record.start_name},
                    {"opening_moves", record.opening_moves},
                    {"draws", to_text(record.draws)},
                    {"clock", record.clock ? clock_json(*record.clock) : Json(nullptr)},
                    {"moves", moves.texts},
                    {"taken_us", moves.taken},
                    {"ply", summary.ply},
                    {"paused", record.paused},
                    {"notice", record.notice},
                    {"rematch", record.rematch},
                    {"draw_offer", side_json(record.draw_offer)},
                    {"undo_asked_by", side_json(record.undo_asked_by)},
                    {"ending", summary.ending ? ending_json(*summary.ending) : Json(nullptr)},
                    {"fen", notation::to_fen(summary.position)},
                    {"opening", summary.opening ? Json(*summary.opening) : Json(nullptr)}});
}

RecordResult<GameRecord> read_game_record(std::string_view body, int version) {
  const auto json = present_body(body, version);
  if (!json) return Failure(json.error());
  Fields fields(*json);
  GameRecord record = read_record(fields);
  if (const auto error = fields.finish()) return Failure(error->message);
  return record;
}

RecordResult<GameSummary> read_game_summary(std::string_view body, int version) {
  const auto json = present_body(body, version);
  if (!json) return Failure(json.error());
  Fields fields(*json);
  GameSummary summary = read_summary(fields);
  if (fields.failed()) return Failure(fields.finish()->message);
  return summary;
}

}  // namespace kelso::server
