// The command `match`. The caller provides the runner that plays the games.
#pragma once

#include "command_line/command.hpp"
#include "contests/contest.hpp"

namespace kelso::shared_commands {

[[nodiscard]] command_line::Handler add_match_command(command_line::OptionSet& command,
                                                      const contests::PairRunnerMaker& make_runner);

}  // namespace kelso::shared_commands
