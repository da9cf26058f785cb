#include "server/lab_run.hpp"

#include <sstream>

#include "base/date_time.hpp"
#include "contests/contest.hpp"
#include "experiments/experiment_folder.hpp"
#include "experiments/kind.hpp"
#include "json/match_json.hpp"
#include "lab/game_rows.hpp"
#include "lab/match.hpp"
#include "lab/results_report.hpp"
#include "machine/machine_clock.hpp"
#include "machine/origin.hpp"
#include "machine/write_file.hpp"
#include "player/player_text.hpp"
#include "server/elo_curve.hpp"
#include "server/fields.hpp"
#include "server/report_json.hpp"
#include "server/web_players.hpp"

namespace kelso::server {

namespace {

constexpr const char* kNotWritten = "The results cannot be written.";

ApiError bad_experiment(const std::string& message) { return {422, "bad-experiment", message + "."}; }

// Requests

ApiResult<LabRequest> read_experiment(Fields& fields, const Json& body) {
  player::PlayerText text{fields.text("experiment", {1, 100}), {}};
  for (const auto& [key, value] : fields.object("settings").items()) {
    if (!value.is_string() && !value.is_number_integer())
      return Failure(bad_field("settings." + key, "Settings are texts."));
    text.pairs.push_back({key, value.is_string() ? value.get<std::string>() : value.dump()});
  }
  if (auto error = fields.finish()) return Failure(*std::move(error));
  const std::string complete = player::to_text(text);
  const auto experiment = experiments::create_experiment(complete);
  if (!experiment)
    return Failure(bad_experiment("This experiment cannot be run: " + experiment.error().message));
  for (const experiments::ExperimentKind& kind : experiments::catalogue())
    if (kind.name == text.name)
      return LabRequest{.request = body, .title = std::string(kind.title), .experiment = complete};
  return Failure(not_found("experiment"));
}

ApiResult<std::optional<std::string>> read_sprt(Fields& fields) {
  if (!fields.has("sprt")) return std::optional<std::string>();
  Fields sprt(fields.object("sprt"), "sprt");
  const double elo0 = sprt.real("elo0", -1000, 1000, 0);
  const double elo1 = sprt.real("elo1", -1000, 1000, 10);
  const double alpha = sprt.real("alpha", 0.001, 0.5, 0.05);
  const double beta = sprt.real("beta", 0.001, 0.5, 0.05);
  if (auto error = sprt.finish()) return Failure(*std::move(error));
  std::ostringstream text;
  text << elo0 << ',' << elo1 << ',' << alpha << ',' << beta;
  return std::optional(text.str());
}

ApiResult<LabRequest> read_match(Fields& fields, const Json& body, const ServerLimits& limits) {
  std::vector<std::string> names = fields.texts("players", 2, {1, 300});
  if (!fields.failed() && names.size() != 2) fields.refuse("players", "must be two players.");
  const std::int64_t games = fields.number("games", 2, static_cast<std::int64_t>(limits.match_games));
  const std::string openings =
      fields.word("openings", {"three-move", "two-move", "start"}, Fields::Need::Optional);
  const std::string time = fields.text_or("time", {1, 60}, "movetime=100ms");
  const auto seed = fields.optional_number("seed", 0, INT64_MAX);
  const auto sprt = read_sprt(fields);
  if (auto error = fields.finish()) return Failure(*std::move(error));
  if (!sprt) return Failure(sprt.error());
  if (const auto known = web_limits(time); !known) return Failure(known.error());
  std::vector<std::string> texts;
  for (const std::string& name : names) {
    const auto player = web_player(name);
    if (!player) return Failure(player.error());
    texts.push_back(player->text);
  }
  contests::ContestSettings match;
  match.players = texts;
  match.names = names;
  match.games = static_cast<std::uint64_t>(games);
  match.openings = openings;
  match.time = time;
  match.seed = static_cast<std::uint64_t>(seed.value_or(1));
  match.sprt = *sprt;
  const auto plan = contests::read_plan(match);
  if (!plan) return Failure(bad_experiment("This match cannot be played: " + plan.error().message));
  return LabRequest{.request = body, .title = names[0] + " v " + names[1], .match = std::move(match)};
}

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

Json figures_json(const report::VerdictCounts& verdicts) {
  return {
      {"equal", verdicts.equal}, {"differ", verdicts.differ}, {"not_comparable", verdicts.not_comparable}};
}

LabRunResult run_experiment(const LabRequest& request, const std::filesystem::path& folder,
                            const LabControl& control) {
  const auto experiment = experiments::create_experiment(request.experiment);
  if (!experiment) return failed(experiment.error().message);
  auto writer = store::Writer::open(experiments::store_path(folder));
  if (!writer) return failed(writer.error().message);
  const auto tell = [&](const lab::ExperimentProgress& so_far) {
    control.on_progress({so_far.done, so_far.total, so_far.seconds, so_far.seconds_left, nullptr});
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
  result.figures = figures_json(count_verdicts(made->report));
  control.on_progress({run->total, run->total, 0, 0.0, nullptr});
  return result;
}

// Matches

Json score_json(const lab::MatchSummary& summary, const std::optional<lab::SprtSettings>& sprt) {
  Json score = json::to_json(summary);
  score.erase("pairs");
  score.erase("terminations");
  score["llr_low"] = sprt ? Json(sprt->lower_bound()) : Json(nullptr);
  score["llr_high"] = sprt ? Json(sprt->upper_bound()) : Json(nullptr);
  return score;
}

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
  EloCurve curve;
  contests::ContestProgress so_far;
  const auto show = [&] {
    const std::size_t total = 2 * contest.plan().pairs;
    LabProgress progress{so_far.known + so_far.played,
                         total,
                         so_far.seconds,
                         {},
                         score_json(tally.summary(), contest.plan().sprt),
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

ApiResult<LabRequest> read_lab_request(const Json& body, const ServerLimits& limits) {
  Fields fields(body);
  const std::string kind = fields.word("kind", {"experiment", "match"}, Fields::Need::Required);
  if (fields.failed()) return Failure(*fields.finish());
  return kind == "experiment" ? read_experiment(fields, body) : read_match(fields, body, limits);
}

LabRunResult carry_out(const LabRequest& request, const std::filesystem::path& folder,
                       const LabControl& control) try {
  std::filesystem::create_directories(folder);
  return request.experiment.empty() ? run_match(request, folder, control)
                                    : run_experiment(request, folder, control);
} catch (const std::exception& failure) {
  return failed(failure.what());
}

}  // namespace kelso::server
