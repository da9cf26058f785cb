#include <filesystem>
#include <memory>
#include <thread>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "command_line/duration_text.hpp"
#include "command_line/interrupt.hpp"
#include "command_line/progress.hpp"
#include "command_line/wrapped_text.hpp"
#include "experiments/experiment_folder.hpp"
#include "experiments/kind.hpp"
#include "machine/machine_clock.hpp"
#include "machine/origin.hpp"
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

std::string progress_text(const lab::ExperimentProgress& progress) {
  constexpr std::size_t kWidth = 30;
  const std::size_t filled = kWidth * progress.done / progress.total;
  std::string text = fmt::format("[{:#<{}}{:.<{}}] {} of {}, {}", "", filled, "", kWidth - filled,
                                 progress.done, progress.total, duration_text(progress.seconds));
  if (progress.seconds_left) text += fmt::format(", about {} left", duration_text(*progress.seconds_left));
  return text;
}

CommandResult write_and_summarize(const lab::Experiment& experiment, const store::Reader& reader,
                                  const std::filesystem::path& folder, Terminal& terminal) {
  const auto written = experiments::write_report(experiment, reader, folder);
  if (!written) return Failure(CommandError(written.error()));
  const report::VerdictCounts verdicts = count_verdicts(written->report);
  if (terminal.json()) {
    terminal.print(json_line({{"experiment", experiment.name()},
                              {"folder", folder.string()},
                              {"tasks", experiment.tasks().size()},
                              {"equal", verdicts.equal},
                              {"differ", verdicts.differ},
                              {"not_comparable", verdicts.not_comparable},
                              {"files", written->files}}));
    return ExitCode::Success;
  }
  std::string text;
  if (verdicts.equal + verdicts.differ > 0)
    text += fmt::format("{} figures equal the document's, {} differ", verdicts.equal, verdicts.differ);
  if (verdicts.not_comparable > 0)
    text += fmt::format("{}{} cannot be compared", text.empty() ? "" : ", ", verdicts.not_comparable);
  if (!text.empty()) text += '\n';
  terminal.print(text + fmt::format("Report: {}\n", (folder / "report.html").string()));
  return ExitCode::Success;
}

lab::ExperimentOptions lab_options(const RunOptions& options, Progress& progress) {
  const auto cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  return {.threads = options.threads > 0 ? options.threads : cores,
          .build = machine::build_text(),
          .machine = machine::machine_text(),
          .seconds = machine::MachineClock::seconds,
          .now = machine::now,
          .on_progress =
              [&progress](const lab::ExperimentProgress& so_far) {
                if (progress.is_due()) progress.show(progress_text(so_far));
              },
          .stopped = interrupted};
}

CommandResult run_in_folder(const lab::Experiment& experiment, const RunOptions& options,
                            const std::filesystem::path& folder, Terminal& terminal) {
  auto writer = store::Writer::open(experiments::store_path(folder));
  if (!writer) return Failure(CommandError{writer.error().message});
  const auto run = [&] {
    Progress progress(terminal);
    return lab::run_experiment(experiment, *writer, lab_options(options, progress));
  }();
  if (!run) return Failure(CommandError{run.error().message});
  if (!run->complete)
    return Failure(CommandError{
        fmt::format("interrupted: {} of {} tasks are done; the same command continues with the rest",
                    run->done, run->total),
        ExitCode::Interrupted, Json{{"done", run->done}, {"total", run->total}}});
  return write_and_summarize(experiment, *writer, folder, terminal);
}

CommandResult run_experiment(const RunOptions& options, Terminal& terminal) {
  const auto experiment = experiments::create_experiment(options.experiment);
  if (!experiment) return Failure(CommandError{describe(experiment.error()), ExitCode::Usage});
  const std::filesystem::path folder = options.folder.empty() ? (*experiment)->name() : options.folder;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    return Failure(CommandError{"cannot create the folder " + folder.string() + ": " + error.message()});
  return run_in_folder(**experiment, options, folder, terminal);
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
