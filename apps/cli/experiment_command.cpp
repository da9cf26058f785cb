#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/experiment_run.hpp"
#include "cli/json_output.hpp"
#include "experiments/experiment_folder.hpp"
#include "experiments/kind.hpp"
#include "player/pairs.hpp"

namespace kelso::cli {

namespace {

using experiments::catalogue;
using experiments::ExperimentKind;
using experiments::Setting;

// Lists

Json to_json(const ExperimentKind& kind) {
  Json settings = Json::array();
  for (const Setting& setting : kind.settings)
    settings.push_back({{"key", setting.key}, {"default", setting.standard}, {"meaning", setting.meaning}});
  return {{"name", kind.name},
          {"title", kind.title},
          {"summary", kind.summary},
          {"duration", kind.duration},
          {"settings", settings}};
}

std::string to_text(const ExperimentKind& kind, const Terminal& terminal) {
  std::string text =
      fmt::format("{}  {}, about {} on two cores\n    {}\n", terminal.styled(Style::Strong, kind.name),
                  kind.title, kind.duration, kind.summary);
  for (const Setting& setting : kind.settings)
    text += terminal.styled(Style::Faint,
                            fmt::format("    {}={}: {}", setting.key, setting.standard, setting.meaning)) +
            '\n';
  return text;
}

CommandResult list_experiments(Terminal& terminal) {
  for (const ExperimentKind& kind : catalogue())
    terminal.print(terminal.json() ? json_line(to_json(kind)) : to_text(kind, terminal));
  return ExitCode::Success;
}

Handler add_list_command(OptionSet& command) {
  command.footer("Examples:\n  kelso experiment list\n  kelso experiment list --json");
  return [](Terminal& terminal) { return list_experiments(terminal); };
}

// Runs

struct RunOptions {
  std::string experiment;
  std::string folder;  // empty: the name of the experiment
  int threads = 0;     // 0: as many as the machine has
};

CommandResult run_experiment(const RunOptions& options, Terminal& terminal) {
  const auto experiment = experiments::create_experiment(options.experiment);
  if (!experiment) return Failure(CommandError{describe(experiment.error()), ExitCode::Usage});
  const std::filesystem::path folder = options.folder.empty() ? (*experiment)->name() : options.folder;
  return run_in_folder(**experiment, options.threads, folder, terminal);
}

Handler add_run_command(OptionSet& command) {
  const auto options = std::make_shared<RunOptions>();
  command
      .add_option("NAME", options->experiment, "The experiment, with settings as NAME:key=value,… if wanted.")
      .required();
  command
      .add_option("--out", options->folder,
                  "The folder of the results; by default named like the experiment.")
      .type_name("DIR");
  command
      .add_option("--threads", options->threads,
                  "How many tasks run at a time; by default one for each core.")
      .type_name("N")
      .range(1, 1024);
  command.footer(
      "What is finished is kept at once: after Ctrl-C, or after anything worse, the same command goes on "
      "where\n"
      "it was. With other settings a folder is refused, as its results would not belong together.\n\n"
      "Examples:\n"
      "  kelso experiment run 000-full-simulation\n"
      "  kelso experiment run 004-pruning:depth=6 --out shallow --threads 1");
  return [options](Terminal& terminal) { return run_experiment(*options, terminal); };
}

// Reports

CommandResult report_on(const std::filesystem::path& folder, Terminal& terminal) {
  const auto reader = store::Reader::open(experiments::store_path(folder));
  if (!reader) return Failure(CommandError{reader.error().message});
  const std::vector<store::RunRow> runs = reader->runs();
  if (runs.empty())
    return Failure(CommandError{experiments::store_path(folder).string() + " holds no experiment"});
  const auto experiment = experiments::stored_experiment(runs.front());
  if (!experiment) return Failure(CommandError(experiment.error()));
  const std::size_t done = reader->result_keys(runs.front().id).size();
  const std::size_t total = (*experiment)->tasks().size();
  if (done < total)
    return Failure(
        CommandError{fmt::format("{} of {} tasks are done; kelso experiment run {} --out {} goes on", done,
                                 total, runs.front().name, folder.string())});
  return write_and_summarize(**experiment, *reader, folder, terminal);
}

Handler add_report_command(OptionSet& command) {
  const auto folder = std::make_shared<std::string>();
  command.add_option("DIR", *folder, "The folder of a finished experiment.").required();
  command.footer(
      "Writes report.html, report.md, report.tex, a CSV file for each table and an SVG file for each "
      "plot.\n\n"
      "Examples:\n"
      "  kelso experiment report 000-full-simulation");
  return [folder](Terminal& terminal) { return report_on(*folder, terminal); };
}

constexpr Command kExperimentCommands[] = {
    {"list", "List the experiments, how long each takes and its settings.", add_list_command},
    {"run", "Run an experiment, or go on with one that was interrupted.", add_run_command},
    {"report", "Write the report of a finished experiment again.", add_report_command},
};

}  // namespace

Handler add_experiment_command(OptionSet& command) {
  command.footer("Examples:\n  kelso experiment list\n  kelso experiment run 000-full-simulation");
  return add_commands(command, kExperimentCommands);
}

}  // namespace kelso::cli
