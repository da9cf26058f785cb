// `kelso match` in threads of this process.
#include "shared_commands/match_command.hpp"

#include "cli/commands.hpp"

namespace kelso::cli {

Handler add_match_command(OptionSet& command) {
  command.footer(
      "Every opening is played twice with the colours exchanged, and the Elo difference has a 95 % "
      "interval. With --sprt, the match stops as soon as the results decide between two hypotheses. "
      "`kelso help terms` explains ballot, Elo, pair and SPRT.\n\n"
      "Examples:\n"
      "  kelso match alpha-beta:depth=3 minimax:depth=2 --games 20\n"
      "  kelso match minimax:depth=2 random --sprt 0,100,0.05,0.05 --db match.db\n"
      "  kelso match --db match.db --resume\n"
      "  kelso match 'hub:cmd=\"kelso hub --player first\"' random --games 4");
  return shared_commands::add_match_command(command, contests::play_in_threads);
}

}  // namespace kelso::cli
