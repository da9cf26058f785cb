#include "experiments/experiment_folder.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "machine/write_file.hpp"

namespace kelso::experiments {

namespace {

std::string date_text(store::Moment moment) {
  return fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(std::chrono::system_clock::to_time_t(moment)));
}

std::string arguments_text(const std::string& json) {
  const nlohmann::json arguments = nlohmann::json::parse(json);
  std::string text;
  for (const auto& [key, value] : arguments.items())
    text += (text.empty() ? "" : ", ") + key + "=" + value.get<std::string>();
  return text;
}

void add_facts(report::Report& report, const lab::Experiment& experiment, const store::Reader& reader) {
  const auto run = reader.find_run(experiment.name());
  const std::vector<store::SessionRow> sessions = reader.sessions(run->id);
  report.facts.push_back({"Experiment", experiment.name()});
  if (const std::string arguments = arguments_text(run->arguments); !arguments.empty())
    report.facts.push_back({"Settings", arguments});
  report.facts.push_back({"Program", sessions.back().build});
  report.facts.push_back({"Machine", sessions.back().machine});
  report.facts.push_back({"Started", date_text(run->started)});
  if (run->finished) report.facts.push_back({"Finished", date_text(*run->finished)});
  if (sessions.size() > 1) report.facts.push_back({"Sessions", std::to_string(sessions.size())});
}

}  // namespace

std::filesystem::path store_path(const std::filesystem::path& folder) { return folder / "results.db"; }

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
  const auto payloads = lab::experiment_payloads(experiment, reader);
  if (!payloads) return Failure(UserError{"the experiment in " + folder.string() + " is not finished"});
  report::Report report = experiment.report(*payloads);
  add_facts(report, experiment, reader);
  auto files = write_report_files(report, experiment.files(*payloads), folder);
  if (!files) return Failure(files.error());
  return WrittenReport{std::move(report), *std::move(files)};
}

}  // namespace kelso::experiments
