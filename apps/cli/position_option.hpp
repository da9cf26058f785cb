// The option --fen, which many commands share.
#pragma once

#include <string>

#include "cli/commands.hpp"
#include "notation/parse_error.hpp"
#include "rules/position.hpp"

namespace kelso::cli {

// A FEN that cannot be read, or that no game can reach, is a usage error. Without the option the
// position keeps its value.
void add_position_option(OptionSet& command, rules::Position& position);

// The same as an argument of its own, which must be given.
void add_position_argument(OptionSet& command, rules::Position& position);

// "column 7: 33 is not a square, expected 1 to 32; column 12: …"
[[nodiscard]] std::string describe_in_line(const notation::ParseErrors& errors);

}  // namespace kelso::cli
