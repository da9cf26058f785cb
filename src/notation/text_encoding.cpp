#include "notation/text_encoding.hpp"

#include <cstddef>

namespace kelso::notation {

namespace {

unsigned byte_at(std::string_view text, std::size_t index) { return static_cast<unsigned char>(text[index]); }

// The length of the character that begins at an index; 0 if none does (RFC 3629, table in section 4).
std::size_t character_length(std::string_view text, std::size_t index) {
  const unsigned lead = byte_at(text, index);
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const std::size_t length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (index + length > text.size()) return 0;
  // Overlong forms, surrogates and numbers above U+10FFFF show in the second byte.
  const unsigned low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
  const unsigned high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
  const unsigned second = byte_at(text, index + 1);
  if (second < low || second > high) return 0;
  for (std::size_t i = 2; i < length; ++i)
    if ((byte_at(text, index + i) & 0xc0) != 0x80) return 0;
  return length;
}

}  // namespace

bool is_utf8(std::string_view text) {
  for (std::size_t index = 0; index < text.size();) {
    const std::size_t length = character_length(text, index);
    if (length == 0) return false;
    index += length;
  }
  return true;
}

std::string to_utf8(std::string_view text) {
  if (is_utf8(text)) return std::string(text);
  std::string converted;
  converted.reserve(text.size() * 2);
  for (const char character : text) {
    const auto byte = static_cast<unsigned char>(character);
    if (byte < 0x80) {
      converted += character;
    } else {
      converted += static_cast<char>(0xc0 | (byte >> 6));
      converted += static_cast<char>(0x80 | (byte & 0x3f));
    }
  }
  return converted;
}

}  // namespace kelso::notation
