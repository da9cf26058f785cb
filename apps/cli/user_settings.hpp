// The settings of whoever runs the program.
#pragma once

#include "cli/commands.hpp"
#include "command_line/terminal.hpp"
#include "tui/settings.hpp"

namespace kelso::cli {

// A damaged file is reported on standard error and set aside; then the defaults are in force.
[[nodiscard]] tui::Settings user_settings(Terminal& terminal);

}  // namespace kelso::cli
