// The command `endgame build`, in one process or on many MPI ranks.
#pragma once

#include "command_line/command.hpp"
#include "endgame/builder/build.hpp"

namespace kelso::shared_commands {

// Options that are not given keep their value in `defaults`.
[[nodiscard]] command_line::Handler add_endgame_build_command(command_line::OptionSet& command,
                                                              const endgame::builder::BuildRequest& defaults,
                                                              const endgame::builder::StepRunner& run_steps);

}  // namespace kelso::shared_commands
