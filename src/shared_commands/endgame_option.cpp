#include "shared_commands/endgame_option.hpp"

namespace kelso::shared_commands {

void add_endgame_option(command_line::OptionSet& command, std::string& folder) {
  command
      .add_option("--dir,--endgame-dir", folder,
                  "The folder of the tables; else the folder endgame in KELSO_DATA, or in the user's data.")
      .type_name("FOLDER");
}

}  // namespace kelso::shared_commands
