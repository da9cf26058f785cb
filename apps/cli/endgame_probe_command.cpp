#include <algorithm>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/endgame_position.hpp"
#include "cli/json_output.hpp"
#include "json/endgame_json.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/words.hpp"
#include "report/text_table.hpp"

namespace kelso::cli {

namespace {

using rules::Position;

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
  std::ranges::stable_sort(probed.moves, endgame_files::is_better, &endgame_files::ProbedMove::worth);
  report::Table table("", {report::text_column(""), report::text_column("")});
  for (const endgame_files::ProbedMove& move : probed.moves)
    table.add({notation::to_text(position, move.move), to_text(move.worth)});
  return text + report::text_table(table, {.indent = 2}).text();
}

CommandResult show(const EndgamePosition& wanted, Terminal& terminal) {
  const auto found = look_up(wanted, terminal);
  if (!found) return Failure(found.error());
  terminal.print(terminal.json() ? json_line(to_json(wanted.position, found->probed))
                                 : to_text(wanted.position, found->probed));
  return ExitCode::Success;
}

}  // namespace

Handler add_endgame_probe_command(OptionSet& command) {
  const auto wanted = std::make_shared<EndgamePosition>();
  add_endgame_position(command, *wanted);
  command.footer(
      "The best moves come first. Distances are in plies, to the position in which a side has no "
      "move or no piece left.\n\n"
      "Examples:\n"
      "  kelso endgame probe W:WK32:BK18,K19 --dir tables\n"
      "  kelso endgame probe B:WK1,K5:BK10 --dir tables --json");
  return [wanted](Terminal& terminal) { return show(*wanted, terminal); };
}

}  // namespace kelso::cli
