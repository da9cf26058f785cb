#include "command_line/wrapped_text.hpp"

#include <algorithm>
#include <sstream>

namespace kelso::command_line {

std::size_t width_of(std::string_view text) {
  const auto begins_code_point = [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_code_point));
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indentation) {
  std::istringstream words{std::string(text)};
  std::string page;
  std::size_t column = indentation;
  for (std::string word; words >> word;) {
    if (!page.empty() && column + 1 + width_of(word) > width) {
      page += '\n' + std::string(indentation, ' ');
      column = indentation;
    } else if (!page.empty()) {
      page += ' ';
      ++column;
    }
    page += word;
    column += width_of(word);
  }
  return page;
}

std::string wrapped_paragraphs(std::string_view text, std::size_t width) {
  std::istringstream lines{std::string(text)};
  std::string page;
  std::string paragraph;
  const auto end_paragraph = [&] {
    if (!paragraph.empty()) page += wrapped(paragraph, width) + '\n';
    paragraph.clear();
  };
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && line.front() != ' ') {
      paragraph += line + ' ';
      continue;
    }
    end_paragraph();
    page += line + '\n';
  }
  end_paragraph();
  return page;
}

}  // namespace kelso::command_line
