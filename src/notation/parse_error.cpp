#include "notation/parse_error.hpp"

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
  ParseError error{1, 1, std::move(message)};
  for (const char character : text.substr(0, offset)) {
    const bool continues_a_character = (static_cast<unsigned char>(character) & 0xc0) == 0x80;
    if (character == '\n') {
      ++error.line;
      error.column = 1;
    } else if (!continues_a_character) {
      ++error.column;
    }
  }
  return error;
}

ParseError moved_to(const ParseError& start, ParseError error) {
  if (error.line == 1) error.column += start.column - 1;
  error.line += start.line - 1;
  return error;
}

}  // namespace kelso::notation
