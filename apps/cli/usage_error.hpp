// Says in one line what is wrong with a command line, and what may have been meant.
#pragma once

#include <CLI/Error.hpp>

#include "cli/command.hpp"

namespace kelso::cli {

[[nodiscard]] CommandError usage_error(const CLI::App& program, const CLI::ParseError& error);

// "unknown command prft, did you mean perft?"
[[nodiscard]] CommandError unknown_command(const CLI::App& parent, const std::string& name);

}  // namespace kelso::cli
