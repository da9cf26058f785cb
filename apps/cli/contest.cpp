#include "cli/contest.hpp"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <unordered_map>

#include <fmt/format.h>
#include <sys/utsname.h>

#include "cli/build_info.hpp"
#include "cli/interrupt.hpp"
#include "cli/machine_clock.hpp"
#include "cli/players.hpp"
#include "lab/game_rows.hpp"
#include "notation/pdn_writer.hpp"
#include "store/store.hpp"

namespace kelso::cli {

namespace {

using Time = std::chrono::system_clock;

store::Moment now() { return std::chrono::time_point_cast<std::chrono::milliseconds>(Time::now()); }

std::string machine() {
  utsname system{};
  uname(&system);
  return fmt::format("{} {} {}", system.sysname, system.release, system.machine);
}

std::string build() { return fmt::format("kelso {} {} {}", kVersion, kBuildType, kCompiler); }

// Loses every game: what becomes of a player that could be made once but not again.
class Absent final : public player::Player {
 public:
  explicit Absent(std::string reason) : reason_(std::move(reason)) {}
  player::Decision choose(const rules::Game&, const player::Limits&, player::Observer&,
                          player::StopToken) override {
    return {.action = player::Forfeit{rules::Reason::Crash, reason_}};
  }

 private:
  std::string reason_;
};

Result<std::vector<lab::Contestant>, CommandError> contestants_of(const ContestPlan& plan,
                                                                  const player::Registry& registry,
                                                                  const player::Clock& clock) {
  std::vector<lab::Contestant> contestants;
  for (const std::string& text : plan.players) {
    const player::Environment environment{clock, plan.seed};
    const auto trial = registry.create(text, environment);
    if (!trial)
      return Failure(
          CommandError{fmt::format("{}: {}", text, player::describe(trial.error())), ExitCode::Usage});
    const auto own = player::limits_among(player::parse_player(text)->pairs);
    contestants.push_back(
        {text, player::limits_in_force(*own, plan.limits), [&registry, text, environment]() {
           auto player = registry.create(text, environment);
           if (player) return *std::move(player);
           return std::unique_ptr<player::Player>(std::make_unique<Absent>(player.error().message));
         }});
  }
  return contestants;
}

// What was asked for now and what the store remembers must not contradict each other.
std::optional<CommandError> contradiction(const Arguments& asked, const Arguments& stored) {
  for (const auto& [key, value] : asked.items())
    if (!stored.contains(key) || stored.at(key) != value)
      return CommandError{
          fmt::format("the contest was begun with {} = {}, not {}; --db FILE --resume alone continues it",
                      key, stored.value(key, Arguments()).dump(), value.dump()),
          ExitCode::Usage};
  return std::nullopt;
}

std::vector<notation::Tag> tags_of(const store::GameRow& row, const std::string& event) {
  const auto day = std::chrono::year_month_day(std::chrono::floor<std::chrono::days>(Time::now()));
  return {{"Event", event},
          {"Date", fmt::format("{:04}.{:02}.{:02}", static_cast<int>(day.year()),
                               static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()))},
          {"Round", row.key},
          {"Black", row.black.name},
          {"White", row.white.name},
          {"Result", "*"},
          {"Termination", row.reason}};
}

Json json_of(const store::GameRow& row, const rules::Outcome& outcome) {
  Json winner;
  if (outcome.winner) winner = *outcome.winner == board::Side::Black ? "black" : "white";
  return {{"type", "game"},         {"game", row.key},  {"black", row.black.name}, {"white", row.white.name},
          {"opening", row.opening}, {"winner", winner}, {"reason", row.reason},    {"plies", row.plies}};
}

}  // namespace

struct Contest::State {
  std::string event;
  Arguments arguments;
  ContestPlan plan;
  MachineClock clock;
  player::Registry registry = all_players();
  std::unique_ptr<lab::PairRunner> runner;
  std::optional<store::Writer> store;
  store::OpenRun run;
  std::unordered_map<std::string, rules::Outcome> known;
  std::ofstream pdn;
  std::uint64_t played = 0;
  player::Duration begun = clock.now();

  std::optional<CommandError> open_store(const std::string& kind, const ContestOptions& options,
                                         const Arguments& asked, const Arguments& defaults);
  std::optional<CommandError> choose_arguments(const Arguments& asked, const Arguments& defaults);
};

// Fresh arguments: what was asked for, else the defaults.
std::optional<CommandError> Contest::State::choose_arguments(const Arguments& asked,
                                                             const Arguments& defaults) {
  arguments = defaults;
  arguments.update(asked);
  if (!arguments.contains("players")) return CommandError{"which players? see --help", ExitCode::Usage};
  return std::nullopt;
}

std::optional<CommandError> Contest::State::open_store(const std::string& kind, const ContestOptions& options,
                                                       const Arguments& asked, const Arguments& defaults) {
  auto writer = store::Writer::open(options.database);
  if (!writer) return CommandError{writer.error().message};
  store.emplace(*std::move(writer));
  const std::vector<store::RunRow> runs = store->runs();
  std::optional<store::RunRow> last;
  for (const store::RunRow& row : runs)
    if (row.name.starts_with(kind + " ")) last = row;
  if (options.resume && last) {
    event = last->name;
    arguments = Arguments::parse(last->arguments);
    return contradiction(asked, arguments);
  }
  if (options.resume && !asked.contains("players"))
    return CommandError{options.database + " holds nothing to resume"};
  event = fmt::format("{} {}", kind, runs.size() + 1);
  return choose_arguments(asked, defaults);
}

Contest::Contest(std::unique_ptr<State> state) : state_(std::move(state)) {}
Contest::~Contest() = default;
const ContestPlan& Contest::plan() const { return state_->plan; }
const Arguments& Contest::arguments() const { return state_->arguments; }

Result<std::unique_ptr<Contest>, CommandError> Contest::prepare(const std::string& kind,
                                                                const ContestOptions& options,
                                                                Arguments asked, Arguments defaults) {
  auto state = std::make_unique<State>();
  asked.update(options.asked());
  Arguments all_defaults = ContestOptions::defaults();
  all_defaults.update(defaults);
  if (options.resume && !std::filesystem::exists(options.database) && !asked.contains("players"))
    return Failure(CommandError{options.database + " does not exist"});
  state->event = kind;
  // Arguments that make no sense must not leave a file behind.
  if (!options.resume) {
    if (auto error = state->choose_arguments(asked, all_defaults)) return Failure(*std::move(error));
    if (const auto plan = read_plan(state->arguments); !plan) return Failure(plan.error());
  }
  if (!options.database.empty()) {
    if (auto error = state->open_store(kind, options, asked, all_defaults)) return Failure(*std::move(error));
  } else if (auto error = state->choose_arguments(asked, all_defaults)) {
    return Failure(*std::move(error));
  }
  auto plan = read_plan(state->arguments);
  if (!plan) return Failure(plan.error());
  state->plan = *std::move(plan);
  const std::string openings = digest(state->plan.openings);
  if (state->arguments.value("openings_digest", openings) != openings)
    return Failure(CommandError{"the openings have changed since the contest was begun"});
  state->arguments["openings_digest"] = openings;

  auto contestants = contestants_of(state->plan, state->registry, state->clock);
  if (!contestants) return Failure(contestants.error());
  state->runner = std::make_unique<lab::PairRunner>(
      *std::move(contestants), state->plan.openings,
      lab::PairRunnerSettings{options.concurrency,
                              {state->clock, state->plan.margin, state->plan.adjudication}});
  if (!options.pdn_out.empty()) {
    state->pdn.open(options.pdn_out, std::ios::app | std::ios::binary);
    if (!state->pdn) return Failure(CommandError{"cannot write " + options.pdn_out});
  }
  if (state->store) {
    auto run = state->store->begin(
        {state->event, state->arguments.dump(), state->plan.seed, build(), machine(), now()});
    if (!run) return Failure(CommandError{run.error().message});
    state->run = *run;
    state->store->visit_games({.run = run->id}, [&](const store::GameRow& row) {
      if (const auto outcome = lab::outcome_of(row)) state->known.emplace(row.key, *outcome);
    });
  }
  return std::unique_ptr<Contest>(new Contest(std::move(state)));
}

class Contest::Sink final : public lab::PairSink {
 public:
  Sink(State& state, const Listener& listener, Terminal& terminal)
      : state_(state), listener_(listener), terminal_(terminal) {}

  std::optional<rules::Outcome> known(const lab::GameId& id) override {
    const auto found = state_.known.find(id.key());
    return found == state_.known.end() ? std::nullopt : std::optional(found->second);
  }

  void on_game(const lab::GameId& id, const lab::GameRecord& record) override {
    const board::BySide<std::size_t> places = id.contestants();
    const store::GameRow row =
        lab::to_row({id,
                     record,
                     state_.plan.openings[id.task.opening],
                     {state_.plan.names[places.black], state_.plan.names[places.white]}});
    if (state_.store) state_.store->add(state_.run, row);
    if (state_.pdn.is_open())
      state_.pdn << notation::to_pdn(notation::to_pdn_game(record.game, tags_of(row, state_.event)))
                 << std::flush;
    if (terminal_.json()) terminal_.print(json_of(row, record.outcome).dump() + '\n');
    ++state_.played;
    const std::chrono::duration<double> spent = state_.clock.now() - state_.begun;
    if (listener_.on_game) listener_.on_game({state_.played, state_.known.size(), spent.count()});
  }

  bool on_pair(const lab::PairOutcome& pair) override { return listener_.on_pair(pair); }

 private:
  State& state_;
  const Listener& listener_;
  Terminal& terminal_;
};

lab::Completion Contest::run(std::span<const lab::PairTask> tasks, const Listener& listener,
                             Terminal& terminal) {
  Sink sink(*state_, listener, terminal);
  return state_->runner->run(tasks, sink, [] { return !interrupted(); });
}

void Contest::finish(const Json& result) {
  if (!state_->store) return;
  state_->store->add(state_->run, store::ResultRow{"result", result.dump()});
  state_->store->finish(state_->run, now());
}

}  // namespace kelso::cli
