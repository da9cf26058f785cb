#include "notation/words.hpp"

#include "notation/text_encoding.hpp"

namespace kelso::notation {

std::string quoted_character(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return "the end";
  if (text[offset] == '\n' || text[offset] == '\r') return "the end of the line";
  for (std::size_t length = 1; length <= 4 && offset + length <= text.size(); ++length) {
    const std::string_view character = text.substr(offset, length);
    const bool printable = static_cast<unsigned char>(character[0]) >= ' ' && character[0] != 0x7f;
    if (printable && is_utf8(character)) return "'" + std::string(character) + "'";
  }
  static constexpr std::string_view kDigits = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(text[offset]);
  return std::string("the byte 0x") + kDigits[byte / 16] + kDigits[byte % 16];
}

}  // namespace kelso::notation
