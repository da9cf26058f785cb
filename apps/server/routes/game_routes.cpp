// /games: opening, looking at and playing games.
#include <algorithm>
#include <charconv>

#include "base/date_time.hpp"
#include "search/levels.hpp"
#include "server/fields.hpp"
#include "server/server_core.hpp"

namespace kelso::server {

namespace {

using board::Side;

Viewer viewer_of(const Request& request) { return {request.client, request.token}; }

std::string query_value(const Request& request, std::string_view key, std::string otherwise) {
  const auto found = request.query.find(key);
  if (found == request.query.end()) return otherwise;
  return found->second;
}

// An empty body is an empty object: many commands need nothing.
ApiResult<Json> body_of(const Request& request) {
  if (request.body.empty()) return Json::object();
  return parse_object(request.body);
}

ApiResult<Answer> list_games(GameRooms& rooms, const Request& request) {
  GameRooms::ListRequest wanted{.viewer = viewer_of(request)};
  const std::string scope = query_value(request, "scope", "mine");
  if (scope != "mine" && scope != "all") return Failure(bad_field("scope", "The scope must be mine or all."));
  wanted.of_all_clients = scope == "all";
  if (wanted.of_all_clients && !request.from_loopback)
    return Failure(ApiError{403, "not-yours", "Only the server's own computer can list all games."});
  if (const std::string status = query_value(request, "status", ""); !status.empty()) {
    const auto known = std::ranges::find(kGameStatusWords, status);
    if (known == kGameStatusWords.end())
      return Failure(bad_field("status", "The status must be waiting, playing or over."));
    wanted.status = static_cast<GameStatus>(known - kGameStatusWords.begin());
  }
  const std::string limit = query_value(request, "limit", "50");
  const auto [end, error] = std::from_chars(limit.data(), limit.data() + limit.size(), wanted.most);
  if (error != std::errc() || end != limit.data() + limit.size() || wanted.most < 1 || wanted.most > 200)
    return Failure(bad_field("limit", "The limit must be a number from 1 to 200."));
  if (const std::string before = query_value(request, "before", ""); !before.empty()) {
    wanted.before = parse_timestamp(before);
    if (!wanted.before)
      return Failure(bad_field("before", "Expected a time such as 2026-11-16T17:20:00.000Z."));
  }
  return json_answer(rooms.list(wanted));
}

std::optional<Side> side_among(Fields& fields) {
  if (!fields.has("side")) return std::nullopt;
  return fields.word("side", {"black", "white"}, Fields::Need::Required) == "black" ? Side::Black
                                                                                    : Side::White;
}

// Reads the command in the body of a request. The caller checks the fields for errors.
using CommandReader = std::function<GameRooms::Command(Fields&, const Viewer&)>;

notation::WrittenMove read_squares(Fields& fields) {
  notation::WrittenMove written;
  for (const int square :
       fields.numbers("squares", notation::WrittenMove::kCapacity, 1, board::Square::kCount))
    written.push(board::Square::from_number(square));
  if (written.size() < 2) fields.refuse("squares", "must be two at least.");
  return written;
}

GameRooms::Command read_play(Fields& fields, const Viewer& viewer) {
  MoveRequest move;
  if (fields.has("squares")) {
    move.squares = read_squares(fields);
  } else {
    move.text = fields.text("move", {1, 60});
  }
  move.ply = fields.optional_number("ply", 0, 100'000);
  return [move, viewer](GameRoom& room, Duration now) { return room.play(viewer, move, now); };
}

GameRooms::Command read_undo(Fields& fields, const Viewer& viewer) {
  const std::string action = fields.word("action", {"ask", "accept", "decline"}, Fields::Need::Optional);
  return [action, viewer](GameRoom& room, Duration now) { return room.undo(viewer, action, now); };
}

GameRooms::Command read_redo(Fields&, const Viewer& viewer) {
  return [viewer](GameRoom& room, Duration now) { return room.redo(viewer, now); };
}

GameRooms::Command read_resign(Fields& fields, const Viewer& viewer) {
  const auto side = side_among(fields);
  return [side, viewer](GameRoom& room, Duration now) { return room.resign(viewer, side, now); };
}

GameRooms::Command read_draw(Fields& fields, const Viewer& viewer) {
  const std::string action =
      fields.word("action", {"offer", "accept", "decline", "claim"}, Fields::Need::Required);
  const auto side = side_among(fields);
  return
      [action, side, viewer](GameRoom& room, Duration now) { return room.draw(viewer, action, side, now); };
}

GameRooms::Command read_pause(Fields& fields, const Viewer& viewer) {
  const bool paused = fields.flag("paused", true);
  return [paused, viewer](GameRoom& room, Duration now) { return room.pause(viewer, paused, now); };
}

GameRooms::Command read_level(Fields& fields, const Viewer& viewer) {
  const Side side =
      fields.word("side", {"black", "white"}, Fields::Need::Required) == "black" ? Side::Black : Side::White;
  Json seat = {{"kind", "engine"}, {"level", fields.number("level", 1, search::kLevels)}};
  if (fields.has("time")) seat["time"] = fields.text("time", {1, 60});
  return [side, seat, viewer](GameRoom& room, Duration) -> ApiRefusal {
    auto read = read_engine_seat(seat, "level");
    if (!read) return read.error();
    return room.set_player(viewer, side, *std::move(read));
  };
}

Handler command_handler(GameRooms& rooms, CommandReader read) {
  return [&rooms, read = std::move(read)](const Request& request,
                                          const Parameters& parameters) -> ApiResult<Answer> {
    const auto body = body_of(request);
    if (!body) return Failure(body.error());
    Fields fields(*body);
    const GameRooms::Command command = read(fields, viewer_of(request));
    if (auto error = fields.finish()) return Failure(*std::move(error));
    return answer_with(rooms.command(parameters.at("id"), viewer_of(request), command));
  };
}

ApiResult<Answer> open_game(GameRooms& rooms, const Request& request) {
  const auto body = parse_object(request.body);
  if (!body) return Failure(body.error());
  return answer_with(rooms.open(*body, viewer_of(request)), 201);
}

ApiResult<Answer> join_game(GameRooms& rooms, const Request& request, const std::string& id) {
  const auto body = body_of(request);
  if (!body) return Failure(body.error());
  Fields fields(*body);
  const std::string name = fields.text_or("name", {1, 60}, "");
  if (auto error = fields.finish()) return Failure(*std::move(error));
  return answer_with(rooms.join(id, viewer_of(request), name));
}

ApiResult<Answer> game_file(GameRooms& rooms, const std::string& id) {
  auto pdn = rooms.pdn(id);
  if (!pdn) return Failure(pdn.error());
  return download("kelso-" + id + ".pdn", "text/plain; charset=utf-8", *std::move(pdn));
}

ApiResult<Answer> delete_game(GameRooms& rooms, const Request& request, const std::string& id) {
  if (auto error = rooms.remove(id, viewer_of(request))) return Failure(*std::move(error));
  return no_content();
}

}  // namespace

void add_game_routes(ServerCore& core) {
  Router& router = core.router();
  GameRooms& rooms = core.rooms();
  router.add({Method::Get, "/games",
              [&](const Request& request, const Parameters&) { return list_games(rooms, request); }});
  router.add({Method::Post, "/games",
              [&](const Request& request, const Parameters&) { return open_game(rooms, request); }});
  router.add({Method::Get, "/games/{id}", [&](const Request& request, const Parameters& parameters) {
                return answer_with(rooms.get(parameters.at("id"), viewer_of(request)));
              }});
  router.add({Method::Delete, "/games/{id}", [&](const Request& request, const Parameters& parameters) {
                return delete_game(rooms, request, parameters.at("id"));
              }});
  router.add({Method::Get, "/games/{id}/pdn", [&](const Request&, const Parameters& parameters) {
                return game_file(rooms, parameters.at("id"));
              }});
  router.add({Method::Post, "/games/{id}/join", [&](const Request& request, const Parameters& parameters) {
                return join_game(rooms, request, parameters.at("id"));
              }});
  router.add({Method::Post, "/games/{id}/rematch", [&](const Request& request, const Parameters& parameters) {
                return answer_with(rooms.rematch(parameters.at("id"), viewer_of(request)), 201);
              }});
  router.add({Method::Post, "/games/{id}/moves", command_handler(rooms, read_play)});
  router.add({Method::Post, "/games/{id}/undo", command_handler(rooms, read_undo)});
  router.add({Method::Post, "/games/{id}/redo", command_handler(rooms, read_redo)});
  router.add({Method::Post, "/games/{id}/resign", command_handler(rooms, read_resign)});
  router.add({Method::Post, "/games/{id}/draw", command_handler(rooms, read_draw)});
  router.add({Method::Post, "/games/{id}/pause", command_handler(rooms, read_pause)});
  router.add({Method::Post, "/games/{id}/level", command_handler(rooms, read_level)});
}

}  // namespace kelso::server
