#include "cluster/messages.hpp"

#include <nlohmann/json.hpp>

namespace kelso::cluster {

namespace {

using Json = nlohmann::json;

// MessagePack, in which text may hold any bytes.
std::string packed(const Json& json) {
  std::string text;
  Json::to_msgpack(json, nlohmann::detail::output_adapter<char>(text));
  return text;
}

}  // namespace

std::string to_message(const Assignment& assignment) {
  const lab::PairTask& task = assignment.task;
  return packed(Json::array(
      {task.number, task.first, task.second, task.opening, task.seed, assignment.game, assignment.place}));
}

Assignment read_assignment(const std::string& message) {
  const Json json = Json::from_msgpack(message);
  return {.task = {.number = json.at(0),
                   .first = json.at(1),
                   .second = json.at(2),
                   .opening = json.at(3),
                   .seed = json.at(4)},
          .game = json.at(5),
          .place = json.at(6)};
}

std::string to_message(const FinishedGame& finished) {
  const store::GameRow& row = finished.row;
  return packed(
      Json::array({finished.game, finished.place, row.key, row.black.name, row.black.version, row.white.name,
                   row.white.version, row.opening, row.start, static_cast<int>(row.outcome), row.reason,
                   row.plies, row.moves, row.black_statistics, row.white_statistics, row.move_data}));
}

FinishedGame read_finished_game(const std::string& message) {
  const Json json = Json::from_msgpack(message);
  const auto text = [&](std::size_t place) { return json.at(place).get<std::string>(); };
  return {.game = json.at(0),
          .place = json.at(1),
          .row = {.key = text(2),
                  .black = {text(3), text(4)},
                  .white = {text(5), text(6)},
                  .opening = text(7),
                  .start = text(8),
                  .outcome = static_cast<store::Outcome>(json.at(9).get<int>()),
                  .reason = text(10),
                  .plies = json.at(11),
                  .moves = text(12),
                  .black_statistics = text(13),
                  .white_statistics = text(14),
                  .move_data = text(15)}};
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
