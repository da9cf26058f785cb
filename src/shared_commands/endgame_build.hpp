// Builds and opens endgame databases, and shows how far a build is.
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

// Opens the databases, builds the first ones where there are none, and prints warnings. A person at a
// terminal also gets those of five pieces, built in the background.
[[nodiscard]] endgame::Database open_databases(const endgame_files::EndgameFolder& folder,
                                               command_line::Terminal& terminal);

}  // namespace kelso::shared_commands
