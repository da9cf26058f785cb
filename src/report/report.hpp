// Report: a title, some facts and sections of paragraphs, tables and plots. A value: the writers
// (markdown, html, latex, csv) turn it into text, report_files() into everything at once.
//
//   Report report{.title = "Pruning", .subtitle = "Document 004", .facts = {{"Depth", "10"}}, .sections =
//   {}}; Section& section = report.sections.emplace_back("Nodes"); section.add(marked("Counted *with* and
//   *without* pruning.")); section.add(table); section.add(plot);
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "report/plot.hpp"
#include "report/table.hpp"
#include "report/text.hpp"

namespace kelso::report {

using Block = std::variant<Text, Table, Plot>;

struct Section {
  explicit Section(std::string the_heading) : heading(std::move(the_heading)) {}
  void add(Block block) { blocks.push_back(std::move(block)); }

  std::string heading;
  std::vector<Block> blocks;
};

// What a reader wants to know before the results: the build, the machine, when, with which seed.
struct Fact {
  std::string name;
  std::string value;
};

struct Report {
  std::string title;
  std::string subtitle = {};
  std::vector<Fact> facts = {};
  std::vector<Section> sections = {};
};

struct File {
  std::string name;
  std::string content;
};

// report.md, report.html and report.tex, one CSV file a table and one SVG file a plot.
[[nodiscard]] std::vector<File> report_files(const Report& report);

// Names of those files: table-01-nodes-by-depth.csv. Numbers count from 1.
[[nodiscard]] std::string table_file_name(int number, const Table& table);
[[nodiscard]] std::string plot_file_name(int number, const Plot& plot);

}  // namespace kelso::report
