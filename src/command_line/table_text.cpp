#include "command_line/table_text.hpp"

namespace kelso::command_line {

std::string headings_text(const report::TextTable& table, const Terminal& terminal) {
  if (table.headings.empty()) return {};
  const std::string_view line = std::string_view(table.headings).substr(0, table.headings.size() - 1);
  return terminal.styled(Style::Faint, line) + '\n';
}

std::string table_text(const report::Table& table, const Terminal& terminal,
                       const report::TextLayout& layout) {
  const report::TextTable text = report::text_table(table, layout);
  return headings_text(text, terminal) + text.rows;
}

}  // namespace kelso::command_line
