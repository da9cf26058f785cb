#include "board/square.hpp"

#include <charconv>

namespace kelso::board {

std::optional<Square> Square::parse(std::string_view text) {
  int number = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stopped != end || number < 1 || number > kCount) return std::nullopt;
  return from_number(number);
}

}  // namespace kelso::board
