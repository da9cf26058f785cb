// Builds and opens endgame databases, and shows the progress of a build.
#pragma once

#include "base/result.hpp"
#include "base/user_error.hpp"
#include "command_line/terminal.hpp"
#include "endgame/builder/build.hpp"
#include "endgame_files/endgame_folder.hpp"

namespace kelso::shared_commands {

[[nodiscard]] Result<endgame::builder::BuildReport, UserError> build_with_progress(
    const endgame::builder::BuildRequest& request, command_line::Terminal& terminal,
    const endgame::builder::StepRunner& run_steps = endgame::builder::run_steps_here);

// Opens the databases, builds those of up to four pieces if there are none, and prints warnings. If a
// terminal is attached, it also starts to build those of five pieces in the background.
[[nodiscard]] endgame::Database open_databases(const endgame_files::EndgameFolder& folder,
                                               command_line::Terminal& terminal);

}  // namespace kelso::shared_commands
