// The JSON of a room for the page.
#include <algorithm>

#include "base/date_time.hpp"
#include "json/json.hpp"
#include "notation/fen.hpp"
#include "notation/move_number.hpp"
#include "play/sentences.hpp"
#include "server/game_room.hpp"
#include "server/position_json.hpp"
#include "server/value_json.hpp"

namespace kelso::server {

using board::Side;

namespace {

std::int64_t milliseconds(Duration duration) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
}

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

std::string_view result_text(const rules::Outcome& outcome) {
  if (!outcome.winner) return "1/2-1/2";
  return *outcome.winner == Side::Black ? "1-0" : "0-1";
}

Json result_json(const GameEnding& ending) {
  return {{"winner", json::side_json(ending.outcome.winner)},
          {"reason", rules::to_text(ending.outcome.reason)},
          {"pdn", result_text(ending.outcome)},
          {"text", play::describe_outcome(ending.outcome, ending.detail)}};
}

}  // namespace

// The page's view

namespace {

Json state_json(const rules::Position& position, const QueuedPlayer& queued) {
  return {{"side", side_name(position.side_to_move())},
          {"state", "queued"},
          {"place", queued.place ? Json(*queued.place) : Json(nullptr)},
          {"waiting", queued.waiting}};
}

Json state_json(const rules::Position& position, const player::SearchInfo& info) {
  return {{"side", side_name(position.side_to_move())},
          {"state", "thinking"},
          {"depth", info.depth},
          {"value", info.value ? value_json(*info.value) : Json(nullptr)},
          {"pv", line_json(position, info.pv)},
          {"time_ms", milliseconds(info.statistics.time)}};
}

}  // namespace

Json thinking_json(const std::optional<Thinking>& thinking) {
  if (!thinking) return nullptr;
  return std::visit([&](const auto& state) { return state_json(thinking->position, state); },
                    thinking->state);
}

Json GameRoom::moves_json() const {
  Json moves = Json::array();
  const std::vector<notation::Ply> line = board_.line();
  for (std::size_t ply = 0; ply < std::min(line.size(), taken_.size()); ++ply) {
    Json move = shown_moves_.at(ply, line[ply],
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
  const auto ending = saved_ending();
  const auto claim = board_.claimable_draw();
  Json json = {{"id", id_},
               {"version", version_},
               {"link", "/game/" + id_},
               {"created", timestamp(created_)},
               {"seats", {{"black", seat_json(Side::Black, view)}, {"white", seat_json(Side::White, view)}}},
               {"you", you(viewer)},
               {"start",
                {{"fen", notation::to_fen(options_.start.position)},
                 {"name", text_or_null(options_.start.name)},
                 {"moves", options_.start.moves.size()}}},
               {"moves", moves_json()},
               {"ply", board_.game().plies()},
               {"position", position_json(board_.game(), view.database)},
               {"status", to_text(status())},
               {"paused", paused_},
               {"result", ending ? result_json(*ending) : Json(nullptr)},
               {"clock", clock_json(now)},
               {"draws", to_text(options_.draws)},
               {"draw",
                {{"offered_by", json::side_json(board_.draw_offered_by())},
                 {"claimable", claim ? Json(rules::to_text(*claim)) : Json(nullptr)},
                 {"repetitions", board_.game().repetitions()},
                 {"quiet_plies", board_.game().plies_without_conversion()}}},
               {"undo",
                {{"possible", may_undo()},
                 {"redo", board_.can_redo() && !undo_needs_consent()},
                 {"asked_by", json::side_json(undo_asked_by_)},
                 {"needs_consent", undo_needs_consent()}}},
               {"thinking", thinking_json(view.thinking)},
               {"notice", text_or_null(notice_)},
               {"rematch", rematch_.empty() ? Json(nullptr) : Json{{"game", rematch_}}}};
  return json;
}

Json summary_json(const GameSummary& game, const Viewer& viewer, store::Moment updated) {
  const auto shown_seat = [&](Side side) -> Json {
    return {{"name", game.seats[side].name}, {"kind", to_text(game.seats[side].kind)}};
  };
  Json seats = Json::array();
  bool owner = false;
  for (const Participant& person : game.people) {
    if (!person.clients.contains(viewer.client)) continue;
    for (const Side side : board::kSides)
      if (person.seats[side]) seats.push_back(side_name(side));
    owner = owner || person.owner;
  }
  return {{"id", game.id},
          {"link", "/game/" + game.id},
          {"created", timestamp(game.created)},
          {"updated", timestamp(updated)},
          {"black", shown_seat(Side::Black)},
          {"white", shown_seat(Side::White)},
          {"status", to_text(game.status())},
          {"result", game.ending ? result_json(*game.ending) : Json(nullptr)},
          {"ply", game.ply},
          {"fen", notation::to_fen(game.position)},
          {"squares", squares_text(game.position.board())},
          {"opening", game.opening ? Json(*game.opening) : Json(nullptr)},
          {"you", {{"seats", seats}, {"owner", owner}}}};
}

}  // namespace kelso::server
