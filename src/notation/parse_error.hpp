// ParseError: where a text could not be read, what was wrong there and what was expected instead:
// "line 1, column 7: 33 is not a square, expected 1 to 32".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kelso::notation {

struct ParseError {
  std::size_t line = 1;
  std::size_t column = 1;  // in characters: the bytes of one UTF-8 character count once
  std::string message;     // without a full stop

  friend bool operator==(const ParseError&, const ParseError&) = default;
};

using ParseErrors = std::vector<ParseError>;

[[nodiscard]] std::string describe(const ParseError& error);
[[nodiscard]] std::string describe(const ParseErrors& errors);  // joined by "; "

// An error at a byte of a text.
[[nodiscard]] ParseError error_at(std::string_view text, std::size_t offset, std::string message);

// The same error when its text stands inside another one, beginning at the place of `start`.
[[nodiscard]] ParseError moved_to(const ParseError& start, ParseError error);

}  // namespace kelso::notation
