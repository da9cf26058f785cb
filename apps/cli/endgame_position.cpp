#include "cli/endgame_position.hpp"

#include "cli/position_option.hpp"
#include "endgame_files/endgame_folder.hpp"
#include "shared_commands/endgame_build.hpp"
#include "shared_commands/endgame_option.hpp"

namespace kelso::cli {

void add_endgame_position(OptionSet& command, EndgamePosition& wanted) {
  add_position_argument(command, wanted.position);
  shared_commands::add_endgame_option(command, wanted.folder);
}

Result<LookedUpPosition, CommandError> look_up(const EndgamePosition& wanted, Terminal& terminal) {
  const auto folder = endgame_files::find_endgame_folder(wanted.folder);
  if (!folder) return Failure(CommandError(folder.error()));
  LookedUpPosition found{shared_commands::open_databases(*folder, terminal), {}};
  found.probed = endgame_files::probe(found.database, wanted.position);
  if (!found.probed.worth.value)
    return Failure(CommandError(endgame_files::unknown_position(*folder, found.database, wanted.position)));
  return found;
}

}  // namespace kelso::cli
