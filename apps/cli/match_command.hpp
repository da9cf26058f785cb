// The command `match`, whoever gets the games played.
#pragma once

#include "cli/contest.hpp"

namespace kelso::cli {

[[nodiscard]] Handler add_match_command(CLI::App& command, const HostMaker& make_host);

}  // namespace kelso::cli
