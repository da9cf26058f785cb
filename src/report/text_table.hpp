// Tables as plain text for a terminal: columns side by side, numbers grouped and aligned.
#pragma once

#include <cstddef>
#include <string>

#include "report/table.hpp"

namespace kelso::report {

struct TextLayout {
  std::size_t width = 80;  // of a line, in characters
  std::size_t indent = 0;  // blanks before each line
};

// The headings are apart, so that a terminal can show them in another style. No line ends with blanks.
struct TextTable {
  std::string headings;  // empty if no column has one
  std::string rows;

  [[nodiscard]] std::string text() const { return headings + rows; }
};

// A table that is too wide gets narrower left-aligned columns, whose text continues on the next line. Numbers
// are never broken, so a table of numbers may still be wider than the layout. A missing cell is "-".
[[nodiscard]] TextTable text_table(const Table& table, const TextLayout& layout = {});

}  // namespace kelso::report
