#include "assignment/assignment.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

#include <fmt/format.h>

#include "assignment/record_json.hpp"
#include "assignment/results.hpp"
#include "lab/openings.hpp"
#include "lab/threaded_pair_runner.hpp"
#include "machine/machine_clock.hpp"
#include "players/all_players.hpp"

namespace kelso::assignment {

namespace {

constexpr std::size_t kPositions = 16;  // that all algorithms search
constexpr int kMostPlies = 300;         // of a game between two contestants; then it is a draw

// Grows like the work of alpha-beta does.
double weight_of(int depth) { return std::pow(3.0, depth); }

// Distinct openings, the same whenever the seed is the same.
std::vector<rules::Position> positions_of(const Plan& plan) {
  const std::vector<lab::Opening> openings = lab::three_move_openings(lab::Deck::Of156);
  std::vector<rules::Position> positions;
  for (const std::size_t place :
       lab::schedule({openings.size(), kPositions, lab::OpeningOrder::Random, plan.seed}))
    positions.push_back(lab::begin_game(openings[place]).position());
  return positions;
}

// The depths at which searches are counted: those of the runs and of the growth.
std::vector<int> counted_depths(const Plan& plan) {
  std::set<int> depths(plan.depths.begin(), plan.depths.end());
  depths.insert(plan.growth_depths.begin(), plan.growth_depths.end());
  return {depths.begin(), depths.end()};
}

class ScoreSheet final : public lab::PairSink {
 public:
  [[nodiscard]] bool on_pair(const lab::PairOutcome& pair) override {
    for (const lab::GameScore score : pair.scores()) record.games.add(score);
    record.pairs.add(pair.score());
    return true;
  }

  ComparisonRecord record;
};

class Assignment final : public lab::Experiment {
 public:
  Assignment(Plan plan, GameProcess runner)
      : plan_(std::move(plan)),
        runner_(std::move(runner)),
        runs_(runs_of(plan_)),
        comparisons_(comparisons_of(plan_)) {}

  [[nodiscard]] std::string name() const override { return std::string(kAssignmentName); }
  [[nodiscard]] lab::Arguments arguments() const override { return to_arguments(plan_); }
  [[nodiscard]] std::uint64_t seed() const override { return plan_.seed; }
  // Times are measured: nothing else of ours shall run meanwhile.
  [[nodiscard]] int most_threads() const override { return 1; }

  [[nodiscard]] std::vector<lab::ExperimentTask> tasks() const override {
    std::vector<lab::ExperimentTask> tasks;
    for (const Run& run : runs_) tasks.push_back({key_of(run), weight_of(run.depth) * plan_.repeats});
    for (std::size_t place = 0; place < comparisons_.size(); ++place)
      tasks.push_back({comparison_key(place), weight_of(comparisons_[place].depth) * 2 * plan_.pairs});
    for (const std::string& evaluation : plan_.evaluations)
      for (const int depth : counted_depths(plan_))
        tasks.push_back({work_key(evaluation, depth), weight_of(depth)});
    return tasks;
  }

  [[nodiscard]] std::optional<std::string> run(const lab::ExperimentTask& task,
                                               const lab::StopCheck& stopped) const override {
    for (const Run& run : runs_)
      if (key_of(run) == task.key) return text_of(measure(run, stopped));
    for (std::size_t place = 0; place < comparisons_.size(); ++place)
      if (comparison_key(place) == task.key) return text_of(compare(comparisons_[place], stopped));
    for (const std::string& evaluation : plan_.evaluations)
      for (const int depth : counted_depths(plan_))
        if (work_key(evaluation, depth) == task.key) return text_of(count_work(evaluation, depth, stopped));
    throw std::logic_error("the assignment has no task " + task.key);
  }

  [[nodiscard]] Result<lab::ExperimentReport, UserError> report(
      const lab::StoredResults& stored) const override {
    Results results{.plan = plan_};
    std::string problem;
    for (const Run& run : runs_)
      results.runs.push_back({run, read<MeasuredRun>(stored, key_of(run), problem)});
    for (std::size_t place = 0; place < comparisons_.size(); ++place)
      results.comparisons.push_back(
          {comparisons_[place], read<ComparisonRecord>(stored, comparison_key(place), problem)});
    for (const std::string& evaluation : plan_.evaluations)
      for (const int depth : counted_depths(plan_))
        results.work.push_back(
            {evaluation, depth, read<WorkRecord>(stored, work_key(evaluation, depth), problem)});
    if (problem.empty()) problem = fault_of(results);
    if (!problem.empty())
      return Failure(UserError{problem + "; run the assignment again in an empty folder"});
    return lab::ExperimentReport{report_of(results), path_files(results)};
  }

 private:
  static std::string key_of(const Run& run) { return fmt::format("run {}", run.number); }
  static std::string comparison_key(std::size_t place) { return fmt::format("comparison {}", place + 1); }
  static std::string work_key(const std::string& evaluation, int depth) {
    return fmt::format("searches {} depth {}", evaluation, depth);
  }

  template <class Record>
  static std::optional<std::string> text_of(const std::optional<Record>& record) {
    if (!record) return std::nullopt;
    return to_json_text(*record);
  }

  template <class Record>
  static Record read(const lab::StoredResults& stored, const std::string& key, std::string& problem) {
    const auto found = stored.find(key);
    if (found == stored.end()) {
      if (problem.empty()) problem = "the task '" + key + "' has no result";
      return {};
    }
    auto record = from_json_text<Record>(found->second);
    if (record) return *std::move(record);
    if (problem.empty())
      problem = "the stored result of '" + key + "' cannot be read (" + record.error() + ")";
    return {};
  }

  // What the report relies on and the types do not guarantee.
  [[nodiscard]] std::string fault_of(const Results& results) const {
    for (const RunResult& result : results.runs) {
      const MeasuredRun& run = result.measured;
      const auto has_all = [&](const auto& values) { return !values.empty(); };
      if (!has_all(run.processor_us.black) || !has_all(run.processor_us.white) ||
          !has_all(run.search_bytes) || !has_all(run.process_kilobytes))
        return "the stored result of '" + key_of(result.run) + "' has no measurements";
    }
    for (const WorkResult& work : results.work) {
      const auto is_whole = [](const std::vector<Work>& searches) { return searches.size() == kPositions; };
      if (work.record.searches.size() != plan_.algorithms.size() ||
          !std::ranges::all_of(work.record.searches, is_whole))
        return "the stored searches of " + work.evaluation + " are not those of this assignment";
    }
    return {};
  }

  [[nodiscard]] std::optional<MeasuredRun> measure(const Run& run, const lab::StopCheck& stopped) const {
    MeasuredRun measured;
    for (int repeat = 0; repeat < plan_.repeats; ++repeat) {
      auto game = runner_.play({run.first.player, run.second.player, plan_.seed}, stopped);
      if (!game) {
        if (game.error().kind == UserError::Kind::Interrupted) return std::nullopt;
        throw std::runtime_error(game.error().message);
      }
      measured.processor_us.black.push_back(game->work.black.processor_us);
      measured.processor_us.white.push_back(game->work.white.processor_us);
      measured.search_bytes.push_back(game->search_bytes);
      measured.process_kilobytes.push_back(game->process_kilobytes);
      if (repeat == 0)
        measured.game = *std::move(game);
      else
        measured.repeatable = measured.repeatable && game->moves == measured.game.moves;
    }
    return measured;
  }

  [[nodiscard]] std::optional<ComparisonRecord> compare(const Comparison& comparison,
                                                        const lab::StopCheck& stopped) const {
    const machine::MachineClock clock;
    const player::Registry registry = players::all_players();
    const auto contestant = [&](const Seat& seat) {
      return lab::Contestant{.name = seat.name(), .limits = {}, .create = [&, text = seat.player] {
                               return *registry.create(text, {clock, plan_.seed});
                             }};
    };
    const std::vector<lab::Opening> openings = lab::three_move_openings(lab::Deck::Of156);
    std::vector<lab::PairTask> tasks;
    for (const std::size_t opening : lab::schedule(
             {openings.size(), static_cast<std::size_t>(plan_.pairs), lab::OpeningOrder::Random, plan_.seed}))
      tasks.push_back({.number = tasks.size(), .opening = opening, .seed = plan_.seed + tasks.size()});
    lab::ThreadedPairRunner runner(
        {.contestants = {contestant(comparison.first), contestant(comparison.second)},
         .openings = openings,
         .clock = clock,
         .conditions = {.adjudication = {.plies = kMostPlies}}},
        1);
    ScoreSheet sheet;
    if (runner.run(tasks, sheet, [&] { return !stopped(); }) == lab::Completion::Interrupted)
      return std::nullopt;
    return sheet.record;
  }

  [[nodiscard]] std::optional<WorkRecord> count_work(const std::string& evaluation, int depth,
                                                     const lab::StopCheck& stopped) const {
    const machine::ProcessorClock clock;
    const player::Registry registry = players::all_players();
    WorkRecord record;
    for (const std::string& algorithm : plan_.algorithms) {
      const std::string text = fmt::format("{}:eval={},depth={}", algorithm, evaluation, depth);
      const auto player = registry.create(text, {clock, plan_.seed});
      if (!player) throw std::runtime_error(text + ": " + describe(player.error()));
      std::vector<Work>& searches = record.searches.emplace_back();
      for (const rules::Position& position : positions_of(plan_)) {
        if (stopped()) return std::nullopt;
        searches.push_back(search(**player, position));
      }
    }
    return record;
  }

  static Work search(player::Player& player, const rules::Position& position) {
    player.start_game({position, position.side_to_move()});
    player::Observer observer;
    const player::Decision decision = player.choose(rules::Game(position), {}, observer, {});
    if (const auto* forfeit = std::get_if<player::Forfeit>(&decision.action))
      throw std::runtime_error(forfeit->message);
    return to_work(decision.info.statistics);
  }

  Plan plan_;
  GameProcess runner_;
  std::vector<Run> runs_;
  std::vector<Comparison> comparisons_;
};

}  // namespace

std::unique_ptr<lab::Experiment> make_assignment(Plan plan, GameProcess runner) {
  return std::make_unique<Assignment>(std::move(plan), std::move(runner));
}

}  // namespace kelso::assignment
