#include <algorithm>
#include <cmath>
#include <memory>

#include "cli/commands.hpp"
#include "cli/tournament_report.hpp"
#include "shared_commands/contest_options.hpp"

namespace kelso::cli {

namespace {

struct Options {
  shared_commands::ContestOptions contest;
  bool round_robin = false;
  bool gauntlet = false;
  bool swiss = false;
};

contests::ContestSettings tournament_defaults() {
  contests::ContestSettings defaults;
  defaults.games = 2;
  defaults.system = contests::TournamentSystem::RoundRobin;
  return defaults;
}

CommandResult play(Options options, Terminal& terminal) {
  using contests::TournamentSystem;
  contests::ContestChoices& choices = options.contest.choices;
  if (options.round_robin) choices.system = TournamentSystem::RoundRobin;
  if (options.gauntlet) choices.system = TournamentSystem::Gauntlet;
  if (options.swiss) choices.system = TournamentSystem::Swiss;
  contests::ContestSettings defaults = tournament_defaults();
  // As many rounds as a knock-out tournament needs.
  const double players = static_cast<double>(std::max<std::size_t>(2, choices.players.size()));
  defaults.rounds = static_cast<int>(std::lround(std::ceil(std::log2(players))));
  auto contest = contests::Contest::prepare(options.contest.request("tournament", defaults));
  if (!contest) return Failure(CommandError(contest.error()));
  if ((*contest)->plan().players.size() < 2)
    return Failure(CommandError("a tournament needs at least two players", ExitCode::Usage));
  return play_and_print(**contest, terminal);
}

}  // namespace

Handler add_tournament_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  command.add_option("players", options->contest.choices.players, "Players, as NAME[:key=value,…].")
      .type_name("PLAYER");
  Option round_robin =
      command.add_flag("--round-robin", options->round_robin, "Play a round robin (default).");
  Option gauntlet = command.add_flag("--gauntlet", options->gauntlet, "Play a gauntlet.");
  command.add_flag("--swiss", options->swiss, "Play a Swiss tournament.")
      .excludes(round_robin)
      .excludes(gauntlet);
  gauntlet.excludes(round_robin);
  command.add_option("--rounds", options->contest.choices.rounds, "Rounds of a Swiss tournament.")
      .shows_default("as many as a knock-out needs")
      .type_name("N")
      .range(1, 1000);
  command.add_option("--games", options->contest.choices.games, "Number of games between each two players.")
      .type_name("N")
      .shows_default(std::to_string(tournament_defaults().games));
  shared_commands::add_contest_options(command, options->contest, tournament_defaults());
  command.footer(
      "In a round robin every player meets every other; in a gauntlet the first player meets all "
      "the others; in a Swiss tournament players with equal points meet, round by round.\n\n"
      "Examples:\n"
      "  kelso tournament --round-robin random first alpha-beta:depth=2 --games 4\n"
      "  kelso tournament --gauntlet minimax:depth=2 random first --games 4\n"
      "  kelso tournament --swiss --rounds 2 random first minimax:depth=1 \\\n"
      "    minimax:depth=2 --db swiss.db");
  return [options](Terminal& terminal) { return play(*options, terminal); };
}

}  // namespace kelso::cli
