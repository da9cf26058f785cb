// The commands of kelso-cluster, each in its own file. Rank 0 runs them.
#pragma once

#include "command_line/command.hpp"

namespace kelso::cluster {

[[nodiscard]] command_line::Handler add_match_command(command_line::OptionSet& command);
[[nodiscard]] command_line::Handler add_endgame_command(command_line::OptionSet& command);

inline constexpr command_line::Command kCommands[] = {
    {"match", "Play a match between two players on many machines.", add_match_command},
    {"endgame", "Build endgame databases on many machines.", add_endgame_command},
};

}  // namespace kelso::cluster
