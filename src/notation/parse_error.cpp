#include "notation/parse_error.hpp"

#include <algorithm>
#include <utility>

namespace kelso::notation {

std::string describe(const ParseError& error) {
  return "line " + std::to_string(error.line) + ", column " + std::to_string(error.column) + ": " +
         error.message;
}

std::string describe(const ParseErrors& errors) {
  std::string text;
  for (const ParseError& error : errors) {
    if (!text.empty()) text += "; ";
    text += describe(error);
  }
  return text;
}

ParseError error_at(std::string_view text, std::size_t offset, std::string message) {
  const std::string_view before = text.substr(0, offset);
  const std::string_view line = before.substr(before.rfind('\n') + 1);  // npos + 1 is 0
  const auto begins_character = [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; };
  return {1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')),
          1 + static_cast<std::size_t>(std::count_if(line.begin(), line.end(), begins_character)),
          std::move(message)};
}

ParseError moved_to(const ParseError& start, ParseError error) {
  if (error.line == 1) error.column += start.column - 1;
  error.line += start.line - 1;
  return error;
}

}  // namespace kelso::notation
