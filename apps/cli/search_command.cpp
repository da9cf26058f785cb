// `kelso search`: one search of one position, with all its numbers.
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/document_option.hpp"
#include "cli/interrupt.hpp"
#include "cli/machine_clock.hpp"
#include "cli/number_text.hpp"
#include "cli/players.hpp"
#include "cli/position_option.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/generate.hpp"

namespace kelso::cli {

namespace {

using rules::Move;
using rules::Position;

struct Options {
  std::string player;
  std::string fen = notation::to_fen(Position::start());
  std::optional<Document> document;
  int turn = 0;
};

using Found = Result<Json, CommandError>;

Json to_json(const player::Value& value) {
  if (value.kind == player::Value::Kind::Points) return value.points;
  return value.kind == player::Value::Kind::Win ? "WIN" : "LOSS";
}

Json to_json(const Position& position, const std::vector<Move>& moves) {
  Json list = Json::array();
  for (Move move : moves) list.push_back(notation::to_full_text(position, move));
  return list;
}

Json line_to_json(Position position, const std::vector<Move>& line) {
  Json list = Json::array();
  for (Move move : line) {
    list.push_back(notation::to_full_text(position, move));
    position = position.after(move);
  }
  return list;
}

Json to_json(const Position& position, const player::Decision& decision) {
  const player::SearchInfo& info = decision.info;
  const player::Statistics& statistics = info.statistics;
  Json moves = Json::array();
  for (const player::RootMove& root : info.root_moves)
    moves.push_back({{"move", notation::to_full_text(position, root.move)}, {"value", to_json(root.value)}});
  const Move* move = decision.move();
  Json json = {{"fen", notation::to_fen(position)},
               {"move", move ? Json(notation::to_full_text(position, *move)) : Json()},
               {"value", info.value ? to_json(*info.value) : Json()},
               {"best_moves", to_json(position, info.best)},
               {"moves", moves},
               {"pv", line_to_json(position, info.pv)},
               {"depth", info.depth},
               {"generated", statistics.generated},
               {"visited", statistics.visited},
               {"interior", statistics.interior},
               {"leaf", statistics.leaf},
               {"expanded", statistics.interior},
               {"evaluations", statistics.evaluations},
               {"cutoffs", statistics.cutoffs},
               {"time_us", statistics.time.count()},
               {"cut_short", info.cut_short}};
  if (!info.remark.empty()) json["remark"] = info.remark;
  return json;
}

Json to_json(const Position& position, const documents::SearchRecord& record, int depth) {
  const auto texts = [](const std::vector<documents::PlayedMove>& moves) {
    Json list = Json::array();
    for (const auto& move : moves) list.push_back(documents::to_text(move));
    return list;
  };
  Json moves = Json::array();
  for (const auto& [move, value] : record.root_moves)
    moves.push_back({{"move", documents::to_text(move)}, {"value", value}});
  const documents::Statistics& statistics = record.statistics;
  return {{"fen", notation::to_fen(position)},
          {"move", record.move ? Json(documents::to_text(*record.move)) : Json()},
          {"value", record.value},
          {"best_moves", texts(record.best_moves)},
          {"moves", moves},
          {"pv", record.move ? texts({*record.move}) : Json::array()},
          {"depth", depth},
          {"generated", statistics.generated},
          {"visited", statistics.visited},
          {"interior", statistics.interior},
          {"leaf", statistics.leaf},
          {"expanded", statistics.expanded},
          {"evaluations", statistics.evaluations},
          {"cutoffs", record.cutoffs},
          {"time_us", statistics.time_us}};
}

Found search_in_document(const Options& options, const Position& position) {
  const auto text = player::parse_player(options.player);
  if (!text) return Failure(player_error(options.player, text.error()));
  const auto record =
      search_in_document(*options.document, *text, {position, options.turn}, document_environment());
  if (!record) return Failure(record.error());
  const player::Pair* depth = player::find(text->pairs, "depth");
  return to_json(position, *record, depth && depth->value ? std::stoi(*depth->value) : 0);
}

Found search_with_player(const Options& options, const Position& position) {
  const MachineClock clock;
  const auto player = all_players().create(options.player, {clock, 0});
  if (!player) return Failure(player_error(options.player, player.error()));
  if (!rules::has_legal_move(position))
    return Failure(CommandError{fmt::format("{} has no move: the game is over", notation::to_fen(position))});
  (*player)->start_game({position, position.side_to_move()});
  player::Observer nobody;
  const player::Decision decision = (*player)->choose(rules::Game(position), {}, nobody, interrupt_token());
  if (const auto* forfeit = std::get_if<player::Forfeit>(&decision.action))
    return Failure(CommandError{forfeit->message});
  return to_json(position, decision);
}

Found search(const Options& options, std::string_view fen) {
  const auto position = notation::parse_position(fen);
  if (!position)
    return Failure(CommandError{"--fen: " + describe_in_line(position.error()), ExitCode::Usage});
  return options.document ? search_in_document(options, *position) : search_with_player(options, *position);
}

std::string to_text(const Json& found) {
  const auto number = [&](const char* name) { return with_separators(found[name].get<std::uint64_t>()); };
  std::string text =
      fmt::format("move         {}\nvalue        {}\n",
                  found["move"].is_null() ? "none" : found["move"].get<std::string>(),
                  found["value"].is_string() ? found["value"].get<std::string>() : found["value"].dump());
  const auto add_list = [&](const char* title, const Json& moves) {
    if (moves.empty()) return;
    text += fmt::format("{:<13}", title);
    for (const Json& move : moves) text += move.get<std::string>() + ' ';
    text.back() = '\n';
  };
  add_list("best moves", found["best_moves"]);
  add_list("line", found["pv"]);
  for (const Json& root : found["moves"])
    text += fmt::format("  {:<14}{}\n", root["move"].get<std::string>(), root["value"].dump());
  text += fmt::format("depth        {}\n", found["depth"].get<int>());
  for (const char* name : {"generated", "visited", "interior", "leaf", "evaluations", "cutoffs"})
    text += fmt::format("{:<13}{}\n", name, number(name));
  text += fmt::format("time         {:.3f} ms\n",
                      static_cast<double>(found["time_us"].get<std::int64_t>()) / 1e3);
  if (found.value("cut_short", false)) text += "a deeper search was begun and given up\n";
  if (found.contains("remark")) text += found["remark"].get<std::string>() + '\n';
  return text;
}

Outcome search_lines(const Options& options, Terminal& terminal) {
  ExitCode code = ExitCode::Success;
  std::size_t number = 0;
  for (std::string line; !interrupted() && std::getline(std::cin, line);) {
    ++number;
    if (line.ends_with('\r')) line.pop_back();
    if (line.empty()) continue;
    const Found found = search(options, line);
    if (found) {
      terminal.print(json_line(*found));
    } else {
      terminal.print(json_line({{"line", number}, {"error", found.error().message}}));
      code = ExitCode::Failed;
    }
  }
  return code;
}

Outcome run(const Options& options, Terminal& terminal) {
  if (options.fen == "-") return search_lines(options, terminal);
  const Found found = search(options, options.fen);
  if (!found) return Failure(found.error());
  terminal.print(terminal.json() ? json_line(*found) : to_text(*found));
  return interrupted() ? ExitCode::Interrupted : ExitCode::Success;
}

}  // namespace

Handler add_search_command(CLI::App& command) {
  const auto options = std::make_shared<Options>();
  command.add_option("player", options->player, "Who searches, as NAME[:key=value,…].")
      ->type_name("PLAYER")
      ->required();
  command.add_option("--fen", options->fen,
                     "The position; - reads one a line from standard input and answers in JSON.");
  add_document_option(command, options->document);
  command
      .add_option("--turn", options->turn, "With --document 000: how many moves the side has made before.")
      ->type_name("N")
      ->check(CLI::Range(0, 1'000'000).description(""));
  command.footer(
      "Values are those of the side to move; WIN and LOSS are proven ends. What is counted: "
      "docs/algorithms.md.\n\n"
      "Examples:\n"
      "  kelso search minimax:eval=001.eval1,depth=4\n"
      "  kelso search alpha-beta:eval=material,depth=8 --fen W:W22,K31:B18,26 --json\n"
      "  kelso search alpha-beta:eval=004.utility,depth=6 --document 004");
  return [options](Terminal& terminal) { return run(*options, terminal); };
}

}  // namespace kelso::cli
