// Whether the program runs on a terminal that can show full screens.
#pragma once

#include <cstdlib>
#include <string_view>

#include <unistd.h>

#include "cli/commands.hpp"
#include "command_line/terminal.hpp"

namespace kelso::cli {

[[nodiscard]] inline bool is_interactive(const Terminal& terminal) {
  const char* kind = std::getenv("TERM");
  return !terminal.json() && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && kind &&
         std::string_view(kind) != "dumb";
}

}  // namespace kelso::cli
