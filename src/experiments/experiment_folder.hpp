// The folder of an experiment: its store, and the files of its report.
//
//   DIR/results.db    the results, written after each task
//   DIR/report.html   and .md, .tex, tables as .csv, plots as .svg, logs
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/user_error.hpp"
#include "lab/experiment.hpp"

namespace kelso::experiments {

[[nodiscard]] std::filesystem::path store_path(const std::filesystem::path& folder);

// The experiment whose results a store holds, made from its name and settings.
[[nodiscard]] Result<std::unique_ptr<lab::Experiment>, UserError> stored_experiment(const store::RunRow& run);

// The report of a finished experiment with the facts about its run. Fails if it is not finished, or if a
// stored result cannot be read.
[[nodiscard]] Result<lab::ExperimentReport, UserError> experiment_report(const lab::Experiment& experiment,
                                                                         const store::Reader& reader);

// Writes the files of a report, and further ones that belong to it. Returns their names.
[[nodiscard]] Result<std::vector<std::string>, UserError> write_report_files(
    const report::Report& report, std::vector<report::File> further_files,
    const std::filesystem::path& folder);

struct WrittenReport {
  report::Report report;
  std::vector<std::string> files;
};

// Makes the report of a finished experiment, with facts about its run, and writes all its files.
[[nodiscard]] Result<WrittenReport, UserError> write_report(const lab::Experiment& experiment,
                                                            const store::Reader& reader,
                                                            const std::filesystem::path& folder);

}  // namespace kelso::experiments
