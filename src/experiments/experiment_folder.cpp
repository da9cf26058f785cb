#include "experiments/experiment_folder.hpp"

#include <algorithm>
#include <iterator>

#include "base/date_time.hpp"
#include "experiments/kind.hpp"
#include "machine/write_file.hpp"
#include "player/player_text.hpp"

namespace kelso::experiments {

namespace {

std::string to_text(const lab::Arguments& arguments) {
  std::string text;
  for (const auto& [key, value] : arguments) text += (text.empty() ? "" : ", ") + key + "=" + value;
  return text;
}

void add_facts(report::Report& report, const lab::Experiment& experiment, const store::Reader& reader) {
  const auto run = reader.find_run(experiment.name());
  const std::vector<store::SessionRow> sessions = reader.sessions(run->id);
  report.facts.push_back({"Experiment", experiment.name()});
  if (const lab::Arguments arguments = experiment.arguments(); !arguments.empty())
    report.facts.push_back({"Settings", to_text(arguments)});
  report.facts.push_back({"Program", sessions.back().build});
  report.facts.push_back({"Machine", sessions.back().machine});
  report.facts.push_back({"Started", utc_minute(run->started)});
  if (run->finished) report.facts.push_back({"Finished", utc_minute(*run->finished)});
  if (sessions.size() > 1) report.facts.push_back({"Sessions", std::to_string(sessions.size())});
}

}  // namespace

std::filesystem::path store_path(const std::filesystem::path& folder) { return folder / "results.db"; }

Result<std::unique_ptr<lab::Experiment>, UserError> stored_experiment(const store::RunRow& run) {
  const auto arguments = lab::arguments_from_json_text(run.arguments);
  if (!arguments) return Failure(UserError{run.name + " is not an experiment"});
  player::PlayerText text{run.name, {}};
  for (const auto& [key, value] : *arguments) text.pairs.push_back({key, value});
  auto experiment = create_experiment(player::to_text(text));
  if (!experiment) return Failure(UserError{describe(experiment.error())});
  return *std::move(experiment);
}

Result<lab::ExperimentReport, UserError> experiment_report(const lab::Experiment& experiment,
                                                           const store::Reader& reader) {
  const auto results = lab::stored_results(experiment, reader);
  if (!results) return Failure(UserError{"the experiment " + experiment.name() + " is not finished"});
  auto report = experiment.report(*results);
  if (report) add_facts(report->report, experiment, reader);
  return report;
}

Result<std::vector<std::string>, UserError> write_report_files(const report::Report& report,
                                                               std::vector<report::File> further_files,
                                                               const std::filesystem::path& folder) {
  std::vector<report::File> files = report::report_files(report);
  std::ranges::move(further_files, std::back_inserter(files));
  std::vector<std::string> names;
  for (const report::File& file : files) {
    if (!machine::write_file(folder / file.name, file.content))
      return Failure(UserError{"cannot write " + (folder / file.name).string()});
    names.push_back(file.name);
  }
  return names;
}

Result<WrittenReport, UserError> write_report(const lab::Experiment& experiment, const store::Reader& reader,
                                              const std::filesystem::path& folder) {
  auto made = experiment_report(experiment, reader);
  if (!made) return Failure(made.error());
  auto files = write_report_files(made->report, std::move(made->files), folder);
  if (!files) return Failure(files.error());
  return WrittenReport{std::move(made->report), *std::move(files)};
}

}  // namespace kelso::experiments
