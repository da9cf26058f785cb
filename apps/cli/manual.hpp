// The manual page, generated from the definitions of the commands.
#pragma once

#include <string>
#include <string_view>

#include "command_line/option_set.hpp"

namespace kelso::cli {

// Source for `groff -man`.
[[nodiscard]] std::string manual_page(const command_line::OptionSet& program, std::string_view version);

}  // namespace kelso::cli
