#include "experiments/experiment_folder.hpp"

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

std::optional<report::Report> experiment_report(const lab::Experiment& experiment,
                                                const store::Reader& reader) {
  const auto payloads = lab::experiment_payloads(experiment, reader);
  if (!payloads) return std::nullopt;
  report::Report report = experiment.report(*payloads);
  add_facts(report, experiment, reader);
  return report;
}

Result<WrittenReport, UserError> write_report(const lab::Experiment& experiment, const store::Reader& reader,
                                              const std::filesystem::path& folder) {
  const auto payloads = lab::experiment_payloads(experiment, reader);
  if (!payloads) return Failure(UserError{"the experiment in " + folder.string() + " is not finished"});
  report::Report report = experiment.report(*payloads);
  add_facts(report, experiment, reader);
  WrittenReport written;
  for (const report::Section& section : report.sections)
    for (const report::Block& block : section.blocks)
      if (const auto* table = std::get_if<report::Table>(&block)) {
        written.equal += table->count(report::Verdict::Equal);
        written.differ += table->count(report::Verdict::Differs);
        written.not_comparable += table->count(report::Verdict::NotComparable);
      }
  std::vector<report::File> files = report::report_files(report);
  for (report::File& file : experiment.files(*payloads)) files.push_back(std::move(file));
  for (const report::File& file : files) {
    if (!machine::write_file(folder / file.name, file.content))
      return Failure(UserError{"cannot write " + (folder / file.name).string()});
    written.files.push_back(file.name);
  }
  return written;
}

}  // namespace kelso::experiments
