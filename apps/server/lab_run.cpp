#include "server/lab_run.hpp"

#include <chrono>
#include <cmath>
#include <fstream>
#include <sstream>

#include "cli/contest_field.hpp"
#include "cli/experiment_folder.hpp"
#include "cli/experiments/kind.hpp"
#include "cli/machine_clock.hpp"
#include "cli/origin.hpp"
#include "cli/players.hpp"
#include "lab/game_rows.hpp"
#include "lab/match.hpp"
#include "lab/pair_runner.hpp"
#include "lab/results_report.hpp"
#include "player/player_text.hpp"
#include "server/fields.hpp"
#include "server/report_json.hpp"
#include "server/web_players.hpp"

namespace kelso::server {

namespace {

using Clock = std::chrono::steady_clock;

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

ApiResult<Json> read_sprt(Fields& fields) {
  if (!fields.has("sprt")) return Json(nullptr);
  Fields sprt(fields.object("sprt"), "sprt");
  const double elo0 = sprt.real("elo0", -1000, 1000, 0);
  const double elo1 = sprt.real("elo1", -1000, 1000, 10);
  const double alpha = sprt.real("alpha", 0.001, 0.5, 0.05);
  const double beta = sprt.real("beta", 0.001, 0.5, 0.05);
  if (auto error = sprt.finish()) return Failure(*std::move(error));
  std::ostringstream text;
  text << elo0 << ',' << elo1 << ',' << alpha << ',' << beta;
  return Json(text.str());
}

ApiResult<LabRequest> read_match(Fields& fields, const Json& body, const Limits& limits) {
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
  cli::Arguments arguments = cli::ContestOptions::defaults();
  arguments.update({{"players", texts},
                    {"names", names},
                    {"games", games},
                    {"openings", openings},
                    {"time", time},
                    {"seed", seed.value_or(1)}});
  arguments["sprt"] = sprt->is_null() ? cli::Arguments(nullptr) : cli::Arguments(sprt->get<std::string>());
  const auto plan = cli::read_plan(arguments);
  if (!plan) return Failure(bad_experiment("This match cannot be played: " + plan.error().message));
  return LabRequest{.request = body, .title = names[0] + " v " + names[1], .contest = Json(arguments)};
}

// Files

bool write_file(const std::filesystem::path& path, const std::string& content) {
  std::filesystem::create_directories(path.parent_path());
  std::filesystem::path unfinished = path;
  unfinished += ".new";
  {
    std::ofstream file(unfinished, std::ios::binary);
    file << content;
    if (!file.flush()) return false;
  }
  std::filesystem::rename(unfinished, path);
  return true;
}

// report.json for the page, and the files that people download.
LabOutcome write_results(const std::filesystem::path& folder, const report::Report& report,
                         std::vector<report::File> more) {
  LabOutcome outcome{.state = LabOutcome::State::Finished};
  std::vector<report::File> files = report::report_files(report);
  for (report::File& file : more) files.push_back(std::move(file));
  for (const report::File& file : files) {
    if (!write_file(folder / file.name, file.content))
      return {.state = LabOutcome::State::Failed, .message = "The results cannot be written."};
    outcome.files.push_back(file.name);
  }
  if (!write_file(folder / kReportFile, json_text(report_json(report))))
    return {.state = LabOutcome::State::Failed, .message = "The results cannot be written."};
  return outcome;
}

double seconds_now() { return std::chrono::duration<double>(Clock::now().time_since_epoch()).count(); }

LabOutcome failed(std::string message) {
  return {.state = LabOutcome::State::Failed, .message = std::move(message)};
}

// Experiments

Json figures_of(const report::Report& report) {
  int equal = 0, differ = 0, not_comparable = 0;
  for (const report::Section& section : report.sections)
    for (const report::Block& block : section.blocks)
      if (const auto* table = std::get_if<report::Table>(&block)) {
        equal += table->count(report::Verdict::Equal);
        differ += table->count(report::Verdict::Differs);
        not_comparable += table->count(report::Verdict::NotComparable);
      }
  return {{"equal", equal}, {"differ", differ}, {"not_comparable", not_comparable}};
}

LabOutcome run_experiment(const LabRequest& request, const std::filesystem::path& folder,
                          const LabControl& control) {
  const auto experiment = experiments::create_experiment(request.experiment);
  if (!experiment) return failed(experiment.error().message);
  auto writer = store::Writer::open(cli::store_path(folder));
  if (!writer) return failed(writer.error().message);
  const auto tell = [&](const lab::ExperimentProgress& so_far) {
    control.on_progress({so_far.done, so_far.total, so_far.seconds, so_far.seconds_left, nullptr});
  };
  const auto run = lab::run_experiment(**experiment, *writer,
                                       {.threads = control.threads,
                                        .build = cli::build_text(),
                                        .machine = cli::machine_text(),
                                        .seconds = seconds_now,
                                        .now = cli::now,
                                        .on_progress = tell,
                                        .stopped = control.stopped});
  if (!run) return failed(run.error().message);
  if (!run->complete) return {.state = LabOutcome::State::Stopped};
  const auto report = cli::experiment_report(**experiment, *writer);
  if (!report) return failed("The results are not complete.");
  LabOutcome outcome =
      write_results(folder, *report, (*experiment)->files(*lab::experiment_payloads(**experiment, *writer)));
  outcome.figures = figures_of(*report);
  control.on_progress({run->total, run->total, 0, 0.0, nullptr});
  return outcome;
}

// Matches

Json finite(double number) { return std::isfinite(number) ? Json(number) : Json(nullptr); }

Json score_json(const lab::MatchSummary& summary, const std::optional<lab::SprtSettings>& sprt) {
  return {{"games", summary.games.games()},
          {"wins", summary.games.wins},
          {"draws", summary.games.draws},
          {"losses", summary.games.losses},
          {"pentanomial", summary.pairs.counts()},
          {"elo", finite(summary.elo.elo)},
          {"elo_low", finite(summary.elo.low)},
          {"elo_high", finite(summary.elo.high)},
          {"los", finite(summary.elo.likelihood_of_superiority)},
          {"llr", summary.log_likelihood_ratio ? finite(*summary.log_likelihood_ratio) : Json(nullptr)},
          {"llr_low", sprt ? Json(sprt->lower_bound()) : Json(nullptr)},
          {"llr_high", sprt ? Json(sprt->upper_bound()) : Json(nullptr)},
          {"sprt", summary.verdict ? Json(lab::to_text(*summary.verdict)) : Json(nullptr)}};
}

class MatchSink final : public lab::PairSink {
 public:
  MatchSink(store::Writer& writer, const store::OpenRun& run, const cli::ContestPlan& plan,
            const LabControl& control)
      : writer_(writer), run_(run), plan_(plan), control_(control), tally_(plan.sprt) {
    writer.visit_games({.run = run.id}, [this](const store::GameRow& row) {
      if (const auto outcome = lab::outcome_of(row)) known_.emplace(row.key, *outcome);
    });
  }

  std::optional<rules::Outcome> known(const lab::GameId& id) override {
    const auto found = known_.find(id.key());
    return found == known_.end() ? std::nullopt : std::optional(found->second);
  }
  void on_game(const lab::GameId&, const store::GameRow& row) override {
    writer_.add(run_, row);
    ++played_;
    tell();
  }
  bool on_pair(const lab::PairOutcome& pair) override {
    const bool more = tally_.add(pair);
    tell();
    return more;
  }
  void tell() const {
    const std::size_t done = known_.size() + played_;
    const std::size_t total = 2 * plan_.pairs;
    const double seconds = seconds_now() - begun_;
    LabProgress progress{done, total, seconds, {}, score_json(tally_.summary(), plan_.sprt)};
    if (played_ > 0)
      progress.seconds_left =
          seconds / static_cast<double>(played_) * static_cast<double>(total - std::min(done, total));
    control_.on_progress(progress);
  }

 private:
  store::Writer& writer_;
  const store::OpenRun& run_;
  const cli::ContestPlan& plan_;
  const LabControl& control_;
  lab::MatchTally tally_;
  std::map<std::string, rules::Outcome> known_;
  std::size_t played_ = 0;
  double begun_ = seconds_now();
};

LabOutcome report_match(const LabRequest& request, const std::filesystem::path& folder,
                        const store::Writer& writer) {
  lab::ResultsReport results;
  std::string pdn;
  writer.visit_games({}, [&](const store::GameRow& row) {
    results.add(row);
    if (const auto text = lab::pdn_of(row, {request.title, cli::pdn_date(cli::now())})) pdn += *text;
  });
  const std::vector<report::Fact> facts = {{"Program", cli::build_text()},
                                           {"Machine", cli::machine_text()},
                                           {"Openings", request.contest.at("openings").get<std::string>()},
                                           {"Time", request.contest.at("time").get<std::string>()},
                                           {"Seed", request.contest.at("seed").dump()}};
  return write_results(folder, results.report(request.title, facts), {{"games.pdn", pdn}});
}

LabOutcome run_match(const LabRequest& request, const std::filesystem::path& folder,
                     const LabControl& control) {
  const cli::Arguments arguments(request.contest);
  const auto plan = cli::read_plan(arguments);
  if (!plan) return failed(plan.error().message);
  const player::Registry registry = cli::all_players();
  const cli::MachineClock clock;
  auto field = cli::field_of(*plan, registry, clock);
  if (!field) return failed(field.error().message);
  auto writer = store::Writer::open(cli::store_path(folder));
  if (!writer) return failed(writer.error().message);
  const auto run = writer->begin(
      {"match 1", arguments.dump(), plan->seed, cli::build_text(), cli::machine_text(), cli::now()});
  if (!run) return failed(run.error().message);
  MatchSink sink(*writer, *run, *plan, control);
  lab::PairRunner runner(*std::move(field), static_cast<std::size_t>(control.threads));
  const lab::Completion end =
      runner.run(lab::match_tasks(plan->schedule()), sink, [&] { return !control.stopped(); });
  if (end == lab::Completion::Interrupted) return {.state = LabOutcome::State::Stopped};
  sink.tell();
  writer->finish(*run, cli::now());
  return report_match(request, folder, *writer);
}

}  // namespace

ApiResult<LabRequest> read_lab_request(const Json& body, const Limits& limits) {
  Fields fields(body);
  const std::string kind = fields.word("kind", {"experiment", "match"}, Fields::Need::Required);
  if (fields.failed()) return Failure(*fields.finish());
  return kind == "experiment" ? read_experiment(fields, body) : read_match(fields, body, limits);
}

LabOutcome carry_out(const LabRequest& request, const std::filesystem::path& folder,
                     const LabControl& control) try {
  std::filesystem::create_directories(folder);
  return request.experiment.empty() ? run_match(request, folder, control)
                                    : run_experiment(request, folder, control);
} catch (const std::exception& failure) {
  return failed(failure.what());
}

}  // namespace kelso::server
