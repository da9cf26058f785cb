#include "cluster/messages.hpp"

#include <stdexcept>

#include <nlohmann/json.hpp>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"

namespace kelso::cluster {

namespace {

using Json = nlohmann::json;

// MessagePack, in which text may hold any bytes.
std::string packed(const Json& json) {
  std::string text;
  Json::to_msgpack(json, nlohmann::detail::output_adapter<char>(text));
  return text;
}

Json json_of(const lab::GameId& id) {
  const lab::PairTask& task = id.task;
  return Json::array({task.number, task.first, task.second, task.opening, task.seed, id.game});
}

lab::GameId game_id_of(const Json& json) {
  return {.task = {.number = json.at(0),
                   .first = json.at(1),
                   .second = json.at(2),
                   .opening = json.at(3),
                   .seed = json.at(4)},
          .game = json.at(5)};
}

// -1: neither.
int number_of(const std::optional<board::Side>& winner) { return winner ? static_cast<int>(*winner) : -1; }

std::optional<board::Side> winner_of(int number) {
  return number < 0 ? std::nullopt : std::optional(static_cast<board::Side>(number));
}

Json json_of(const referee::MoveRecord& move) {
  Json json = Json::array({move.depth, move.nodes, move.time.count()});
  if (!move.value) return json;
  json.push_back(static_cast<int>(move.value->kind));
  json.push_back(move.value->points);
  json.push_back(move.value->plies ? Json(*move.value->plies) : Json());
  return json;
}

referee::MoveRecord move_record_of(const Json& json) {
  referee::MoveRecord move{.depth = json.at(0), .nodes = json.at(1), .time = player::Duration(json.at(2))};
  if (json.size() == 3) return move;
  move.value.emplace();
  move.value->kind = static_cast<player::Value::Kind>(json.at(3).get<int>());
  move.value->points = json.at(4);
  if (!json.at(5).is_null()) move.value->plies = json.at(5).get<int>();
  return move;
}

Json json_of(const player::Statistics& statistics) {
  return Json::array({statistics.generated, statistics.visited, statistics.interior, statistics.leaf,
                      statistics.evaluations, statistics.cutoffs, statistics.time.count()});
}

player::Statistics statistics_of(const Json& json) {
  return {.generated = json.at(0),
          .visited = json.at(1),
          .interior = json.at(2),
          .leaf = json.at(3),
          .evaluations = json.at(4),
          .cutoffs = json.at(5),
          .time = player::Duration(json.at(6))};
}

// The start and the moves.
Json json_of(const rules::Game& game) {
  Json json = Json::array({notation::to_fen(game.start())});
  for (std::size_t ply = 0; ply < game.plies(); ++ply)
    json.push_back(notation::to_full_text(game.position_after(ply), game.move(ply)));
  return json;
}

rules::Game game_of(const Json& json) {
  const auto start = notation::parse_position(json.at(0).get<std::string>());
  if (!start) throw std::runtime_error("a message has a wrong position");
  rules::Game game(*start, rules::DrawRules::off());
  for (std::size_t ply = 1; ply < json.size(); ++ply) {
    const auto move = notation::parse_move(game.position(), json[ply].get<std::string>());
    if (!move) throw std::runtime_error("a message has a wrong move");
    game.play(*move);
  }
  return game;
}

}  // namespace

std::string to_message(const lab::GameId& id) { return packed(json_of(id)); }

lab::GameId read_game_id(const std::string& message) { return game_id_of(Json::from_msgpack(message)); }

std::string to_message(const lab::FinishedGame& finished) {
  const auto& [id, names, opening, record] = finished;
  Json moves = Json::array();
  for (const referee::MoveRecord& move : record.moves) moves.push_back(json_of(move));
  return packed(Json::array({json_of(id), names.black, names.white, opening, json_of(record.game),
                             number_of(record.outcome.winner), to_text(record.outcome.reason), record.detail,
                             moves, json_of(record.statistics.black), json_of(record.statistics.white),
                             record.versions.black, record.versions.white}));
}

lab::FinishedGame read_finished_game(const std::string& message) {
  const Json json = Json::from_msgpack(message);
  const auto text = [&](std::size_t place) { return json.at(place).get<std::string>(); };
  const auto reason = rules::reason_from_text(text(6));
  if (!reason) throw std::runtime_error("a message has a wrong reason");
  const rules::Outcome outcome{winner_of(json.at(5)), *reason};
  lab::FinishedGame finished{
      game_id_of(json.at(0)), {text(1), text(2)}, text(3), {game_of(json.at(4)), outcome}};
  finished.record.game.end(outcome);
  finished.record.detail = text(7);
  for (const Json& move : json.at(8)) finished.record.moves.push_back(move_record_of(move));
  finished.record.statistics = {statistics_of(json.at(9)), statistics_of(json.at(10))};
  finished.record.versions = {text(11), text(12)};
  return finished;
}

// Only what a worker needs to know of the request.
std::string to_message(const BuildAssignment& assignment) {
  const auto& [request, step] = assignment;
  Json missing = Json::array(), kept = Json::array();
  for (const auto& table : step.missing)
    missing.push_back({to_text(table.slice), static_cast<int>(table.kind)});
  for (const endgame::Slice& slice : step.kept) kept.push_back(to_text(slice));
  return packed(
      Json::array({std::filesystem::absolute(request.folder).string(), request.distances, request.threads,
                   request.memory, request.least_kept, to_text(step.slice), missing, kept}));
}

BuildAssignment read_build_assignment(const std::string& message) {
  const Json json = Json::from_msgpack(message);
  const auto slice = [](const Json& text) { return endgame::parse_slice(text.get<std::string>()).value(); };
  BuildAssignment assignment;
  auto& [request, step] = assignment;
  request.folder = json.at(0).get<std::string>();
  request.distances = json.at(1);
  request.threads = json.at(2);
  request.memory = json.at(3);
  request.least_kept = json.at(4);
  step.slice = slice(json.at(5));
  for (const Json& table : json.at(6))
    step.missing.push_back({slice(table.at(0)), static_cast<endgame::TableKind>(table.at(1).get<int>())});
  for (const Json& text : json.at(7)) step.kept.push_back(slice(text));
  return assignment;
}

std::string to_message(const StepProgress& progress) {
  return packed(Json::array({static_cast<int>(progress.stage), progress.positions}));
}

StepProgress read_step_progress(const std::string& message) {
  const Json json = Json::from_msgpack(message);
  return {.stage = static_cast<endgame::builder::BuildStage>(json.at(0).get<int>()), .positions = json.at(1)};
}

}  // namespace kelso::cluster
