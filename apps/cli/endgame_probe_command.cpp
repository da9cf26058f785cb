#include <algorithm>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/endgame_folder.hpp"
#include "cli/position_option.hpp"
#include "cli/probed.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

namespace kelso::cli {

namespace {

using endgame::Database;
using rules::Position;

struct Options {
  Position position = Position::start();
  std::string folder;
};

Json to_json(const Position& position, const ProbedPosition& probed) {
  Json moves = Json::array();
  for (const ProbedMove& move : probed.moves)
    moves.push_back({{"move", notation::to_text(position, move.move)},
                     {"value", json_value(move.worth)},
                     {"distance", json_distance(move.worth)}});
  return {{"fen", notation::to_fen(position)},
          {"value", json_value(probed.worth)},
          {"distance", json_distance(probed.worth)},
          {"moves", moves}};
}

std::string to_text(const Position& position, ProbedPosition probed) {
  std::string text = fmt::format("{} to move: {}\n", to_name(position.side_to_move()), to_text(probed.worth));
  std::stable_sort(probed.moves.begin(), probed.moves.end(),
                   [](const ProbedMove& a, const ProbedMove& b) { return is_better(a.worth, b.worth); });
  for (const ProbedMove& move : probed.moves)
    text += fmt::format("  {:<10} {}\n", notation::to_text(position, move.move), to_text(move.worth));
  return text;
}

Outcome show(const Options& options, Terminal& terminal) {
  const auto folder = find_endgame_folder(options.folder);
  if (!folder) return Failure(folder.error());
  const Database database = open_tables(*folder, terminal);
  const ProbedPosition probed = probe(database, options.position);
  if (!probed.worth.value) return Failure(unknown_position(*folder, database, options.position));
  terminal.print(terminal.json() ? json_line(to_json(options.position, probed))
                                 : to_text(options.position, probed));
  return ExitCode::Success;
}

}  // namespace

Handler add_endgame_probe_command(CLI::App& command) {
  const auto options = std::make_shared<Options>();
  add_position_argument(command, options->position);
  add_endgame_option(command, options->folder);
  command.footer(
      "A win or loss in so many plies ends with a side that has no move or no piece left; a draw lasts for\n"
      "ever. The best moves come first.\n\n"
      "Examples:\n"
      "  kelso endgame probe W:WK32:BK18,K19 --dir tables\n"
      "  kelso endgame probe B:WK1,K5:BK10 --dir tables --json");
  return [options](Terminal& terminal) { return show(*options, terminal); };
}

}  // namespace kelso::cli
