// Text: a paragraph of plain text, emphasis and code.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kelso::report {

struct Span {
  enum class Style : std::uint8_t { Plain, Emphasis, Code };

  Style style = Style::Plain;
  std::string text;

  friend bool operator==(const Span&, const Span&) = default;
};

using Text = std::vector<Span>;

// The text as it is, for names and other text from outside.
[[nodiscard]] Text plain(std::string_view text);

// *emphasis* and `code`; a backslash escapes the next character. A mark without a closing mark is an ordinary
// character.
[[nodiscard]] Text marked(std::string_view text);

}  // namespace kelso::report
