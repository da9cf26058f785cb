// The command `serve` as kelso-server runs it.
#pragma once

#include "cli/command.hpp"

namespace kelso::server {

[[nodiscard]] cli::Handler add_serve_command(CLI::App& command);

}  // namespace kelso::server
