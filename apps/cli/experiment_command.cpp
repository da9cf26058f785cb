#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/experiment_run.hpp"
#include "cli/json_output.hpp"
#include "command_line/wrapped_text.hpp"
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
  const auto line = [&terminal](std::size_t indent, const std::string& text) {
    return std::string(indent, ' ') + wrapped(text, terminal.page_width(), indent) + '\n';
  };
  std::string text = terminal.styled(Style::Strong, kind.name) + '\n';
  text += line(2, fmt::format("{}, about {} on two cores.", kind.title, kind.duration));
  text += line(2, std::string(kind.summary));
  for (const Setting& setting : kind.settings)
    text += line(4, fmt::format("{}={}: {}", setting.key, setting.standard, setting.meaning));
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
  int threads = 0;     // 0: one per core
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
      .add_option("NAME", options->experiment,
                  "Experiment, optionally with settings: NAME[:key=value,…] (see `kelso experiment list`).")
      .type_name("NAME")
      .required();
  command.add_option("--out", options->folder, "Folder for the results.")
      .shows_default("the name of the experiment")
      .type_name("FOLDER");
  command.add_option("--threads", options->threads, "Number of tasks to run at once.")
      .shows_default("one per core")
      .type_name("N")
      .range(1, 1024);
  command.footer(
      "Finished tasks are saved at once: after Ctrl-C or a crash, the same command continues where "
      "it stopped. A folder with results of other settings is refused.\n\n"
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
    return Failure(CommandError{experiments::store_path(folder).string() + " contains no experiment"});
  const auto experiment = experiments::stored_experiment(runs.front());
  if (!experiment) return Failure(CommandError(experiment.error()));
  const std::size_t done = reader->result_keys(runs.front().id).size();
  const std::size_t total = (*experiment)->tasks().size();
  if (done < total)
    return Failure(CommandError{
        fmt::format("only {} of {} tasks are done; continue with `kelso experiment run {} --out {}`", done,
                    total, runs.front().name, folder.string())});
  return write_and_summarize(**experiment, *reader, folder, terminal);
}

Handler add_report_command(OptionSet& command) {
  const auto folder = std::make_shared<std::string>();
  command.add_option("DIR", *folder, "Folder of a finished experiment.").type_name("FOLDER").required();
  command.footer(
      "Writes report.html, report.md, report.tex, a CSV file per table and an SVG file per plot.\n\n"
      "Examples:\n"
      "  kelso experiment report 000-full-simulation");
  return [folder](Terminal& terminal) { return report_on(*folder, terminal); };
}

constexpr Command kExperimentCommands[] = {
    {"list", "List the experiments with their durations and settings.", add_list_command},
    {"run", "Run an experiment, or continue an interrupted one.", add_run_command},
    {"report", "Write the report of a finished experiment again.", add_report_command},
};

}  // namespace

Handler add_experiment_command(OptionSet& command) {
  command.footer(
      "The names begin with the number of a document; `kelso help documents` explains them.\n\n"
      "Examples:\n"
      "  kelso experiment list\n"
      "  kelso experiment run 000-full-simulation");
  return add_commands(command, kExperimentCommands);
}

}  // namespace kelso::cli
