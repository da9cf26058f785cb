// Tables as commands print them in a terminal.
#pragma once

#include <string>

#include "command_line/terminal.hpp"
#include "report/text_table.hpp"

namespace kelso::command_line {

// Headings are faint if standard output shows colours.
[[nodiscard]] std::string headings_text(const report::TextTable& table, const Terminal& terminal);
[[nodiscard]] std::string table_text(const report::Table& table, const Terminal& terminal,
                                     const report::TextLayout& layout = {});

}  // namespace kelso::command_line
