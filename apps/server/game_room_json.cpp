// How a room is shown to a page, and how it is kept.
#include <algorithm>

#include "lab/openings.hpp"
#include "notation/fen.hpp"
#include "notation/move_number.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_game.hpp"
#include "play/sentences.hpp"
#include "server/game_room.hpp"
#include "server/moment_text.hpp"
#include "server/position_json.hpp"

namespace kelso::server {

using board::Side;

namespace {

std::int64_t milliseconds(Duration duration) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
}

Json side_or_null(std::optional<Side> side) { return side ? Json(side_name(*side)) : Json(nullptr); }

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

std::string_view result_text(const rules::Outcome& outcome) {
  if (!outcome.winner) return "1/2-1/2";
  return *outcome.winner == Side::Black ? "1-0" : "0-1";
}

Json result_json(const play::Ending& ending) {
  return {{"winner", side_or_null(ending.outcome.winner)},
          {"reason", rules::to_text(ending.outcome.reason)},
          {"pdn", result_text(ending.outcome)},
          {"text", ending.sentence}};
}

}  // namespace

// The page's view

Json GameRoom::moves_json() const {
  Json moves = Json::array();
  const std::vector<notation::Ply> line = board_.line();
  for (std::size_t ply = 0; ply < std::min(line.size(), taken_.size()); ++ply) {
    Json move = played_move_json(line[ply].before, line[ply].move,
                                 notation::move_number(options_.start.position.side_to_move(), ply).number);
    move["opening"] = ply < options_.start.moves.size();
    move["time_ms"] = milliseconds(taken_[ply]);
    move["clock_ms"] = left_[ply] ? Json(milliseconds(*left_[ply])) : Json(nullptr);
    moves.push_back(std::move(move));
  }
  return moves;
}

Json GameRoom::seat_json(Side side, const View& view) const {
  const RoomSeat& sitting = seat(side);
  Json json = {{"kind", to_text(sitting.kind)},
               {"name", sitting.name},
               {"taken", sitting.taken},
               {"online", !sitting.is_person() || view.online[side]}};
  if (sitting.is_person()) return json;
  json["player"] = sitting.player;
  json["level"] = sitting.level ? Json(sitting.level) : Json(nullptr);
  json["time"] = text_or_null(sitting.time);
  return json;
}

Json GameRoom::you(const Viewer& viewer) const {
  const board::BySide<bool> own = seats_of(viewer);
  Json seats = Json::array();
  for (const Side side : board::kSides)
    if (own[side]) seats.push_back(side_name(side));
  return {{"seats", seats}, {"owner", is_owner(viewer)}};
}

Json GameRoom::clock_json(Duration now) const {
  const auto clocks = board_.clocks(time(now));
  if (!clocks) return nullptr;
  const auto in_seconds = [](Duration duration) { return static_cast<double>(duration.count()) / 1e6; };
  return {{"seconds", in_seconds(options_.clock->initial)},
          {"increment", in_seconds(options_.clock->increment)},
          {"black_ms", milliseconds(clocks->black)},
          {"white_ms", milliseconds(clocks->white)},
          {"running", runs() ? Json(side_name(board_.side_to_move())) : Json(nullptr)}};
}

Json GameRoom::json(const Viewer& viewer, const View& view, Duration now) const {
  const auto ending = board_.ending();
  const auto claim = board_.claimable_draw();
  Json json = {{"id", id_},
               {"version", version_},
               {"link", "/game/" + id_},
               {"created", server::to_text(created_)},
               {"seats", {{"black", seat_json(Side::Black, view)}, {"white", seat_json(Side::White, view)}}},
               {"you", you(viewer)},
               {"start",
                {{"fen", notation::to_fen(options_.start.position)},
                 {"name", text_or_null(options_.start.name)},
                 {"moves", options_.start.moves.size()}}},
               {"moves", moves_json()},
               {"ply", board_.game().plies()},
               {"position", position_json(board_.game(), view.database)},
               {"status", is_over()      ? "over"
                          : is_waiting() ? "waiting"
                                         : "playing"},
               {"paused", paused_},
               {"result", ending ? result_json(*ending) : Json(nullptr)},
               {"clock", clock_json(now)},
               {"draws", to_text(options_.draws)},
               {"draw",
                {{"offered_by", side_or_null(board_.draw_offered_by())},
                 {"claimable", claim ? Json(rules::to_text(*claim)) : Json(nullptr)},
                 {"repetitions", board_.game().repetitions()},
                 {"quiet_plies", board_.game().plies_without_conversion()}}},
               {"undo",
                {{"possible", may_undo()},
                 {"redo", board_.can_redo() && !undo_needs_consent()},
                 {"asked_by", side_or_null(undo_asked_by_)},
                 {"needs_consent", undo_needs_consent()}}},
               {"thinking", view.thinking},
               {"notice", text_or_null(notice_)},
               {"rematch", rematch_.empty() ? Json(nullptr) : Json{{"game", rematch_}}}};
  return json;
}

// What is kept

namespace {

Json saved_seat(const RoomSeat& seat) {
  return {{"kind", static_cast<int>(seat.kind)},
          {"name", seat.name},
          {"player", seat.player},
          {"level", seat.level},
          {"time", seat.time},
          {"taken", seat.taken}};
}

RoomSeat restored_seat(const Json& saved) {
  return {.kind = static_cast<SeatKind>(saved.at("kind").get<int>()),
          .name = saved.at("name"),
          .player = saved.at("player"),
          .level = saved.at("level"),
          .time = saved.at("time"),
          .taken = saved.at("taken")};
}

Json saved_people(const std::vector<Participant>& people) {
  Json all = Json::array();
  for (const Participant& person : people)
    all.push_back({{"token", person.token},
                   {"clients", person.clients},
                   {"black", person.seats.black},
                   {"white", person.seats.white},
                   {"owner", person.owner}});
  return all;
}

std::vector<Participant> restored_people(const Json& saved) {
  std::vector<Participant> people;
  for (const Json& person : saved)
    people.push_back({.token = person.at("token"),
                      .clients = person.at("clients"),
                      .seats = {person.at("black"), person.at("white")},
                      .owner = person.at("owner")});
  return people;
}

std::optional<Side> restored_side(const Json& saved) {
  if (saved.is_null()) return std::nullopt;
  return saved == "black" ? Side::Black : Side::White;
}

// What stands in brackets behind the sentence about an outcome.
std::string detail_of(const std::string& sentence, const rules::Outcome& outcome) {
  std::string before = play::describe_outcome(outcome);
  before.replace(before.size() - 1, 1, " (");
  if (!sentence.starts_with(before) || !sentence.ends_with(").")) return {};
  return sentence.substr(before.size(), sentence.size() - before.size() - 2);
}

}  // namespace

Json GameRoom::saved() const {
  Json moves = Json::array();
  Json taken = Json::array();
  const std::vector<notation::Ply> line = board_.line();
  for (std::size_t ply = 0; ply < std::min(line.size(), taken_.size()); ++ply) {
    moves.push_back(notation::to_full_text(line[ply].before, line[ply].move));
    taken.push_back(taken_[ply].count());
  }
  const auto ending = board_.ending();
  const auto name = lab::opening_name(board_.game());
  Json clock;
  if (options_.clock)
    clock = {{"initial", options_.clock->initial.count()}, {"increment", options_.clock->increment.count()}};
  return {{"id", id_},
          {"opened_by", opened_by_},
          {"version", version_},
          {"seed", seed_},
          {"created", created_.time_since_epoch().count()},
          {"black", saved_seat(seat(Side::Black))},
          {"white", saved_seat(seat(Side::White))},
          {"people", saved_people(people_)},
          {"start", notation::to_fen(options_.start.position)},
          {"start_name", options_.start.name},
          {"opening_moves", options_.start.moves.size()},
          {"draws", to_text(options_.draws)},
          {"clock", clock},
          {"moves", moves},
          {"taken_us", taken},
          {"ply", board_.game().plies()},
          {"paused", paused_},
          {"notice", notice_},
          {"rematch", rematch_},
          {"draw_offer", side_or_null(board_.draw_offered_by())},
          {"undo_asked_by", side_or_null(undo_asked_by_)},
          {"ending", ending ? result_json(*ending) : Json(nullptr)},
          // For lists, which do not replay games.
          {"fen", notation::to_fen(board_.position())},
          {"squares", squares_text(board_.position().board())},
          {"opening", name ? Json(*name) : Json(nullptr)},
          {"status", is_over()      ? "over"
                     : is_waiting() ? "waiting"
                                    : "playing"}};
}

// As far as the moves alone do not end the game. After time trouble no time is left on the clock.
bool GameRoom::restore_ending(const Json& saved) {
  if (is_over()) return true;
  const auto reason = rules::reason_from_text(saved.at("reason").get<std::string>());
  if (!reason) return false;
  const rules::Outcome outcome{restored_side(saved.at("winner")), *reason};
  if (const auto clocks = board_.clocks(time_); clocks && outcome.winner && *reason == rules::Reason::Time)
    time_ += (*clocks)[opponent(*outcome.winner)];
  board_.restore_ending(outcome, detail_of(saved.at("text"), outcome), time_);
  return true;
}

std::optional<GameRoom> GameRoom::restored(const Json& saved, Duration now) try {
  RoomOptions options;
  options.seats = {restored_seat(saved.at("black")), restored_seat(saved.at("white"))};
  const auto line = line_of(saved.at("start"), saved.at("moves").get<std::vector<std::string>>());
  if (!line) return std::nullopt;
  options.start.position = line->start();
  options.start.name = saved.at("start_name");
  const std::size_t opening_moves = saved.at("opening_moves");
  for (std::size_t ply = 0; ply < opening_moves; ++ply) options.start.moves.push_back(line->move(ply));
  if (const Json& clock = saved.at("clock"); !clock.is_null())
    options.clock = {Duration(clock.at("initial").get<std::int64_t>()),
                     Duration(clock.at("increment").get<std::int64_t>())};
  const std::string draws = saved.at("draws");
  options.draws = draws == "automatic" ? DrawSetting::Automatic
                  : draws == "off"     ? DrawSetting::Off
                                       : DrawSetting::Claim;
  const store::Moment created{std::chrono::milliseconds(saved.at("created").get<std::int64_t>())};
  GameRoom room(saved.at("id"), std::move(options), {saved.at("opened_by")}, created, now);
  room.people_ = restored_people(saved.at("people"));
  // The game is played again in its own time, so that the clocks stand as they stood.
  for (std::size_t ply = opening_moves; ply < line->plies(); ++ply) {
    const Duration taken(saved.at("taken_us").at(ply).get<std::int64_t>());
    room.time_ += taken;
    if (room.board_.play(line->move(ply), room.time_).refused()) return std::nullopt;
    room.taken_.push_back(taken);
    const auto clocks = room.board_.clocks(room.time_);
    room.left_.push_back(clocks ? std::optional((*clocks)[line->position_after(ply).side_to_move()])
                                : std::nullopt);
  }
  const std::size_t plies = saved.at("ply");
  while (room.board_.game().plies() > plies && !room.board_.take_back(room.time_).refused()) {
  }
  if (const Json& ending = saved.at("ending"); !ending.is_null() && !room.restore_ending(ending))
    return std::nullopt;
  if (const auto offer = restored_side(saved.at("draw_offer")); offer && !room.is_over())
    (void)room.board_.offer_draw(*offer, room.time_);
  room.undo_asked_by_ = restored_side(saved.at("undo_asked_by"));
  room.version_ = saved.at("version").get<std::uint64_t>() + 1;
  room.seed_ = saved.at("seed");
  room.paused_ = saved.at("paused");
  room.notice_ = saved.at("notice");
  room.rematch_ = saved.at("rematch");
  room.since_ = now;
  room.ply_began_ = room.time_;
  return room;
} catch (const Json::exception&) {
  return std::nullopt;
}

Json summary_json(const Json& saved, const Viewer& viewer, store::Moment updated) {
  const auto shown_seat = [&](const char* side) -> Json {
    const RoomSeat seat = restored_seat(saved.at(side));
    return {{"name", seat.name}, {"kind", to_text(seat.kind)}};
  };
  Json seats = Json::array();
  bool owner = false;
  for (const Participant& person : restored_people(saved.at("people"))) {
    if (!person.clients.contains(viewer.client)) continue;
    for (const Side side : board::kSides)
      if (person.seats[side]) seats.push_back(side_name(side));
    owner = owner || person.owner;
  }
  const std::string id = saved.at("id");
  const store::Moment created{std::chrono::milliseconds(saved.at("created").get<std::int64_t>())};
  return {{"id", id},
          {"link", "/game/" + id},
          {"created", server::to_text(created)},
          {"updated", server::to_text(updated)},
          {"black", shown_seat("black")},
          {"white", shown_seat("white")},
          {"status", saved.at("status")},
          {"result", saved.at("ending")},
          {"ply", saved.at("ply")},
          {"fen", saved.at("fen")},
          {"squares", saved.at("squares")},
          {"opening", saved.at("opening")},
          {"you", {{"seats", seats}, {"owner", owner}}}};
}

}  // namespace kelso::server
