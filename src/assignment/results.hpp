// Results: everything that the tasks of an assignment have found out, ready for its report.
#pragma once

#include <vector>

#include "assignment/plan.hpp"
#include "assignment/records.hpp"
#include "report/report.hpp"

namespace kelso::assignment {

struct RunResult {
  Run run;
  MeasuredRun measured;
};

struct ComparisonResult {
  Comparison comparison;
  ComparisonRecord record;
};

struct WorkResult {
  std::string evaluation;
  int depth = 0;
  WorkRecord record;  // by the algorithms of the plan
};

struct Results {
  Plan plan;
  std::vector<RunResult> runs = {};
  std::vector<ComparisonResult> comparisons = {};
  std::vector<WorkResult> work = {};  // by evaluation, then depth
};

[[nodiscard]] report::Report report_of(const Results& results);
// The path of each run: moves with boards as text, and PDN.
[[nodiscard]] std::vector<report::File> path_files(const Results& results);
[[nodiscard]] std::string path_file_name(const Run& run);

// Sentences that the figures allow, findings first.
[[nodiscard]] std::vector<std::string> conclusions_of(const Results& results);

}  // namespace kelso::assignment
