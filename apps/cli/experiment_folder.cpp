#include "cli/experiment_folder.hpp"

#include <fstream>

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace kelso::cli {

namespace {

std::string date_text(store::Moment moment) {
  return fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(std::chrono::system_clock::to_time_t(moment)));
}

std::string arguments_text(const std::string& json) {
  const Json arguments = Json::parse(json);
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

// Under another name first, so that a report that was there is replaced whole or not at all.
bool write_file(const std::filesystem::path& path, const std::string& content) {
  std::filesystem::create_directories(path.parent_path());
  std::filesystem::path unfinished = path;
  unfinished += ".new";
  std::ofstream file(unfinished, std::ios::binary);
  file << content;
  file.close();
  if (!file) return false;
  std::filesystem::rename(unfinished, path);
  return true;
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

Result<WrittenReport, CommandError> write_report(const lab::Experiment& experiment,
                                                 const store::Reader& reader,
                                                 const std::filesystem::path& folder) {
  const auto payloads = lab::experiment_payloads(experiment, reader);
  if (!payloads) return Failure(CommandError{"the experiment in " + folder.string() + " is not finished"});
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
    if (!write_file(folder / file.name, file.content))
      return Failure(CommandError{"cannot write " + (folder / file.name).string()});
    written.files.push_back(file.name);
  }
  return written;
}

}  // namespace kelso::cli
