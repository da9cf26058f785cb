// Text: a paragraph with emphasis and code in it, and nothing more.
//
//   Text note = marked("Repeat it with `kelso experiment run 004-pruning`; times *will* differ.");
//   Text name = plain(player);    // taken as it is
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

[[nodiscard]] Text plain(std::string_view text);

// *emphasis* and `code`; a backslash takes the next character as it is. A mark that is never closed
// is a character like any other.
[[nodiscard]] Text marked(std::string_view text);

}  // namespace kelso::report
