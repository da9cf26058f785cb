#include "shared_commands/contest_options.hpp"

#include "json/json.hpp"
#include "lab/finished_game.hpp"

namespace kelso::shared_commands {

using command_line::OptionSet;

contests::ContestRequest ContestOptions::request(const std::string& kind,
                                                 const contests::ContestSettings& defaults) const {
  return {.kind = kind,
          .choices = choices,
          .defaults = defaults,
          .concurrency = concurrency,
          .database = database,
          .resume = resume,
          .pdn_out = pdn_out};
}

void add_contest_options(OptionSet& command, ContestOptions& options,
                         const contests::ContestSettings& defaults) {
  contests::ContestChoices& choices = options.choices;
  command
      .add_option(
          "--openings", choices.openings,
          "Openings to play: three-move ballots, two-move openings, the start position, or the games or "
          "positions in a .pdn or .fen file.")
      .type_name("three-move|two-move|start|FILE")
      .shows_default(defaults.openings);
  command
      .add_choice<int>("--deck", choices.deck, {{"156", 156}, {"174", 174}},
                       "Three-move ballots: the 156 in use, or all 174.")
      .shows_default(std::to_string(defaults.deck));
  command
      .add_choice<std::string>("--order", choices.order, {{"sequential", "sequential"}, {"random", "random"}},
                               "Order of the openings.")
      .shows_default(defaults.order);
  command.add_option("--seed", choices.seed, "Random seed.")
      .type_name("N")
      .shows_default(std::to_string(defaults.seed));
  command
      .add_option("--time", choices.time,
                  "Limits for players without their own: movetime=100ms, depth=6, nodes=20000 or tc=60+0.6 "
                  "(seconds and increment).")
      .type_name("LIMITS")
      .shows_default(defaults.time);
  command
      .add_option("--margin", choices.margin_ms,
                  "Tolerance in milliseconds; a player who exceeds the time limit by more loses.")
      .type_name("MS")
      .shows_default(std::to_string(defaults.margin_ms));
  command
      .add_option("--adjudicate", choices.adjudicate,
                  "End decided games early. Comma-separated: resign=SCORE, resign-moves=N, draw=SCORE, "
                  "draw-moves=N, draw-from=PLY, plies=N, tables, tables=FOLDER (docs/laboratory.md).")
      .type_name("RULES");
  command.add_option("--concurrency", options.concurrency, "Number of games to play at once.")
      .type_name("N")
      .range(1, 1024)
      .shows_default();
  command.add_option("--db", options.database, "Store every game in this file.").type_name("FILE");
  command.add_flag("--resume", options.resume, "Continue the last run in the --db file.").needs("--db");
  command.add_option("--pdn-out", options.pdn_out, "Append the games to this PDN file.").type_name("FILE");
}

std::string game_line(const lab::FinishedGame& game) {
  const rules::Outcome& outcome = game.record.outcome;
  return json::json_line({{"type", "game"},
                          {"game", game.id.key()},
                          {"black", game.names.black},
                          {"white", game.names.white},
                          {"opening", game.opening},
                          {"winner", json::side_json(outcome.winner)},
                          {"reason", rules::to_text(outcome.reason)},
                          {"plies", game.record.game.plies()}});
}

}  // namespace kelso::shared_commands
