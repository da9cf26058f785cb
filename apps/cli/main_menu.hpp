// The main menu, which opens if the program is started on a terminal without arguments.
#pragma once

#include <optional>

#include "cli/commands.hpp"

namespace kelso::cli {

// Nothing if there is no terminal.
[[nodiscard]] std::optional<CommandResult> open_menu(Terminal& terminal);

}  // namespace kelso::cli
