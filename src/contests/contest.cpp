#include "contests/contest.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <unordered_map>

#include <fmt/format.h>

#include "base/date_time.hpp"
#include "contests/contest_setup.hpp"
#include "endgame_files/endgame_folder.hpp"
#include "lab/game_rows.hpp"
#include "lab/threaded_pair_runner.hpp"
#include "machine/machine_clock.hpp"
#include "machine/origin.hpp"
#include "pdn_files/pdn_append.hpp"
#include "players/all_players.hpp"
#include "store/store.hpp"

namespace kelso::contests {

namespace {

bool uses_standard_tables(const std::string& text) {
  const auto player = player::parse_player(text);
  return player && player->name == "engine" && !find(player->pairs, "endgame");
}

}  // namespace

double ContestProgress::seconds_left(std::uint64_t games) const {
  const std::uint64_t left = games - std::min(games, known + played);
  return played == 0 ? 0 : seconds / static_cast<double>(played) * static_cast<double>(left);
}

struct Contest::State {
  std::string event;  // the name of the run
  ContestSettings settings;
  ContestPlan plan;
  machine::MachineClock clock;
  player::Registry registry = players::all_players();
  std::unique_ptr<lab::PairRunner> runner;
  std::optional<store::Writer> writer;
  store::OpenRun run;
  std::unordered_map<std::string, rules::Outcome> known;
  std::ofstream pdn;
  std::uint64_t played = 0;
  player::Duration begun = clock.now();

  // The steps of prepare(), in order.
  std::optional<UserError> settle_settings(const ContestRequest& request);
  std::optional<UserError> settle_plan();
  std::optional<UserError> settle_tables();
  std::optional<UserError> gather_players(const ContestRequest& request);
  std::optional<UserError> open_outputs(const ContestRequest& request);

 private:
  std::optional<UserError> continue_run(const store::RunRow& last, const ContestChoices& asked);
  [[nodiscard]] std::optional<store::RunRow> last_run(const std::string& kind) const;
};

std::optional<store::RunRow> Contest::State::last_run(const std::string& kind) const {
  std::optional<store::RunRow> last;
  for (const store::RunRow& row : writer->runs())
    if (row.name.starts_with(kind + " ")) last = row;
  return last;
}

// The settings of the run to resume, or the request with defaults for the rest.
std::optional<UserError> Contest::State::settle_settings(const ContestRequest& request) {
  event = request.kind;
  settings = with_choices(request.defaults, request.choices);
  const bool complete = !settings.players.empty();
  if (request.database.empty() || !request.resume) {
    if (!complete) return UserError::usage("no players given (see --help)");
    // Invalid settings must not leave a file behind.
    if (const auto sensible = read_plan(settings); !sensible) return sensible.error();
  }
  if (request.database.empty()) return std::nullopt;
  if (!complete && !std::filesystem::exists(request.database))
    return UserError{request.database + " does not exist"};
  auto opened = store::Writer::open(request.database);
  if (!opened) return UserError{opened.error().message};
  writer.emplace(*std::move(opened));
  const auto last = request.resume ? last_run(request.kind) : std::nullopt;
  if (last) return continue_run(*last, request.choices);
  if (!complete) return UserError{request.database + " contains nothing to resume"};
  event = fmt::format("{} {}", request.kind, writer->runs().size() + 1);
  return std::nullopt;
}

std::optional<UserError> Contest::State::continue_run(const store::RunRow& last,
                                                      const ContestChoices& asked) {
  auto stored = settings_from_text(last.arguments);
  if (!stored) return stored.error();
  event = last.name;
  settings = *std::move(stored);
  return contradiction(asked, settings);
}

std::optional<UserError> Contest::State::settle_plan() {
  auto read = read_plan(settings);
  if (!read) return read.error();
  plan = *std::move(read);
  const std::string openings = digest(plan.openings);
  if (settings.openings_digest.value_or(openings) != openings)
    return UserError{"the openings have changed since the contest was started"};
  settings.openings_digest = openings;
  return settle_tables();
}

// Players that name no folder use the standard databases, which must not change during a contest.
std::optional<UserError> Contest::State::settle_tables() {
  const bool uses_them = plan.adjudication.tables == "" ||
                         std::any_of(plan.players.begin(), plan.players.end(), uses_standard_tables);
  if (!uses_them) return std::nullopt;
  const auto tables = endgame_files::shared_endgame_tables()("");
  if (!tables) return UserError{tables.error()};
  const std::string description = endgame_files::description_of(tables->get());
  if (settings.endgame_tables.value_or(description) != description)
    return UserError{
        fmt::format("the contest was started with other endgame databases ({}) than there are now ({})",
                    *settings.endgame_tables, description)};
  settings.endgame_tables = description;
  return std::nullopt;
}

std::optional<UserError> Contest::State::gather_players(const ContestRequest& request) {
  auto setup = setup_of(plan, registry, clock);
  if (!setup) return setup.error();
  auto made = request.make_runner(*std::move(setup), request.concurrency, settings);
  if (!made) return made.error();
  runner = *std::move(made);
  return std::nullopt;
}

std::optional<UserError> Contest::State::open_outputs(const ContestRequest& request) {
  if (!request.pdn_out.empty()) {
    pdn = pdn_files::open_to_append(request.pdn_out);
    if (!pdn) return UserError{"cannot write " + request.pdn_out};
  }
  if (!writer) return std::nullopt;
  const auto opened = writer->begin(
      {event, to_text(settings), plan.seed, machine::build_text(), machine::machine_text(), machine::now()});
  if (!opened) return UserError{opened.error().message};
  run = *opened;
  writer->visit_games({.run = run.id}, [this](const store::GameRow& row) {
    if (const auto outcome = lab::outcome_of(row)) known.emplace(row.key, *outcome);
  });
  return std::nullopt;
}

Contest::Contest(std::unique_ptr<State> state) : state_(std::move(state)) {}
Contest::~Contest() = default;
const ContestPlan& Contest::plan() const { return state_->plan; }
const ContestSettings& Contest::settings() const { return state_->settings; }

NewPairRunner play_in_threads(lab::ContestSetup setup, std::size_t concurrency, const ContestSettings&) {
  return std::unique_ptr<lab::PairRunner>(
      std::make_unique<lab::ThreadedPairRunner>(std::move(setup), concurrency));
}

Result<std::unique_ptr<Contest>, UserError> Contest::prepare(const ContestRequest& request) {
  auto state = std::make_unique<State>();
  auto error = state->settle_settings(request);
  if (!error) error = state->settle_plan();
  if (!error) error = state->gather_players(request);
  if (!error) error = state->open_outputs(request);
  if (error) return Failure(*std::move(error));
  return std::unique_ptr<Contest>(new Contest(std::move(state)));
}

class Contest::Sink final : public lab::PairSink {
 public:
  Sink(State& state, const Listener& listener) : state_(state), listener_(listener) {}

  std::optional<rules::Outcome> known(const lab::GameId& id) override {
    const auto found = state_.known.find(id.key());
    return found == state_.known.end() ? std::nullopt : std::optional(found->second);
  }

  void on_game(const lab::FinishedGame& game) override {
    if (state_.writer) state_.writer->add(state_.run, lab::to_row(game));
    if (state_.pdn.is_open())
      state_.pdn << to_pdn(game, {state_.event, pdn_date(utc_date(machine::now()))}) << std::flush;
    ++state_.played;
    const std::chrono::duration<double> spent = state_.clock.now() - state_.begun;
    if (listener_.on_game) listener_.on_game(game, {state_.played, state_.known.size(), spent.count()});
  }

  bool on_pair(const lab::PairOutcome& pair) override { return listener_.on_pair(pair); }

 private:
  State& state_;
  const Listener& listener_;
};

lab::Completion Contest::run(std::span<const lab::PairTask> tasks, const Listener& listener) {
  Sink sink(*state_, listener);
  return state_->runner->run(tasks, sink, listener.keep_going);
}

void Contest::finish(const std::string& result) {
  if (!state_->writer) return;
  state_->writer->add(state_->run, store::ResultRow{"result", result});
  state_->writer->finish(state_->run, machine::now());
}

void Contest::visit_games(const std::function<void(const store::GameRow&)>& visit) const {
  if (state_->writer) state_->writer->visit_games({.run = state_->run.id}, visit);
}

}  // namespace kelso::contests
