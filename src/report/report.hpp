// Report: a title, facts, and sections of paragraphs, tables and plots. It is a value; markdown(), html(),
// latex() and csv() write it, and report_files() makes all files at once.
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
  explicit Section(std::string the_heading);
  // Not inline: a report has many parts, and the code that copies them is large.
  Section(const Section&);
  Section(Section&&) noexcept;
  Section& operator=(const Section&);
  Section& operator=(Section&&) noexcept;
  ~Section();

  void add(Text text);
  void add(Table table);
  void add(Plot plot);

  std::string heading;
  std::vector<Block> blocks;
};

// What a reader needs to know before the results: the build, the machine, the date, the seed.
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

// The verdicts in all tables of a report.
struct VerdictCounts {
  int equal = 0;
  int differ = 0;
  int not_comparable = 0;

  friend bool operator==(const VerdictCounts&, const VerdictCounts&) = default;
};

[[nodiscard]] VerdictCounts count_verdicts(const Report& report);

struct File {
  std::string name;
  std::string content;
};

// report.md, report.html and report.tex, one CSV file per table and one SVG file per plot.
[[nodiscard]] std::vector<File> report_files(const Report& report);

// Names of those files: table-01-nodes-by-depth.csv. Numbers count from 1.
[[nodiscard]] std::string table_file_name(int number, const Table& table);
[[nodiscard]] std::string plot_file_name(int number, const Plot& plot);

}  // namespace kelso::report
