#include <algorithm>
#include <cmath>
#include <memory>

#include "cli/commands.hpp"
#include "cli/tournament.hpp"

namespace kelso::cli {

namespace {

struct Options {
  ContestOptions contest;
  bool round_robin = false;
  bool gauntlet = false;
  bool swiss = false;
  std::optional<int> rounds;
};

Outcome play(const Options& options, Terminal& terminal) {
  Arguments asked = Arguments::object();
  if (options.round_robin) asked["system"] = "round-robin";
  if (options.gauntlet) asked["system"] = "gauntlet";
  if (options.swiss) asked["system"] = "swiss";
  if (options.rounds) asked["rounds"] = *options.rounds;
  // As many rounds as a knock-out would take.
  const double players = static_cast<double>(std::max<std::size_t>(2, options.contest.players.size()));
  const Arguments defaults = {
      {"system", "round-robin"}, {"rounds", std::lround(std::ceil(std::log2(players)))}, {"games", 2}};
  auto contest = Contest::prepare(
      {.kind = "tournament", .options = options.contest, .asked = asked, .defaults = defaults});
  if (!contest) return Failure(contest.error());
  if ((*contest)->plan().players.size() < 2)
    return Failure(CommandError{"a tournament has two players or more", ExitCode::Usage});
  return conclude(play_tournament(**contest, terminal), **contest, terminal);
}

}  // namespace

Handler add_tournament_command(CLI::App& command) {
  const auto options = std::make_shared<Options>();
  command.add_option("players", options->contest.players, "The players: NAME or NAME:key=value,…")
      ->type_name("PLAYER");
  CLI::Option* round_robin = command.add_flag("--round-robin", options->round_robin,
                                              "Everybody meets everybody; so it is without a word.");
  CLI::Option* gauntlet =
      command.add_flag("--gauntlet", options->gauntlet, "The first player meets all the others.");
  command.add_flag("--swiss", options->swiss, "Players with equal points meet, round by round.")
      ->excludes(round_robin)
      ->excludes(gauntlet);
  gauntlet->excludes(round_robin);
  command.add_option("--rounds", options->rounds, "Play this many rounds of a Swiss tournament.")
      ->type_name("N")
      ->check(CLI::Range(1, 1000).description(""));
  command.add_option("--games", options->contest.games, "Play this many games when two players meet; 2.")
      ->type_name("N");
  add_contest_options(command, options->contest);
  command.footer(
      "Examples:\n"
      "  kelso tournament --round-robin random first alpha-beta:depth=2 --games 4\n"
      "  kelso tournament --gauntlet minimax:depth=2 random first --games 4\n"
      "  kelso tournament --swiss --rounds 2 random first minimax:depth=1 minimax:depth=2 --db swiss.db");
  return [options](Terminal& terminal) { return play(*options, terminal); };
}

}  // namespace kelso::cli
