#include "server/lab_run.hpp"

#include "base/date_time.hpp"
#include "contests/contest.hpp"
#include "experiments/experiment_folder.hpp"
#include "experiments/kind.hpp"
#include "json/match_json.hpp"
#include "lab/elo_curve.hpp"
#include "lab/game_rows.hpp"
#include "lab/match.hpp"
#include "lab/results_report.hpp"
#include "machine/machine_clock.hpp"
#include "machine/origin.hpp"
#include "machine/write_file.hpp"
#include "server/report_json.hpp"

namespace kelso::server {

namespace {

constexpr const char* kNotWritten = "The results cannot be written.";

LabRunResult failed(std::string message) {
  return {.state = LabRunResult::State::Failed, .message = std::move(message)};
}

// Adds what the page shows to the files that people download.
LabRunResult with_page_report(const std::filesystem::path& folder, const report::Report& report,
                              std::vector<std::string> files) {
  if (!machine::write_file(folder / kReportFile, json_text(report_json(report)))) return failed(kNotWritten);
  return {.state = LabRunResult::State::Finished, .files = std::move(files)};
}

// Experiments

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
                                        .seconds = machine::MachineClock::seconds,
                                        .now = machine::now,
                                        .on_progress = tell,
                                        .stopped = control.stopped});
  if (!run) return failed(run.error().message);
  if (!run->complete) return {.state = LabRunResult::State::Stopped};
  const auto made = experiments::experiment_report(**experiment, *writer);
  if (!made) return failed(made.error().message);
  auto files = experiments::write_report_files(made->report, made->files, folder);
  if (!files) return failed(kNotWritten);
  LabRunResult result = with_page_report(folder, made->report, *std::move(files));
  result.figures = count_verdicts(made->report);
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
    if (const auto text = lab::pdn_of(row, {request.title, pdn_date(utc_date(machine::now()))})) pdn += *text;
  });
  const contests::ContestSettings& settings = contest.settings();
  const std::vector<report::Fact> facts = {{"Program", machine::build_text()},
                                           {"Machine", machine::machine_text()},
                                           {"Openings", settings.openings},
                                           {"Time", settings.time},
                                           {"Seed", std::to_string(settings.seed)}};
  const report::Report report = results.report(request.title, facts);
  const auto files = experiments::write_report_files(report, {{"games.pdn", pdn}}, folder);
  return files ? with_page_report(folder, report, *files) : failed(kNotWritten);
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
  lab::EloCurve curve;
  contests::ContestProgress so_far;
  const auto show = [&] {
    const std::size_t total = 2 * contest.plan().pairs;
    const lab::MatchSummary summary = tally.summary();
    LabProgress progress{so_far.known + so_far.played,
                         total,
                         so_far.seconds,
                         {},
                         MatchCounts{summary.games, summary.pairs},
                         curve.plot(request.match->names.front())};
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
