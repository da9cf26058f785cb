#include "cli/contest.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <unordered_map>

#include <fmt/format.h>

#include "cli/contest_field.hpp"
#include "cli/endgame_folder.hpp"
#include "cli/interrupt.hpp"
#include "cli/machine_clock.hpp"
#include "cli/origin.hpp"
#include "cli/players.hpp"
#include "lab/game_rows.hpp"
#include "lab/pair_runner.hpp"
#include "store/store.hpp"

namespace kelso::cli {

namespace {

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

bool uses_standard_tables(const std::string& text) {
  const auto player = player::parse_player(text);
  return player && player->name == "engine" && !find(player->pairs, "endgame");
}

Json json_of(const store::GameRow& row) {
  const auto outcome = lab::outcome_of(row);
  Json winner;
  if (outcome && outcome->winner) winner = *outcome->winner == board::Side::Black ? "black" : "white";
  return {{"type", "game"},         {"game", row.key},  {"black", row.black.name}, {"white", row.white.name},
          {"opening", row.opening}, {"winner", winner}, {"reason", row.reason},    {"plies", row.plies}};
}

}  // namespace

double ContestProgress::seconds_left(std::uint64_t games) const {
  const std::uint64_t left = games - std::min(games, known + played);
  return played == 0 ? 0 : seconds / static_cast<double>(played) * static_cast<double>(left);
}

struct Contest::State {
  std::string event;  // the name of the run
  Arguments arguments;
  ContestPlan plan;
  MachineClock clock;
  player::Registry registry = all_players();
  std::unique_ptr<lab::PairHost> host;
  std::optional<store::Writer> writer;
  store::OpenRun run;
  std::unordered_map<std::string, rules::Outcome> known;
  std::ofstream pdn;
  std::uint64_t played = 0;
  player::Duration begun = clock.now();

  // The steps of prepare(), in their order.
  std::optional<CommandError> settle_arguments(const ContestRequest& request);
  std::optional<CommandError> settle_plan();
  std::optional<CommandError> settle_tables();
  std::optional<CommandError> gather_players(const ContestRequest& request);
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
std::optional<CommandError> Contest::State::settle_arguments(const ContestRequest& request) {
  const auto& [kind, options, asked_by_command, defaults, make_host] = request;
  Arguments asked = asked_by_command;
  asked.update(options.asked());
  event = kind;
  arguments = ContestOptions::defaults();
  arguments.update(defaults);
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
  return settle_tables();
}

// Players who name no folder use the standard tables: a contest must end with those it began with.
std::optional<CommandError> Contest::State::settle_tables() {
  const bool uses_them = plan.adjudication.tables == "" ||
                         std::any_of(plan.players.begin(), plan.players.end(), uses_standard_tables);
  if (!uses_them) return std::nullopt;
  const auto tables = shared_endgame_tables()("");
  if (!tables) return CommandError{tables.error()};
  const std::string description = description_of(tables->get());
  if (arguments.value("endgame_tables", description) != description)
    return CommandError{
        fmt::format("the contest was begun with other endgame tables ({}) than there are now ({})",
                    arguments.at("endgame_tables").get<std::string>(), description)};
  arguments["endgame_tables"] = description;
  return std::nullopt;
}

std::optional<CommandError> Contest::State::gather_players(const ContestRequest& request) {
  auto field = field_of(plan, registry, clock);
  if (!field) return field.error();
  auto made = request.make_host(*std::move(field), request.options.concurrency, arguments);
  if (!made) return made.error();
  host = *std::move(made);
  return std::nullopt;
}

std::optional<CommandError> Contest::State::open_outputs(const ContestOptions& options) {
  if (!options.pdn_out.empty()) {
    pdn.open(options.pdn_out, std::ios::app | std::ios::binary);
    if (!pdn) return CommandError{"cannot write " + options.pdn_out};
  }
  if (!writer) return std::nullopt;
  const auto opened =
      writer->begin({event, arguments.dump(), plan.seed, build_text(), machine_text(), now()});
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

NewHost play_in_threads(lab::Field field, std::size_t concurrency, const Arguments&) {
  return std::unique_ptr<lab::PairHost>(std::make_unique<lab::PairRunner>(std::move(field), concurrency));
}

Result<std::unique_ptr<Contest>, CommandError> Contest::prepare(const ContestRequest& request) {
  auto state = std::make_unique<State>();
  auto error = state->settle_arguments(request);
  if (!error) error = state->settle_plan();
  if (!error) error = state->gather_players(request);
  if (!error) error = state->open_outputs(request.options);
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

  void on_game(const lab::GameId&, const store::GameRow& row) override {
    if (state_.writer) state_.writer->add(state_.run, row);
    if (state_.pdn.is_open()) state_.pdn << *lab::pdn_of(row, {state_.event, pdn_date(now())}) << std::flush;
    if (terminal_.json()) {
      terminal_.print(json_line(json_of(row)));
      (void)terminal_.flush();  // whoever reads them wants to see them now; at the end it is looked at
    }
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
  return state_->host->run(tasks, sink, [] { return !interrupted(); });
}

void Contest::finish(const Json& result) {
  if (!state_->writer) return;
  state_->writer->add(state_->run, store::ResultRow{"result", result.dump()});
  state_->writer->finish(state_->run, now());
}

}  // namespace kelso::cli
