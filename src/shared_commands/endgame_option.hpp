// The option that names the folder of the endgame databases.
#pragma once

#include <string>

#include "command_line/option_set.hpp"

namespace kelso::shared_commands {

void add_endgame_option(command_line::OptionSet& command, std::string& folder);

}  // namespace kelso::shared_commands
