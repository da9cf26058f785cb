#include "shared_commands/endgame_option.hpp"

namespace kelso::shared_commands {

void add_endgame_option(command_line::OptionSet& command, std::string& folder) {
  command.add_option("--dir,--endgame-dir", folder, "Folder of the endgame databases.")
      .shows_default("endgame in $KELSO_DATA, or in ~/.local/share/kelso")
      .type_name("FOLDER");
}

}  // namespace kelso::shared_commands
