// Builds endgame tables and shows how far it is.
#pragma once

#include "cli/command.hpp"
#include "cli/terminal.hpp"
#include "endgame/builder/build.hpp"

namespace kelso::cli {

// Makes the folder if it is not there.
[[nodiscard]] Result<endgame::builder::BuildReport, CommandError> build_tables(
    const endgame::builder::BuildRequest& request, Terminal& terminal,
    const endgame::builder::StepRunner& run_steps = endgame::builder::run_steps_here);

}  // namespace kelso::cli
