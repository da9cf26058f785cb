// `kelso search`: searches one position and prints the value and all node counts.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/document_option.hpp"
#include "cli/json_output.hpp"
#include "cli/line_input.hpp"
#include "cli/played_game.hpp"
#include "cli/position_option.hpp"
#include "cli/value_json.hpp"
#include "command_line/interrupt.hpp"
#include "command_line/table_text.hpp"
#include "document_programs/statistics.hpp"
#include "machine/machine_clock.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "player/value_text.hpp"
#include "players/all_players.hpp"
#include "rules/generate.hpp"

namespace kelso::cli {

namespace {

using rules::Move;
using rules::Position;

struct Options {
  std::string player;
  std::string fen = notation::to_fen(Position::start());
  std::optional<document_programs::Document> document;
  int turn = 0;
};

struct FoundMove {
  std::string move;
  player::Value value;
};

// Result of a search by a player or by a document's program. Moves are written with full capture paths.
struct SearchFindings {
  std::string fen;
  std::optional<std::string> move;
  std::optional<player::Value> value;
  std::vector<std::string> best_moves;
  std::vector<FoundMove> moves;
  std::vector<std::string> line;
  int depth = 0;
  documents::Statistics statistics;
  std::uint64_t cutoffs = 0;
  std::optional<bool> cut_short;  // whether a deeper search was abandoned; documents' programs never do
  std::string remark;
};

using Found = Result<SearchFindings, CommandError>;

std::vector<std::string> texts(const std::vector<documents::PlayedMove>& moves) {
  std::vector<std::string> list;
  for (const documents::PlayedMove& move : moves) list.push_back(documents::to_text(move));
  return list;
}

std::vector<std::string> texts(const Position& position, const std::vector<Move>& moves) {
  std::vector<std::string> list;
  for (const Move move : moves) list.push_back(notation::to_full_text(position, move));
  return list;
}

SearchFindings findings_of(const Position& position, const player::Decision& decision) {
  const player::SearchInfo& info = decision.info;
  SearchFindings found{.fen = notation::to_fen(position),
                       .move = {},
                       .value = info.value,
                       .best_moves = texts(position, info.best),
                       .moves = {},
                       .line = notation::full_line_texts(position, info.pv),
                       .depth = info.depth,
                       .statistics = document_programs::to_document_statistics(info.statistics),
                       .cutoffs = info.statistics.cutoffs,
                       .cut_short = info.cut_short,
                       .remark = info.remark};
  if (const Move* move = decision.move()) found.move = notation::to_full_text(position, *move);
  for (const player::RootMove& root : info.root_moves)
    found.moves.push_back({notation::to_full_text(position, root.move), root.value});
  return found;
}

SearchFindings findings_of(const Position& position, const documents::SearchRecord& record, int depth) {
  SearchFindings found{.fen = notation::to_fen(position),
                       .move = {},
                       .value = player::Value::of_points(record.value),
                       .best_moves = texts(record.best_moves),
                       .moves = {},
                       .line = {},
                       .depth = depth,
                       .statistics = record.statistics,
                       .cutoffs = record.cutoffs,
                       .cut_short = {},
                       .remark = {}};
  if (record.move) {
    found.move = documents::to_text(*record.move);
    found.line = {*found.move};
  }
  for (const auto& [move, value] : record.root_moves)
    found.moves.push_back({documents::to_text(move), player::Value::of_points(value)});
  return found;
}

Json to_json(const SearchFindings& found) {
  Json moves = Json::array();
  for (const FoundMove& root : found.moves)
    add_value(moves.emplace_back(Json{{"move", root.move}}), root.value);
  Json json = {{"fen", found.fen},
               {"move", found.move ? Json(*found.move) : Json()},
               {"value", found.value ? value_json(*found.value) : Json()},
               {"best_moves", found.best_moves},
               {"moves", moves},
               {"pv", found.line},
               {"depth", found.depth}};
  json.update(statistics_json(found.statistics));
  json["cutoffs"] = found.cutoffs;
  if (found.cut_short) json["cut_short"] = *found.cut_short;
  if (!found.remark.empty()) json["remark"] = found.remark;
  if (found.value && found.value->plies) json["plies"] = *found.value->plies;
  return json;
}

std::string to_text(const std::optional<player::Value>& value) {
  return value ? player::to_exact_text(*value) : "none";
}

report::Table two_columns() { return {"", {report::text_column(""), report::text_column("")}}; }

report::Table table_of_answers(const SearchFindings& found) {
  report::Table table = two_columns();
  table.add({"move", found.move.value_or("none")});
  table.add({"value", to_text(found.value)});
  if (!found.best_moves.empty())
    table.add({"best moves", fmt::format("{}", fmt::join(found.best_moves, " "))});
  if (!found.line.empty()) table.add({"line", fmt::format("{}", fmt::join(found.line, " "))});
  return table;
}

report::Table table_of_moves(const SearchFindings& found) {
  report::Table table = two_columns();
  for (const FoundMove& root : found.moves) table.add({root.move, player::to_exact_text(root.value)});
  return table;
}

report::Table table_of_work(const SearchFindings& found) {
  const documents::Statistics& statistics = found.statistics;
  report::Table table = two_columns();
  table.add({"depth", found.depth});
  table.add({"generated", statistics.generated});
  table.add({"visited", statistics.visited});
  table.add({"interior", statistics.interior});
  table.add({"leaf", statistics.leaf});
  table.add({"evaluations", statistics.evaluations});
  table.add({"cutoffs", found.cutoffs});
  table.add({"time", fmt::format("{:.3f} ms", static_cast<double>(statistics.time_us) / 1e3)});
  return table;
}

std::string to_text(const SearchFindings& found, const Terminal& terminal) {
  constexpr std::size_t kWidestName = std::string_view("evaluations").size();
  const report::TextLayout layout{.width = terminal.columns(), .least_widths = {kWidestName}};
  std::string text = table_text(table_of_answers(found), terminal, layout) +
                     table_text(table_of_moves(found), terminal, {.indent = 2}) +
                     table_text(table_of_work(found), terminal, layout);
  if (found.cut_short.value_or(false)) text += "The next deeper search was not completed.\n";
  if (!found.remark.empty()) text += found.remark + '\n';
  return text;
}

Found search_with_document(const Options& options, const Position& position) {
  const auto text = player::parse_player(options.player);
  if (!text) return Failure(player_error(options.player, text.error()));
  const auto record = document_programs::search_in_document(*options.document, *text,
                                                            {position, options.turn}, document_environment());
  if (!record) return Failure(CommandError(record.error()));
  const player::Pair* depth = player::find(text->pairs, "depth");
  return findings_of(position, *record, depth && depth->value ? std::stoi(*depth->value) : 0);
}

Found search_with_player(const Options& options, const Position& position) {
  const machine::MachineClock clock;
  const auto player = players::all_players().create(options.player, {clock, 0});
  if (!player) return Failure(player_error(options.player, player.error()));
  if (!rules::has_legal_move(position))
    return Failure(CommandError{fmt::format("the game is over: the side to move in {} has no legal move",
                                            notation::to_fen(position))});
  (*player)->start_game({position, position.side_to_move()});
  player::Observer observer;
  const player::Decision decision = (*player)->choose(rules::Game(position), {}, observer, interrupt_token());
  if (const auto* forfeit = std::get_if<player::Forfeit>(&decision.action))
    return Failure(CommandError{forfeit->message});
  return findings_of(position, decision);
}

Found search(const Options& options, std::string_view fen) {
  const auto position = notation::parse_position(fen);
  if (!position)
    return Failure(CommandError{"--fen: " + describe_in_line(position.error()), ExitCode::Usage});
  return options.document ? search_with_document(options, *position) : search_with_player(options, *position);
}

ExitCode search_lines(const Options& options, Terminal& terminal) {
  return answer_lines(terminal, [&](const std::string& line) -> Result<Json, std::string> {
    const Found found = search(options, line);
    if (!found) return Failure(found.error().message);
    return to_json(*found);
  });
}

CommandResult run(const Options& options, Terminal& terminal) {
  if (options.fen == "-") return search_lines(options, terminal);
  const Found found = search(options, options.fen);
  if (!found) return Failure(found.error());
  terminal.print(terminal.json() ? json_line(to_json(*found)) : to_text(*found, terminal));
  return interrupted() ? ExitCode::Interrupted : ExitCode::Success;
}

}  // namespace

Handler add_search_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  command.add_option("player", options->player, "Player to search with, as NAME[:key=value,…].")
      .type_name("PLAYER")
      .required();
  command
      .add_option("--fen", options->fen, "Position to search, or - to read one per line and answer in JSON.")
      .shows_default("the start position")
      .type_name("FEN");
  add_document_option(command, options->document);
  command.add_option("--turn", options->turn, "With --document 000: number of moves the side has made.")
      .type_name("N")
      .range(0, 1'000'000)
      .shows_default();
  command.footer(
      "Values are from the point of view of the side to move; WIN and LOSS are proven. The counts: "
      "generated moves; visited nodes, without the root; interior nodes, whose moves were "
      "generated; leaf nodes; evaluations; cut-offs. docs/algorithms.md explains them.\n\n"
      "Examples:\n"
      "  kelso search minimax:eval=001.eval1,depth=4\n"
      "  kelso search alpha-beta:depth=8 --fen W:W22,K31:B18,26 --json\n"
      "  kelso search alpha-beta:eval=004.utility,depth=6 --document 004");
  return [options](Terminal& terminal) { return run(*options, terminal); };
}

}  // namespace kelso::cli
