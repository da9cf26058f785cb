#include "report/html.hpp"

#include "report/drawing.hpp"
#include "report/escape.hpp"
#include "report/html_style.hpp"
#include "report/number.hpp"
#include "report/svg.hpp"

namespace kelso::report {

namespace {

constexpr std::size_t kSectionsWorthContents = 3;

std::string element(const std::string& name, const std::string& content, const std::string& kind = {}) {
  return "<" + name + (kind.empty() ? "" : " class=\"" + kind + "\"") + ">" + content + "</" + name + ">";
}

std::string paragraph(const Text& text) {
  std::string content;
  for (const Span& span : text) {
    const std::string escaped = escaped_for_html(span.text);
    switch (span.style) {
      case Span::Style::Plain:
        content += escaped;
        break;
      case Span::Style::Emphasis:
        content += element("em", escaped);
        break;
      case Span::Style::Code:
        content += element("code", escaped);
        break;
    }
  }
  return element("p", content) + "\n";
}

const char* class_of(Column::Alignment alignment) {
  switch (alignment) {
    case Column::Alignment::Left:
      return "";
    case Column::Alignment::Right:
      return "right";
    case Column::Alignment::Centre:
      return "centre";
  }
  return "";
}

std::string cell(const Cell& cell, const Column& column) {
  if (const auto* verdict = std::get_if<Verdict>(&cell.value())) {
    constexpr const char* kClasses[] = {"equal", "differs", "neither"};
    constexpr const char* kSigns[] = {"✓", "✗", "–"};
    const auto index = static_cast<std::size_t>(*verdict);
    return element(
        "td", "<span aria-hidden=\"true\">" + std::string(kSigns[index]) + "</span> " + word_of(*verdict),
        kClasses[index]);
  }
  if (cell.is_missing()) return element("td", "–", std::string(class_of(column.alignment)) + " missing");
  const std::string text = readable(cell, column);
  return element("td", escaped_for_html(cell.is_number() ? with_true_minus(text) : text),
                 class_of(column.alignment));
}

std::string grid(const Table& table) {
  std::string text = "<div class=\"scroll\"><table>\n<thead><tr>";
  for (const Column& column : table.columns()) {
    const std::string kind = class_of(column.alignment);
    text += "<th scope=\"col\"" + (kind.empty() ? "" : " class=\"" + kind + "\"") + ">" +
            escaped_for_html(column.heading) + "</th>";
  }
  text += "</tr></thead>\n<tbody>\n";
  for (const Row& row : table.rows()) {
    text += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i) text += cell(row[i], table.columns()[i]);
    text += "</tr>\n";
  }
  return text + "</tbody></table></div>\n";
}

std::string caption(const char* kind, int number, const std::string& title, const std::string& below) {
  return "<figcaption><b>" + std::string(kind) + " " + std::to_string(number) + ".</b> " +
         escaped_for_html(title) +
         (below.empty() ? "" : ". " + element("span", escaped_for_html(below), "quiet")) + "</figcaption>\n";
}

class Writer {
 public:
  std::string operator()(const Text& text) { return paragraph(text); }

  std::string operator()(const Table& table) {
    return "<figure>\n" + caption("Table", ++tables_, table.title(), table.caption()) + grid(table) +
           "</figure>\n";
  }

  std::string operator()(const Plot& plot) {
    return "<figure>\n" + svg(draw(plot), SvgUse::Inline) +
           caption("Figure", ++plots_, plot.title, plot.caption) + "<details><summary>Data</summary>\n" +
           grid(data_table(plot)) + "</details>\n</figure>\n";
  }

 private:
  int tables_ = 0;
  int plots_ = 0;
};

std::string header(const Report& report) {
  std::string text = "<header>\n" + element("h1", escaped_for_html(report.title)) + "\n";
  if (!report.subtitle.empty()) text += element("p", escaped_for_html(report.subtitle), "quiet") + "\n";
  if (!report.facts.empty()) {
    text += "<dl>\n";
    for (const Fact& fact : report.facts)
      text += "<div>" + element("dt", escaped_for_html(fact.name)) +
              element("dd", escaped_for_html(fact.value)) + "</div>\n";
    text += "</dl>\n";
  }
  if (report.sections.size() >= kSectionsWorthContents) {
    text += "<nav aria-label=\"Contents\">\n";
    for (std::size_t i = 0; i < report.sections.size(); ++i)
      text += "<a href=\"#section-" + std::to_string(i + 1) + "\">" +
              escaped_for_html(report.sections[i].heading) + "</a>\n";
    text += "</nav>\n";
  }
  return text + "</header>\n";
}

}  // namespace

std::string html(const Report& report) {
  std::string text =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n" +
      element("title", escaped_for_html(report.title)) + "\n<style>\n" + kHtmlStyle + svg_style() +
      "</style>\n</head>\n<body>\n<main>\n" + header(report);
  Writer writer;
  for (std::size_t i = 0; i < report.sections.size(); ++i) {
    const Section& section = report.sections[i];
    text += "<section id=\"section-" + std::to_string(i + 1) + "\">\n" +
            element("h2", escaped_for_html(section.heading)) + "\n";
    for (const Block& block : section.blocks) text += std::visit(writer, block);
    text += "</section>\n";
  }
  return text + "</main>\n</body>\n</html>\n";
}

}  // namespace kelso::report
