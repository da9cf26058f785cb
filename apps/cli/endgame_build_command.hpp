// The command `endgame build`, whoever does its steps.
#pragma once

#include "cli/command.hpp"
#include "endgame/builder/build.hpp"

namespace kelso::cli {

// What no option asks for is as in `defaults`.
[[nodiscard]] Handler add_endgame_build_command(CLI::App& command,
                                                const endgame::builder::BuildRequest& defaults,
                                                const endgame::builder::StepRunner& run_steps);

}  // namespace kelso::cli
