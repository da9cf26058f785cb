// The commands of kelso-cluster, each in its own file. Rank 0 runs them.
#pragma once

#include "cli/command.hpp"

namespace kelso::cluster {

[[nodiscard]] cli::Handler add_match_command(CLI::App& command);
[[nodiscard]] cli::Handler add_endgame_command(CLI::App& command);

inline constexpr cli::Command kCommands[] = {
    {"match", "Let two players play a match on many machines.", add_match_command},
    {"endgame", "Build endgame tables on many machines.", add_endgame_command},
};

}  // namespace kelso::cluster
