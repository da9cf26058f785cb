#include "notation/pdn_tags.hpp"

#include <algorithm>

#include "notation/text_encoding.hpp"
#include "notation/words.hpp"

namespace kelso::notation {

std::string tag_value(std::string_view written) {
  std::string value = to_utf8(written);
  if (value.find('\\') == std::string::npos) return value;
  std::string plain;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool escapes =
        value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\');
    if (escapes) ++i;
    plain += value[i];
  }
  return plain;
}

std::string written_value(std::string_view value) {
  std::string written;
  for (const char character : value) {
    if (character == '"' || character == '\\') written += '\\';
    // A value is one line.
    written += character == '\n' || character == '\r' ? ' ' : character;
  }
  return written;
}

std::optional<std::string> refused_game_type(std::string_view value) {
  std::string compact;
  std::copy_if(value.begin(), value.end(), std::back_inserter(compact), [](char c) { return !is_blank(c); });
  // Files disagree on the last number (whether a corner is a playing square), so it is ignored.
  for (const std::string_view english : {"", "?", "21", "21,B,8,8,N1", "21,B,8,8,N1,0", "21,B,8,8,N1,1"})
    if (compact == english) return std::nullopt;
  return "GameType " + std::string(value) + " is not English draughts, expected 21";
}

}  // namespace kelso::notation
