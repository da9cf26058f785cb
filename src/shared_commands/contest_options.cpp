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

void add_contest_options(OptionSet& command, ContestOptions& options) {
  contests::ContestChoices& choices = options.choices;
  command
      .add_option("--openings", choices.openings,
                  "Begin with three-move ballots, two-move openings, the start position, or the games "
                  "or positions of a file.")
      .type_name("three-move|two-move|start|FILE");
  command.add_choice<int>("--deck", choices.deck, {{"156", 156}, {"174", 174}},
                          "Draw three-move ballots from the deck in use or from all.");
  command.add_choice<std::string>("--order", choices.order,
                                  {{"sequential", "sequential"}, {"random", "random"}},
                                  "Take the openings in their order or shuffled.");
  command.add_option("--seed", choices.seed, "Begin random numbers here.").type_name("N");
  command
      .add_option("--time", choices.time,
                  "Limit players that have no limit of their own; without it 100 ms a move.")
      .type_name("LIMITS");
  command
      .add_option("--margin", choices.margin_ms, "Forgive this much when a player oversteps its time; 100.")
      .type_name("MS");
  command
      .add_option("--adjudicate", choices.adjudicate,
                  "End clear games early: resign=SCORE, resign-moves=N, draw=SCORE, draw-moves=N, "
                  "draw-from=PLY, plies=N, tables or tables=FOLDER, joined by commas.")
      .type_name("RULES");
  command.add_option("--concurrency", options.concurrency, "Play this many games at the same time.")
      .type_name("N")
      .range(1, 1024)
      .shows_default();
  command.add_option("--db", options.database, "Keep every game in this file.").type_name("FILE");
  command.add_flag("--resume", options.resume, "Continue what was begun in the file of --db.").needs("--db");
  command.add_option("--pdn-out", options.pdn_out, "Append the games to this file.").type_name("FILE");
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
