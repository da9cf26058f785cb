#include "report/latex.hpp"

#include <algorithm>

#include "report/drawing.hpp"
#include "report/escape.hpp"
#include "report/number.hpp"
#include "report/tikz.hpp"

namespace kelso::report {

namespace {

std::string paragraph(const Text& text) {
  std::string result;
  for (const Span& span : text) {
    const std::string escaped = escaped_for_latex(span.text);
    switch (span.style) {
      case Span::Style::Plain:
        result += escaped;
        break;
      case Span::Style::Emphasis:
        result += "\\emph{" + escaped + "}";
        break;
      case Span::Style::Code:
        result += "\\texttt{" + escaped + "}";
        break;
    }
  }
  return result;
}

std::string cell_text(const Cell& cell, const Column& column) {
  if (cell.is_missing()) return "--";
  if (cell == Cell(Verdict::Differs)) return "\\textbf{differs}";
  const std::string text = readable(cell, column);
  return escaped_for_latex(cell.is_number() ? with_true_minus(text) : text);
}

// Letters across the whole table, as a measure of which size of type lets it fit.
std::size_t letters_across(const Table& table) {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < table.columns().size(); ++i) {
    std::size_t widest = table.columns()[i].heading.size();
    for (const Row& row : table.rows())
      widest = std::max(widest, readable(row[i], table.columns()[i]).size());
    sum += widest + 2;
  }
  return sum;
}

const char* type_size(std::size_t letters) {
  if (letters <= 85) return "\\small";
  if (letters <= 100) return "\\footnotesize";
  return letters <= 115 ? "\\scriptsize" : "\\tiny";
}

std::string caption_of(const std::string& title, const std::string& caption) {
  return "\\caption{" + escaped_for_latex(title) +
         (caption.empty() ? "" : ". " + escaped_for_latex(caption)) + "}";
}

struct Writer {
  std::string operator()(const Text& text) const { return paragraph(text) + "\n\n"; }

  std::string operator()(const Table& table) const {
    constexpr char kLetters[] = {'l', 'r', 'c'};
    std::string columns;
    std::string head;
    for (const Column& column : table.columns()) {
      columns += kLetters[static_cast<std::size_t>(column.alignment)];
      head += (head.empty() ? "" : " & ") + escaped_for_latex(column.heading);
    }
    head = "\\toprule\n" + head + " \\\\\n\\midrule\n";
    std::string text = "{" + std::string(type_size(letters_across(table))) + "\n\\begin{longtable}{@{}" +
                       columns + "@{}}\n" + caption_of(table.title(), table.caption()) + " \\\\\n" + head +
                       "\\endfirsthead\n" + head + "\\endhead\n\\bottomrule\n\\endlastfoot\n";
    for (const Row& row : table.rows()) {
      for (std::size_t i = 0; i < row.size(); ++i)
        text += (i > 0 ? " & " : "") + cell_text(row[i], table.columns()[i]);
      text += " \\\\\n";
    }
    return text + "\\end{longtable}}\n\n";
  }

  std::string operator()(const Plot& plot) const {
    return "\\begin{figure}[H]\n\\centering\n" + tikz(draw(plot)) + caption_of(plot.title, plot.caption) +
           "\n\\end{figure}\n\n";
  }
};

constexpr const char* kPreamble = R"(\documentclass[a4paper,11pt]{article}
\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\usepackage{textcomp}
\usepackage[margin=20mm]{geometry}
\usepackage{booktabs,float,longtable}
\usepackage{tikz}
\setlength{\parindent}{0pt}
\setlength{\parskip}{6pt}
\setlength{\tabcolsep}{3pt}
)";

}  // namespace

std::string latex(const Report& report) {
  std::string text = kPreamble + tikz_colours() + "\\title{" + escaped_for_latex(report.title);
  if (!report.subtitle.empty()) text += " \\\\\n\\large " + escaped_for_latex(report.subtitle);
  text += "}\n\\author{}\n\\date{}\n\\begin{document}\n\\maketitle\n\n";
  if (!report.facts.empty()) {
    text += "\\begin{description}\n";
    for (const Fact& fact : report.facts)
      text += "\\item[" + escaped_for_latex(fact.name) + "] " + escaped_for_latex(fact.value) + "\n";
    text += "\\end{description}\n\n";
  }
  for (const Section& section : report.sections) {
    text += "\\section{" + escaped_for_latex(section.heading) + "}\n\n";
    for (const Block& block : section.blocks) text += std::visit(Writer{}, block);
  }
  return text + "\\end{document}\n";
}

}  // namespace kelso::report
