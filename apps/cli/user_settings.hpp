// The user's settings.
#pragma once

#include "cli/commands.hpp"
#include "command_line/terminal.hpp"
#include "tui/settings.hpp"

namespace kelso::cli {

// A damaged file is reported on standard error and renamed; the defaults are used then.
[[nodiscard]] tui::Settings user_settings(Terminal& terminal);

}  // namespace kelso::cli
