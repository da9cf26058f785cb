// The value of each technique of the engine: nodes and time to a depth without it, and games of the engine
// without it against the complete engine.
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "base/random.hpp"
#include "eval/hand_made.hpp"
#include "experiments/kind.hpp"
#include "experiments/typed_experiment.hpp"
#include "machine/machine_clock.hpp"
#include "notation/fen.hpp"
#include "referee/referee.hpp"
#include "rules/generate.hpp"
#include "search/bench_positions.hpp"
#include "search/engine.hpp"

namespace kelso::experiments {

namespace {

using board::Side;
using search::EngineOptions;

constexpr int kLongestGame = 200;  // plies; a draw by then
constexpr int kOpeningPlies = 5;

EngineOptions without(const search::Technique* technique, std::size_t hash_megabytes) {
  EngineOptions options{.hash_megabytes = hash_megabytes};
  if (technique) options.techniques.*technique->setting = false;
  return options;
}

// A position after some random plies, in which neither side has lost a piece.
rules::Position opening(std::uint64_t seed) {
  Random random(seed);
  while (true) {
    rules::Position position = rules::Position::start();
    for (int ply = 0; ply < kOpeningPlies && rules::has_legal_move(position); ++ply) {
      const rules::MoveList moves = rules::legal_moves(position);
      position = position.after(moves[random.below(moves.size())]);
    }
    const bool even = position.pieces(Side::Black).count() == position.pieces(Side::White).count();
    if (even && !rules::has_capture(position) && rules::has_legal_move(position)) return position;
  }
}

// Points of the first engine: 1, 0.5 or 0. Nothing if it was stopped.
std::optional<double> play(board::BySide<search::Engine*> engines, const rules::Position& start,
                           const player::Limits& limits, Side first, const lab::StopCheck& stopped) {
  referee::Referee referee(rules::Game(start, rules::DrawRules::automatic()), {},
                           {.adjudication = {.plies = kLongestGame}});
  engines.black->clear();
  engines.white->clear();
  while (!referee.over()) {
    if (stopped()) return std::nullopt;
    search::Engine& engine = *engines[referee.side_to_move()];
    const search::Thought thought = engine.think(referee.game(), limits, [](const search::Thought&) {}, {});
    referee.carry_out({.action = thought.lines[0].move}, {});
  }
  const std::optional<Side> winner = referee.record().outcome.winner;
  if (!winner) return 0.5;
  return *winner == first ? 1.0 : 0.0;
}

struct Points {
  double sum = 0;
  double squares = 0;  // of the points of each pair
  double pairs = 0;

  void add(double pair) {
    sum += pair;
    squares += pair * pair;
    ++pairs;
  }
  [[nodiscard]] double share() const { return sum / pairs / 2; }
  [[nodiscard]] double error() const {  // of the share
    const double variance = squares / pairs - (sum / pairs) * (sum / pairs);
    return std::sqrt(std::max(variance, 0.0) / pairs) / 2;
  }
};

double elo_of(double share) {
  const double within = std::min(std::max(share, 0.001), 0.999);
  return -400 * std::log10(1 / within - 1);
}

std::string depth_key(std::string_view name) { return fmt::format("depth {}", name); }
std::string pair_key(std::string_view name, std::uint64_t pair) {
  return fmt::format("pair {} {}", name, pair + 1);
}

class EngineAblation final : public TypedExperiment<AblationRecord> {
 public:
  explicit EngineAblation(Settings settings) : TypedExperiment("engine-ablation", std::move(settings)) {}

  std::vector<lab::ExperimentTask> tasks() const override {
    constexpr double kPositionsPerPair = 20;
    std::vector<lab::ExperimentTask> tasks = {{depth_key("all"), kPositionsPerPair}};
    for (const search::Technique& technique : search::kTechniques)
      tasks.push_back({depth_key(technique.name), kPositionsPerPair});
    for (std::uint64_t pair = 0; pair < settings().number("pairs"); ++pair)
      for (const search::Technique& technique : search::kTechniques)
        tasks.push_back({pair_key(technique.name, pair)});
    return tasks;
  }

 private:
  std::optional<AblationRecord> record_of(const lab::ExperimentTask& task,
                                          const lab::StopCheck& stopped) const override {
    if (task.key == depth_key("all")) return search_positions(nullptr, stopped);
    for (const search::Technique& technique : search::kTechniques) {
      if (task.key == depth_key(technique.name)) return search_positions(&technique, stopped);
      if (task.key.starts_with(fmt::format("pair {} ", technique.name)))
        return play_pair(technique, task.key, stopped);
    }
    return std::nullopt;
  }

  bool is_possible(const lab::ExperimentTask& task, const AblationRecord& record) const override {
    return std::holds_alternative<PairPoints>(record) == task.key.starts_with("pair ");
  }

  report::Report report_of(const Records& records) const override {
    report::Report report{
        .title = "The value of each technique of the engine",
        .subtitle =
            fmt::format("{} positions to depth {}, and {} games without each technique at {} nodes per move",
                        search::kBenchPositions.size(), settings().text("depth"),
                        2 * settings().number("pairs"), settings().text("nodes"))};
    report::Section& section = report.sections.emplace_back("Without each technique");
    section.add(
        report::plain("Nodes and time are those of the complete engine, and of the engine without one "
                      "technique, to the same depth. Techniques that prune or extend change the meaning of "
                      "a depth, so only games show what they are worth: the points are those of the engine "
                      "without the technique against the complete one, with their 95 % interval."));
    section.add(table_of(records));
    return report;
  }

  std::optional<BenchSearch> search_positions(const search::Technique* technique,
                                              const lab::StopCheck& stopped) const {
    const machine::MachineClock clock;
    const eval::HandMade evaluator;
    search::Engine engine(without(technique, settings().number("hash")), evaluator, clock);
    player::Limits limits;
    limits.depth = static_cast<int>(settings().number("depth"));
    BenchSearch sum;
    for (const char* fen : search::kBenchPositions) {
      if (stopped()) return std::nullopt;
      engine.clear();
      const search::Thought thought = engine.think(rules::Game(*notation::parse_position(fen)), limits,
                                                   [](const search::Thought&) {}, {});
      sum.nodes += thought.statistics.visited;
      sum.time_us += thought.statistics.time.count();
    }
    return sum;
  }

  std::optional<PairPoints> play_pair(const search::Technique& technique, const std::string& key,
                                      const lab::StopCheck& stopped) const {
    const machine::MachineClock clock;
    const eval::HandMade evaluator;
    search::Engine lesser(without(&technique, settings().number("hash")), evaluator, clock);
    search::Engine whole(without(nullptr, settings().number("hash")), evaluator, clock);
    player::Limits limits;
    limits.nodes = settings().number("nodes");
    const std::size_t number = key.rfind(' ');
    const rules::Position start =
        opening(lab::task_seed(seed(), key.substr(number)));  // the same for all techniques
    const auto as_black = play({&lesser, &whole}, start, limits, Side::Black, stopped);
    if (!as_black) return std::nullopt;
    const auto as_white = play({&whole, &lesser}, start, limits, Side::White, stopped);
    if (!as_white) return std::nullopt;
    return PairPoints{*as_black + *as_white};
  }

  report::Table table_of(const Records& records) const {
    report::Table table(
        "Techniques",
        {report::text_column("Without"), report::text_column("Which"), report::integer_column("Nodes"),
         report::real_column("Nodes, ratio", 2), report::real_column("Seconds", 2),
         report::real_column("Points, %", 1), report::real_column("Elo", 0),
         report::real_column("Elo, lower", 0), report::real_column("Elo, upper", 0)});
    const auto& all = std::get<BenchSearch>(records.at(depth_key("all")));
    table.add({"nothing", "", all.nodes, 1.0, static_cast<double>(all.time_us) / 1e6, std::nullopt,
               std::nullopt, std::nullopt, std::nullopt});
    for (const search::Technique& technique : search::kTechniques) {
      const auto& depth = std::get<BenchSearch>(records.at(depth_key(technique.name)));
      Points points;
      for (std::uint64_t pair = 0; pair < settings().number("pairs"); ++pair)
        points.add(std::get<PairPoints>(records.at(pair_key(technique.name, pair))).points);
      const double margin = 1.96 * points.error();
      table.add({std::string(technique.name), std::string(technique.meaning), depth.nodes,
                 static_cast<double>(depth.nodes) / static_cast<double>(all.nodes),
                 static_cast<double>(depth.time_us) / 1e6, 100 * points.share(), elo_of(points.share()),
                 elo_of(points.share() - margin), elo_of(points.share() + margin)});
    }
    return table;
  }
};

}  // namespace

ExperimentKind engine_ablation() {
  return {
      .name = "engine-ablation",
      .title = "Engine: the value of each technique",
      .summary = "Nodes, time to depth and Elo of the engine without each of its techniques.",
      .duration = "1 hour",
      .settings = {{"pairs", "100", "pairs of games without each technique", player::Range{1, 100'000}},
                   {"nodes", "20000", "nodes per move", player::Range{100, 100'000'000}},
                   {"depth", "12", "search depth for nodes and time", player::Range{1, 30}},
                   {"hash", "16", "size of each transposition table, in megabytes", player::Range{1, 4096}},
                   {"seed", "1", "random seed for the openings", player::Range{0, ~std::uint64_t{0}}}},
      .create = make_experiment<EngineAblation>};
}

}  // namespace kelso::experiments
