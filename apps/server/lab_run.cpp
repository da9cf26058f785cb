#include "server/lab_run.hpp"

#include <chrono>

#include "contests/contest.hpp"
#include "experiments/experiment_folder.hpp"
#include "experiments/kind.hpp"
#include "json/match_json.hpp"
#include "lab/game_rows.hpp"
#include "lab/match.hpp"
#include "lab/results_report.hpp"
#include "machine/origin.hpp"
#include "machine/write_file.hpp"
#include "server/elo_curve.hpp"
#include "server/report_json.hpp"

namespace kelso::server {

namespace {

using Clock = std::chrono::steady_clock;

// Files

// report.json for the page, and the files that people download.
LabRunResult write_results(const std::filesystem::path& folder, const report::Report& report,
                           std::vector<report::File> more) {
  LabRunResult result{.state = LabRunResult::State::Finished};
  std::vector<report::File> files = report::report_files(report);
  for (report::File& file : more) files.push_back(std::move(file));
  for (const report::File& file : files) {
    if (!machine::write_file(folder / file.name, file.content))
      return {.state = LabRunResult::State::Failed, .message = "The results cannot be written."};
    result.files.push_back(file.name);
  }
  if (!machine::write_file(folder / kReportFile, json_text(report_json(report))))
    return {.state = LabRunResult::State::Failed, .message = "The results cannot be written."};
  return result;
}

double seconds_now() { return std::chrono::duration<double>(Clock::now().time_since_epoch()).count(); }

LabRunResult failed(std::string message) {
  return {.state = LabRunResult::State::Failed, .message = std::move(message)};
}

// Experiments

FigureCounts figures_of(const report::Report& report) {
  FigureCounts counts;
  for (const report::Section& section : report.sections)
    for (const report::Block& block : section.blocks)
      if (const auto* table = std::get_if<report::Table>(&block)) {
        counts.equal += table->count(report::Verdict::Equal);
        counts.differ += table->count(report::Verdict::Differs);
        counts.not_comparable += table->count(report::Verdict::NotComparable);
      }
  return counts;
}

LabRunResult run_experiment(const LabRequest& request, const std::filesystem::path& folder,
                            const LabControl& control) {
  const auto experiment = experiments::create_experiment(request.experiment);
  if (!experiment) return failed(experiment.error().message);
  auto writer = store::Writer::open(experiments::store_path(folder));
  if (!writer) return failed(writer.error().message);
  const auto tell = [&](const lab::ExperimentProgress& so_far) {
    control.on_progress({so_far.done, so_far.total, so_far.seconds, so_far.seconds_left});
  };
  const auto run = lab::run_experiment(**experiment, *writer,
                                       {.threads = control.threads,
                                        .build = machine::build_text(),
                                        .machine = machine::machine_text(),
                                        .seconds = seconds_now,
                                        .now = machine::now,
                                        .on_progress = tell,
                                        .stopped = control.stopped});
  if (!run) return failed(run.error().message);
  if (!run->complete) return {.state = LabRunResult::State::Stopped};
  const auto report = experiments::experiment_report(**experiment, *writer);
  if (!report) return failed("The results are not complete.");
  LabRunResult result =
      write_results(folder, *report, (*experiment)->files(*lab::experiment_payloads(**experiment, *writer)));
  result.figures = figures_of(*report);
  control.on_progress({run->total, run->total, 0, 0.0});
  return result;
}

// Matches

LabRunResult report_match(const LabRequest& request, const std::filesystem::path& folder,
                          const contests::Contest& contest) {
  lab::ResultsReport results;
  std::string pdn;
  contest.visit_games([&](const store::GameRow& row) {
    results.add(row);
    if (const auto text = lab::pdn_of(row, {request.title, machine::pdn_date(machine::now())})) pdn += *text;
  });
  const contests::ContestSettings& settings = contest.settings();
  const std::vector<report::Fact> facts = {{"Program", machine::build_text()},
                                           {"Machine", machine::machine_text()},
                                           {"Openings", settings.openings},
                                           {"Time", settings.time},
                                           {"Seed", std::to_string(settings.seed)}};
  return write_results(folder, results.report(request.title, facts), {{"games.pdn", pdn}});
}

LabRunResult run_match(const LabRequest& request, const std::filesystem::path& folder,
                       const LabControl& control) {
  auto prepared = contests::Contest::prepare({.kind = "match",
                                              .choices = {},
                                              .defaults = *request.match,
                                              .concurrency = static_cast<std::size_t>(control.threads),
                                              .database = experiments::store_path(folder),
                                              .resume = true,
                                              .pdn_out = {}});
  if (!prepared) return failed(prepared.error().message);
  contests::Contest& contest = **prepared;
  lab::MatchTally tally(contest.plan().sprt);
  EloCurve curve;
  contests::ContestProgress so_far;
  const auto show = [&] {
    const std::size_t total = 2 * contest.plan().pairs;
    const lab::MatchSummary summary = tally.summary();
    LabProgress progress{so_far.known + so_far.played,
                         total,
                         so_far.seconds,
                         {},
                         MatchCounts{summary.games, summary.pairs},
                         curve.plot()};
    if (so_far.played > 0) progress.seconds_left = so_far.seconds_left(total);
    control.on_progress(progress);
  };
  const auto on_pair = [&](const lab::PairOutcome& pair) {
    const bool more = tally.add(pair);
    const lab::MatchSummary summary = tally.summary();
    curve.add(summary.games.games(), summary.elo);
    show();
    return more;
  };
  const auto on_game = [&](const lab::FinishedGame&, const contests::ContestProgress& now) {
    so_far = now;
    show();
  };
  const lab::Completion end = contest.run(lab::match_tasks(contest.plan().schedule()),
                                          {on_pair, on_game, [&] { return !control.stopped(); }});
  if (end == lab::Completion::Interrupted) return {.state = LabRunResult::State::Stopped};
  show();
  contest.finish(json_text(json::to_json(tally.summary())));
  return report_match(request, folder, contest);
}

}  // namespace

LabRunResult carry_out(const LabRequest& request, const std::filesystem::path& folder,
                       const LabControl& control) try {
  std::filesystem::create_directories(folder);
  return request.experiment.empty() ? run_match(request, folder, control)
                                    : run_experiment(request, folder, control);
} catch (const std::exception& failure) {
  return failed(failure.what());
}

}  // namespace kelso::server
