// Help of a program or of one of its commands, wrapped to the width of the terminal.
#pragma once

#include <string>

#include "command_line/option_set.hpp"
#include "command_line/terminal.hpp"

namespace kelso::command_line {

[[nodiscard]] std::string help_text(const OptionSet& command, const Terminal& terminal);

}  // namespace kelso::command_line
