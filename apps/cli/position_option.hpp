// The option --fen, shared by many commands.
#pragma once

#include <string>

#include "cli/commands.hpp"
#include "notation/parse_error.hpp"
#include "rules/position.hpp"

namespace kelso::cli {

// An unreadable FEN or an invalid position is a usage error. Without the option the position keeps its value,
// which `default_text` describes in help.
void add_position_option(OptionSet& command, rules::Position& position,
                         const std::string& default_text = "the start position");

// The same as a required argument.
void add_position_argument(OptionSet& command, rules::Position& position);

// "column 7: 33 is not a square, expected 1 to 32; column 12: …"
[[nodiscard]] std::string describe_in_line(const notation::ParseErrors& errors);

}  // namespace kelso::cli
