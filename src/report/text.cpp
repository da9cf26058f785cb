#include "report/text.hpp"

#include <optional>

namespace kelso::report {

namespace {

void append(Text& text, Span::Style style, std::string_view characters) {
  if (characters.empty()) return;
  if (text.empty() || text.back().style != style) text.push_back({style, {}});
  text.back().text += characters;
}

std::optional<Span::Style> style_of(char mark) {
  if (mark == '*') return Span::Style::Emphasis;
  if (mark == '`') return Span::Style::Code;
  return std::nullopt;
}

}  // namespace

Text plain(std::string_view text) { return {{Span::Style::Plain, std::string(text)}}; }

Text marked(std::string_view text) {
  Text result;
  while (!text.empty()) {
    if (text.front() == '\\' && text.size() > 1) {
      append(result, Span::Style::Plain, text.substr(1, 1));
      text.remove_prefix(2);
      continue;
    }
    const std::optional<Span::Style> style = style_of(text.front());
    const std::size_t end = style ? text.find(text.front(), 1) : std::string_view::npos;
    if (end != std::string_view::npos) {
      append(result, *style, text.substr(1, end - 1));
      text.remove_prefix(end + 1);
    } else {
      append(result, Span::Style::Plain, text.substr(0, 1));
      text.remove_prefix(1);
    }
  }
  return result;
}

}  // namespace kelso::report
