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
  std::string event;  // the name of the run
  Arguments arguments;
  ContestPlan plan;
  MachineClock clock;
  player::Registry registry = all_players();
  std::unique_ptr<lab::PairRunner> runner;
  std::optional<store::Writer> writer;
  store::OpenRun run;
  std::unordered_map<std::string, rules::Outcome> known;
  std::ofstream pdn;
  std::uint64_t played = 0;
  player::Duration begun = clock.now();

  // The steps of prepare(), in their order.
  std::optional<CommandError> settle_arguments(const std::string& kind, const ContestOptions& options,
                                               const Arguments& asked, const Arguments& defaults);
  std::optional<CommandError> settle_plan();
  std::optional<CommandError> gather_players(std::size_t concurrency);
  std::optional<CommandError> open_outputs(const ContestOptions& options);

 private:
  [[nodiscard]] std::optional<store::RunRow> last_run(const std::string& kind) const;
};

std::optional<store::RunRow> Contest::State::last_run(const std::string& kind) const {
  std::optional<store::RunRow> last;
  for (const store::RunRow& row : writer->runs())
    if (row.name.starts_with(kind + " ")) last = row;
  return last;
}

// Those of the run that is resumed, or what was asked for and else the defaults.
std::optional<CommandError> Contest::State::settle_arguments(const std::string& kind,
                                                             const ContestOptions& options,
                                                             const Arguments& asked,
                                                             const Arguments& defaults) {
  event = kind;
  arguments = defaults;
  arguments.update(asked);
  const bool complete = arguments.contains("players");
  if (options.database.empty() || !options.resume) {
    if (!complete) return CommandError{"which players? see --help", ExitCode::Usage};
    // Arguments that make no sense must not leave a file behind.
    if (const auto sensible = read_plan(arguments); !sensible) return sensible.error();
  }
  if (options.database.empty()) return std::nullopt;
  if (!complete && !std::filesystem::exists(options.database))
    return CommandError{options.database + " does not exist"};
  auto opened = store::Writer::open(options.database);
  if (!opened) return CommandError{opened.error().message};
  writer.emplace(*std::move(opened));
  const auto last = options.resume ? last_run(kind) : std::nullopt;
  if (last) {
    event = last->name;
    arguments = Arguments::parse(last->arguments);
    return contradiction(asked, arguments);
  }
  if (!complete) return CommandError{options.database + " holds nothing to resume"};
  event = fmt::format("{} {}", kind, writer->runs().size() + 1);
  return std::nullopt;
}

std::optional<CommandError> Contest::State::settle_plan() {
  auto read = read_plan(arguments);
  if (!read) return read.error();
  plan = *std::move(read);
  const std::string openings = digest(plan.openings);
  if (arguments.value("openings_digest", openings) != openings)
    return CommandError{"the openings have changed since the contest was begun"};
  arguments["openings_digest"] = openings;
  return std::nullopt;
}

std::optional<CommandError> Contest::State::gather_players(std::size_t concurrency) {
  auto contestants = contestants_of(plan, registry, clock);
  if (!contestants) return contestants.error();
  runner = std::make_unique<lab::PairRunner>(
      *std::move(contestants), plan.openings,
      lab::PairRunnerSettings{concurrency, {clock, plan.margin, plan.adjudication}});
  return std::nullopt;
}

std::optional<CommandError> Contest::State::open_outputs(const ContestOptions& options) {
  if (!options.pdn_out.empty()) {
    pdn.open(options.pdn_out, std::ios::app | std::ios::binary);
    if (!pdn) return CommandError{"cannot write " + options.pdn_out};
  }
  if (!writer) return std::nullopt;
  const auto opened = writer->begin({event, arguments.dump(), plan.seed, build(), machine(), now()});
  if (!opened) return CommandError{opened.error().message};
  run = *opened;
  writer->visit_games({.run = run.id}, [this](const store::GameRow& row) {
    if (const auto outcome = lab::outcome_of(row)) known.emplace(row.key, *outcome);
  });
  return std::nullopt;
}

Contest::Contest(std::unique_ptr<State> state) : state_(std::move(state)) {}
Contest::~Contest() = default;
const ContestPlan& Contest::plan() const { return state_->plan; }
const Arguments& Contest::arguments() const { return state_->arguments; }

Result<std::unique_ptr<Contest>, CommandError> Contest::prepare(const std::string& kind,
                                                                const ContestOptions& options,
                                                                Arguments asked, const Arguments& defaults) {
  asked.update(options.asked());
  Arguments all_defaults = ContestOptions::defaults();
  all_defaults.update(defaults);
  auto state = std::make_unique<State>();
  auto error = state->settle_arguments(kind, options, asked, all_defaults);
  if (!error) error = state->settle_plan();
  if (!error) error = state->gather_players(options.concurrency);
  if (!error) error = state->open_outputs(options);
  if (error) return Failure(*std::move(error));
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
    if (state_.writer) state_.writer->add(state_.run, row);
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
  if (!state_->writer) return;
  state_->writer->add(state_->run, store::ResultRow{"result", result.dump()});
  state_->writer->finish(state_->run, now());
}

}  // namespace kelso::cli
