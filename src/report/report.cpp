#include "report/report.hpp"

#include "report/csv.hpp"
#include "report/drawing.hpp"
#include "report/escape.hpp"
#include "report/html.hpp"
#include "report/latex.hpp"
#include "report/markdown.hpp"
#include "report/svg.hpp"

namespace kelso::report {

namespace {

std::string file_name(const char* kind, int number, const std::string& title, const char* extension) {
  return std::string(kind) + (number < 10 ? "-0" : "-") + std::to_string(number) + "-" + slug(title) +
         extension;
}

}  // namespace

Section::Section(std::string the_heading) : heading(std::move(the_heading)) {}
Section::Section(const Section&) = default;
Section::Section(Section&&) noexcept = default;
Section& Section::operator=(const Section&) = default;
Section& Section::operator=(Section&&) noexcept = default;
Section::~Section() = default;

void Section::add(Text text) { blocks.emplace_back(std::move(text)); }
void Section::add(Table table) { blocks.emplace_back(std::move(table)); }
void Section::add(Plot plot) { blocks.emplace_back(std::move(plot)); }

std::string table_file_name(int number, const Table& table) {
  return file_name("table", number, table.title(), ".csv");
}

std::string plot_file_name(int number, const Plot& plot) {
  return file_name("figure", number, plot.title, ".svg");
}

VerdictCounts count_verdicts(const Report& report) {
  VerdictCounts counts;
  for (const Section& section : report.sections)
    for (const Block& block : section.blocks)
      if (const auto* table = std::get_if<Table>(&block)) {
        counts.equal += table->count(Verdict::Equal);
        counts.differ += table->count(Verdict::Differs);
        counts.not_comparable += table->count(Verdict::NotComparable);
      }
  return counts;
}

std::vector<File> report_files(const Report& report) {
  std::vector<File> files = {
      {"report.md", markdown(report)}, {"report.html", html(report)}, {"report.tex", latex(report)}};
  int tables = 0;
  int plots = 0;
  for (const Section& section : report.sections)
    for (const Block& block : section.blocks) {
      if (const auto* table = std::get_if<Table>(&block))
        files.push_back({table_file_name(++tables, *table), csv(*table)});
      if (const auto* plot = std::get_if<Plot>(&block))
        files.push_back({plot_file_name(++plots, *plot), svg(draw(*plot), SvgUse::File)});
    }
  return files;
}

}  // namespace kelso::report
