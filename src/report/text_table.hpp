// Tables as plain text for a terminal: columns side by side, numbers grouped and aligned.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "report/table.hpp"

namespace kelso::report {

struct TextLayout {
  enum class Overflow : std::uint8_t { Wrap, Cut };
  // The text of a cell in a style, such as a colour of the terminal. It must not look longer.
  using Style = std::function<std::string(std::size_t column, const std::string& text)>;

  std::optional<std::size_t> width = {};  // of a line, in characters; nothing: unlimited
  std::size_t indent = 0;                 // blanks before each line
  Overflow overflow = Overflow::Wrap;
  // Of the columns from the left. Rows that are printed one by one, each as a table, stay aligned.
  std::vector<std::size_t> least_widths = {};
  Style style = {};
};

// The headings are apart, so that a terminal can show them in another style. No line ends with blanks.
struct TextTable {
  std::string headings;  // empty if no column has one
  std::string rows;

  [[nodiscard]] std::string text() const { return headings + rows; }
};

// A table that is too wide gets narrower left-aligned columns, whose text continues on the next line or ends
// with "…". Numbers are never broken, so a table of numbers may still be wider than the layout. A missing
// cell is "-".
[[nodiscard]] TextTable text_table(const Table& table, const TextLayout& layout = {});

}  // namespace kelso::report
