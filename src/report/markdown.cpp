#include "report/markdown.hpp"

#include <algorithm>

#include "report/escape.hpp"

namespace kelso::report {

namespace {

// A fence of more backticks than the code has in a row, and blanks where the code touches it.
std::string code_span(std::string code) {
  code = clean_text(code);
  std::replace(code.begin(), code.end(), '\n', ' ');
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : code) longest = std::max(longest, run = c == '`' ? run + 1 : 0);
  const std::string fence(longest + 1, '`');
  const bool apart =
      code.starts_with('`') || code.ends_with('`') || (code.starts_with(' ') && code.ends_with(' '));
  return fence + (apart ? " " + code + " " : code) + fence;
}

std::string paragraph(const Text& text) {
  std::string result;
  for (const Span& span : text) {
    const auto place = result.empty() ? MarkdownPlace::LineStart : MarkdownPlace::WithinLine;
    switch (span.style) {
      case Span::Style::Plain:
        result += escaped_for_markdown(span.text, place);
        break;
      case Span::Style::Emphasis:
        result += "*" + escaped_for_markdown(span.text) + "*";
        break;
      case Span::Style::Code:
        result += code_span(span.text);
        break;
    }
  }
  return result;
}

std::string cell_text(const Cell& cell, const Column& column) {
  if (cell.is_missing()) return "–";
  if (const auto* verdict = std::get_if<Verdict>(&cell.value())) {
    constexpr const char* kSigns[] = {"✓ ", "✗ ", "– "};
    return kSigns[static_cast<std::size_t>(*verdict)] + std::string(word_of(*verdict));
  }
  const std::string text = readable(cell, column);
  return cell.is_number() ? text : escaped_for_markdown(text);
}

std::string ruler(Column::Alignment alignment) {
  switch (alignment) {
    case Column::Alignment::Left:
      return "---";
    case Column::Alignment::Right:
      return "---:";
    case Column::Alignment::Centre:
      return ":---:";
  }
  return "---";
}

std::string caption_line(const std::string& kind, int number, const std::string& title,
                         const std::string& caption) {
  std::string line = "**" + kind + " " + std::to_string(number) + ".** " + escaped_for_markdown(title);
  if (!caption.empty()) line += ". " + escaped_for_markdown(caption);
  return line + "\n\n";
}

class Writer {
 public:
  std::string operator()(const Text& text) { return paragraph(text) + "\n\n"; }

  std::string operator()(const Table& table) {
    std::string text = caption_line("Table", ++tables_, table.title(), table.caption()) + "|";
    for (const Column& column : table.columns()) text += " " + escaped_for_markdown(column.heading) + " |";
    text += "\n|";
    for (const Column& column : table.columns()) text += ruler(column.alignment) + "|";
    text += "\n";
    for (const Row& row : table.rows()) {
      text += "|";
      for (std::size_t i = 0; i < row.size(); ++i) text += " " + cell_text(row[i], table.columns()[i]) + " |";
      text += "\n";
    }
    return text + "\n";
  }

  std::string operator()(const Plot& plot) {
    const std::string name = plot_file_name(++plots_, plot);
    return "![" + escaped_for_markdown(plot.title) + "](" + name + ")\n\n" +
           caption_line("Figure", plots_, plot.title, plot.caption);
  }

 private:
  int tables_ = 0;
  int plots_ = 0;
};

}  // namespace

std::string markdown(const Report& report) {
  std::string text = "# " + escaped_for_markdown(report.title) + "\n\n";
  if (!report.subtitle.empty())
    text += escaped_for_markdown(report.subtitle, MarkdownPlace::LineStart) + "\n\n";
  for (const Fact& fact : report.facts)
    text += "- " + escaped_for_markdown(fact.name, MarkdownPlace::LineStart) + ": " +
            escaped_for_markdown(fact.value) + "\n";
  if (!report.facts.empty()) text += "\n";
  Writer writer;
  for (const Section& section : report.sections) {
    text += "## " + escaped_for_markdown(section.heading) + "\n\n";
    for (const Block& block : section.blocks) text += std::visit(writer, block);
  }
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

}  // namespace kelso::report
