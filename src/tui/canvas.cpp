#include "tui/canvas.hpp"

#include <algorithm>
#include <sstream>

namespace kelso::tui {

std::u32string decoded(std::string_view utf8) {
  std::u32string signs;
  for (std::size_t i = 0; i < utf8.size();) {
    const auto first = static_cast<unsigned char>(utf8[i]);
    const std::size_t length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    char32_t sign = length == 1 ? first : first & (0xffu >> (length + 1));
    for (std::size_t j = 1; j < length && i + j < utf8.size(); ++j)
      sign = (sign << 6) | (static_cast<unsigned char>(utf8[i + j]) & 0x3fu);
    signs += sign;
    i += length;
  }
  return signs;
}

std::string encoded(char32_t sign) {
  const auto byte = [](char32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
  if (sign < 0x80) return {byte(sign)};
  if (sign < 0x800) return {byte(0xc0 | (sign >> 6)), byte(0x80 | (sign & 0x3f))};
  if (sign < 0x10000)
    return {byte(0xe0 | (sign >> 12)), byte(0x80 | ((sign >> 6) & 0x3f)), byte(0x80 | (sign & 0x3f))};
  return {byte(0xf0 | (sign >> 18)), byte(0x80 | ((sign >> 12) & 0x3f)), byte(0x80 | ((sign >> 6) & 0x3f)),
          byte(0x80 | (sign & 0x3f))};
}

Canvas::Canvas(Size size)
    : size_{std::max(size.width, 1), std::max(size.height, 1)},
      cells_(static_cast<std::size_t>(size_.width) * static_cast<std::size_t>(size_.height)) {}

const Cell& Canvas::at(Point point) const {
  return cells_[static_cast<std::size_t>(point.y) * static_cast<std::size_t>(size_.width) +
                static_cast<std::size_t>(point.x)];
}

void Canvas::put(Point point, Cell cell) {
  if (point.x < 0 || point.y < 0 || point.x >= size_.width || point.y >= size_.height) return;
  cells_[static_cast<std::size_t>(point.y) * static_cast<std::size_t>(size_.width) +
         static_cast<std::size_t>(point.x)] = cell;
}

int Canvas::text(Point point, std::string_view text, Look look) {
  for (const char32_t sign : decoded(text)) put({point.x++, point.y}, {sign < U' ' ? U' ' : sign, look});
  return point.x;
}

void Canvas::fill(Point corner, Size size, Cell cell) {
  for (int y = 0; y < size.height; ++y)
    for (int x = 0; x < size.width; ++x) put({corner.x + x, corner.y + y}, cell);
}

int Canvas::paragraph(Point point, int width, int most_lines, std::string_view text, Look look) {
  std::istringstream words{std::string(text)};
  int lines = 0;
  int x = 0;
  for (std::string word; words >> word;) {
    const int length = width_of(word);
    if (x > 0 && x + 1 + length > width) {
      x = 0;
      ++lines;
    }
    if (lines >= most_lines) return most_lines;
    if (x > 0) ++x;
    this->text({point.x + x, point.y + lines}, word, look);
    x += length;
  }
  return x > 0 ? lines + 1 : lines;
}

void Canvas::frame(Point corner, Size size, Look look, bool plain) {
  fill(corner, size, {U' ', look});
  const auto put_sign = [&](int x, int y, char32_t sign, char32_t plain_sign) {
    put({corner.x + x, corner.y + y}, {plain ? plain_sign : sign, look});
  };
  for (int x = 1; x + 1 < size.width; ++x) {
    put_sign(x, 0, U'─', U'-');
    put_sign(x, size.height - 1, U'─', U'-');
  }
  for (int y = 1; y + 1 < size.height; ++y) {
    put_sign(0, y, U'│', U'|');
    put_sign(size.width - 1, y, U'│', U'|');
  }
  put_sign(0, 0, U'╭', U'+');
  put_sign(size.width - 1, 0, U'╮', U'+');
  put_sign(0, size.height - 1, U'╰', U'+');
  put_sign(size.width - 1, size.height - 1, U'╯', U'+');
}

std::string Canvas::to_text() const {
  std::string page;
  for (int y = 0; y < size_.height; ++y) {
    std::string line;
    for (int x = 0; x < size_.width; ++x) line += encoded(at({x, y}).sign);
    line.erase(line.find_last_not_of(' ') + 1);
    page += line + '\n';
  }
  return page;
}

}  // namespace kelso::tui
