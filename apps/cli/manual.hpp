// The manual page of the program, made from the definitions of its commands.
#pragma once

#include <string>
#include <string_view>

#include "command_line/option_set.hpp"

namespace kelso::cli {

// In the language of man pages (groff -man).
[[nodiscard]] std::string manual_page(const command_line::OptionSet& program, std::string_view version);

}  // namespace kelso::cli
