#include "notation/words.hpp"

namespace kelso::notation {

std::string quoted_character(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return "the end";
  if (text[offset] == '\n' || text[offset] == '\r') return "the end of the line";
  std::size_t end = offset + 1;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) ++end;
  return "'" + std::string(text.substr(offset, end - offset)) + "'";
}

}  // namespace kelso::notation
