// `kelso match` in threads of this process.
#include "shared_commands/match_command.hpp"

#include "cli/commands.hpp"

namespace kelso::cli {

Handler add_match_command(OptionSet& command) {
  command.footer(
      "Examples:\n"
      "  kelso match alpha-beta:eval=001.eval1,depth=3 alpha-beta:eval=material,depth=3 --games 20\n"
      "  kelso match minimax:depth=2 random --games 1000 --sprt 0,100,0.05,0.05 --db match.db\n"
      "  kelso match --db match.db --resume\n"
      "  kelso match 'hub:cmd=\"kelso hub --player first\"' random --games 4 --pdn-out games.pdn");
  return shared_commands::add_match_command(command, contests::play_in_threads);
}

}  // namespace kelso::cli
