// The command `serve` as kelso-server runs it.
#pragma once

#include "command_line/command.hpp"

namespace kelso::server {

[[nodiscard]] command_line::Handler add_serve_command(command_line::OptionSet& command);

}  // namespace kelso::server
