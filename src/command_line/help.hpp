// The help of a program or of one of its commands: sentences wrapped to the width of a page, in two columns.
#pragma once

#include <string>

#include "command_line/option_set.hpp"
#include "command_line/terminal.hpp"

namespace kelso::command_line {

[[nodiscard]] std::string help_text(const OptionSet& command, const Terminal& terminal);

}  // namespace kelso::command_line
