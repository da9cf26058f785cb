#include "cli/experiment_run.hpp"

#include <thread>

#include <fmt/format.h>

#include "cli/json_output.hpp"
#include "command_line/duration_text.hpp"
#include "command_line/interrupt.hpp"
#include "command_line/progress.hpp"
#include "experiments/experiment_folder.hpp"
#include "machine/machine_clock.hpp"
#include "machine/origin.hpp"

namespace kelso::cli {

namespace {

std::string progress_text(const lab::ExperimentProgress& progress) {
  constexpr std::size_t kWidth = 30;
  const std::size_t filled = kWidth * progress.done / progress.total;
  std::string text = fmt::format("[{:#<{}}{:.<{}}] {} of {}, {}", "", filled, "", kWidth - filled,
                                 progress.done, progress.total, duration_text(progress.seconds));
  if (progress.seconds_left) text += fmt::format(", about {} left", duration_text(*progress.seconds_left));
  return text;
}

lab::ExperimentOptions lab_options(int threads, Progress& progress) {
  const auto cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  return {.threads = threads > 0 ? threads : cores,
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

}  // namespace

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

CommandResult run_in_folder(const lab::Experiment& experiment, int threads,
                            const std::filesystem::path& folder, Terminal& terminal) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    return Failure(CommandError{"cannot create the folder " + folder.string() + ": " + error.message()});
  auto writer = store::Writer::open(experiments::store_path(folder));
  if (!writer) return Failure(CommandError{writer.error().message});
  const auto run = [&] {
    Progress progress(terminal);
    return lab::run_experiment(experiment, *writer, lab_options(threads, progress));
  }();
  if (!run) return Failure(CommandError{run.error().message});
  if (!run->complete)
    return Failure(CommandError{
        fmt::format("interrupted: {} of {} tasks are done; the same command continues with the rest",
                    run->done, run->total),
        ExitCode::Interrupted, Json{{"done", run->done}, {"total", run->total}}});
  return write_and_summarize(experiment, *writer, folder, terminal);
}

}  // namespace kelso::cli
