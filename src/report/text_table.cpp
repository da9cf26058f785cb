#include "report/text_table.hpp"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <vector>

#include "report/escape.hpp"

namespace kelso::report {

namespace {

using Alignment = Column::Alignment;

constexpr std::size_t kGap = 2;             // blanks between columns
constexpr std::size_t kNarrowestText = 12;  // a column of text is not made narrower than this

bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char byte) { return !continues_character(byte); }));
}

// The bytes of the first characters.
std::size_t bytes_of(std::string_view text, std::size_t wanted) {
  std::size_t at = 0;
  while (at < text.size() && wanted > 0) {
    do ++at;
    while (at < text.size() && continues_character(text[at]));
    --wanted;
  }
  return at;
}

// One line of at most this many characters; it ends at a blank if there is one.
std::string_view first_line(std::string_view text, std::size_t width) {
  if (characters(text) <= width) return text;
  const std::size_t most = bytes_of(text, width);
  const std::size_t blank = text.rfind(' ', most);
  return text.substr(0, blank == std::string_view::npos || blank == 0 ? most : blank);
}

// Ends with "…" if something is left out.
std::string cut(std::string_view text, std::size_t width) {
  if (characters(text) <= width) return std::string(text);
  return std::string(first_line(text, width - 2)) + " …";
}

std::vector<std::string> lines_of(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::string_view line = first_line(text, width);
    lines.emplace_back(line);
    text.remove_prefix(line.size());
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  }
  return lines;
}

using TextRow = std::vector<std::string>;

// Newlines and tabs would break the columns.
std::string on_one_line(std::string_view text) {
  std::string line = clean_text(text);
  std::replace_if(
      line.begin(), line.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
  return line;
}

class Layouter {
 public:
  Layouter(const Table& table, const TextLayout& layout) : columns_(table.columns()), layout_(layout) {
    for (const Column& column : columns_) headings_.push_back(on_one_line(column.heading));
    for (const Row& row : table.rows()) rows_.push_back(texts_of(row));
    measure();
    narrow();
  }

  [[nodiscard]] TextTable written() const {
    TextTable text;
    const bool named =
        std::any_of(headings_.begin(), headings_.end(), [](const auto& heading) { return !heading.empty(); });
    if (named) text.headings = written(headings_, {});
    for (const TextRow& row : rows_) text.rows += written(row, layout_.style);
    return text;
  }

 private:
  [[nodiscard]] TextRow texts_of(const Row& row) const {
    TextRow texts;
    for (std::size_t i = 0; i < row.size(); ++i)
      texts.push_back(row[i].is_missing() ? "-" : on_one_line(readable(row[i], columns_[i])));
    return texts;
  }

  void measure() {
    for (const std::string& heading : headings_) widths_.push_back(characters(heading));
    for (std::size_t i = 0; i < std::min(widths_.size(), layout_.least_widths.size()); ++i)
      widths_[i] = std::max(widths_[i], layout_.least_widths[i]);
    for (const TextRow& row : rows_)
      for (std::size_t i = 0; i < row.size(); ++i) widths_[i] = std::max(widths_[i], characters(row[i]));
  }

  [[nodiscard]] std::size_t total_width() const {
    const std::size_t gaps = widths_.empty() ? 0 : kGap * (widths_.size() - 1);
    return std::accumulate(widths_.begin(), widths_.end(), layout_.indent + gaps);
  }

  // Takes characters from the widest column of text until the table fits, or nothing more can be taken.
  void narrow() {
    if (!layout_.width) return;
    for (std::size_t total = total_width(); total > *layout_.width; --total) {
      std::size_t* widest = nullptr;
      for (std::size_t i = 0; i < widths_.size(); ++i)
        if (columns_[i].alignment == Alignment::Left && (widest == nullptr || widths_[i] > *widest))
          widest = &widths_[i];
      if (widest == nullptr || *widest <= kNarrowestText) return;
      --*widest;
    }
  }

  [[nodiscard]] std::vector<std::string> cell_lines(const std::string& text, std::size_t column) const {
    if (layout_.overflow == TextLayout::Overflow::Cut) return {cut(text, widths_[column])};
    return lines_of(text, std::max<std::size_t>(1, widths_[column]));
  }

  [[nodiscard]] std::string written(const TextRow& row, const TextLayout::Style& style) const {
    std::vector<std::vector<std::string>> cells;
    std::size_t height = 1;
    for (std::size_t i = 0; i < row.size(); ++i) {
      cells.push_back(cell_lines(row[i], i));
      height = std::max(height, cells.back().size());
    }
    std::string text;
    for (std::size_t line = 0; line < height; ++line) {
      std::string all(layout_.indent, ' ');
      for (std::size_t i = 0; i < cells.size(); ++i)
        all += std::string(i > 0 ? kGap : 0, ' ') +
               padded(line < cells[i].size() ? cells[i][line] : "", i, style);
      text += all.substr(0, all.find_last_not_of(' ') + 1) + "\n";
    }
    return text;
  }

  [[nodiscard]] std::string padded(const std::string& text, std::size_t column,
                                   const TextLayout::Style& style) const {
    const std::size_t free = widths_[column] - std::min(widths_[column], characters(text));
    const Alignment alignment = columns_[column].alignment;
    const std::size_t before = alignment == Alignment::Left    ? 0
                               : alignment == Alignment::Right ? free
                                                               : free / 2;
    return std::string(before, ' ') + (style ? style(column, text) : text) + std::string(free - before, ' ');
  }

  const std::vector<Column>& columns_;
  const TextLayout layout_;
  TextRow headings_;
  std::vector<TextRow> rows_;
  std::vector<std::size_t> widths_;
};

}  // namespace

TextTable text_table(const Table& table, const TextLayout& layout) {
  return Layouter(table, layout).written();
}

}  // namespace kelso::report
