#include <algorithm>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "cli/position_option.hpp"
#include "endgame_files/endgame_folder.hpp"
#include "endgame_files/probe.hpp"
#include "json/endgame_json.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/words.hpp"
#include "report/text_table.hpp"
#include "shared_commands/endgame_build.hpp"
#include "shared_commands/endgame_option.hpp"

namespace kelso::cli {

namespace {

using endgame::Database;
using rules::Position;

struct Options {
  Position position = Position::start();
  std::string folder;
};

Json to_json(const Position& position, const endgame_files::ProbedPosition& probed) {
  Json moves = Json::array();
  for (const endgame_files::ProbedMove& move : probed.moves)
    moves.push_back({{"move", notation::to_text(position, move.move)},
                     {"value", json::value_json(move.worth)},
                     {"distance", json::distance_json(move.worth)}});
  return {{"fen", notation::to_fen(position)},
          {"value", json::value_json(probed.worth)},
          {"distance", json::distance_json(probed.worth)},
          {"moves", moves}};
}

std::string to_text(const Position& position, endgame_files::ProbedPosition probed) {
  std::string text =
      fmt::format("{} to move: {}\n", notation::name_of(position.side_to_move()), to_text(probed.worth));
  std::stable_sort(probed.moves.begin(), probed.moves.end(),
                   [](const endgame_files::ProbedMove& a, const endgame_files::ProbedMove& b) {
                     return endgame_files::is_better(a.worth, b.worth);
                   });
  report::Table table("", {report::text_column(""), report::text_column("")});
  for (const endgame_files::ProbedMove& move : probed.moves)
    table.add({notation::to_text(position, move.move), to_text(move.worth)});
  return text + report::text_table(table, {.indent = 2}).text();
}

Outcome show(const Options& options, Terminal& terminal) {
  const auto folder = endgame_files::find_endgame_folder(options.folder);
  if (!folder) return Failure(CommandError(folder.error()));
  const Database database = shared_commands::open_databases(*folder, terminal);
  const endgame_files::ProbedPosition probed = endgame_files::probe(database, options.position);
  if (!probed.worth.value)
    return Failure(CommandError(endgame_files::unknown_position(*folder, database, options.position)));
  terminal.print(terminal.json() ? json_line(to_json(options.position, probed))
                                 : to_text(options.position, probed));
  return ExitCode::Success;
}

}  // namespace

Handler add_endgame_probe_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  add_position_argument(command, options->position);
  shared_commands::add_endgame_option(command, options->folder);
  command.footer(
      "A win or loss in so many plies ends with a side that has no move or no piece left; a draw lasts for\n"
      "ever. The best moves come first.\n\n"
      "Examples:\n"
      "  kelso endgame probe W:WK32:BK18,K19 --dir tables\n"
      "  kelso endgame probe B:WK1,K5:BK10 --dir tables --json");
  return [options](Terminal& terminal) { return show(*options, terminal); };
}

}  // namespace kelso::cli
