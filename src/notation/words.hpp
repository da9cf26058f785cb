// Character classes and short texts that the readers and writers of this module share.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "board/side.hpp"
#include "board/square.hpp"

namespace kelso::notation {

[[nodiscard]] constexpr bool is_digit(char character) { return character >= '0' && character <= '9'; }
[[nodiscard]] constexpr bool is_blank(char character) {
  return character == ' ' || (character >= '\t' && character <= '\r');
}

// Stands between the squares of a move.
[[nodiscard]] constexpr bool is_move_sign(char character) {
  return character == '-' || character == 'x' || character == 'X' || character == ':';
}

// Without the blanks around it.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

[[nodiscard]] constexpr std::string_view name_of(board::Side side) { return name(side); }

inline void append_number(std::string& text, board::Square square) {
  const int number = square.number();
  if (number >= 10) text += static_cast<char>('0' + number / 10);
  text += static_cast<char>('0' + number % 10);
}

// The character at an offset for a message, "'x'" or "the end"; a UTF-8 character is kept whole.
[[nodiscard]] std::string quoted_character(std::string_view text, std::size_t offset);

}  // namespace kelso::notation
