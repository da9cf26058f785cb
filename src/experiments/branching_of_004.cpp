// The branching factor of document 004: legal moves, and children per parent of the pruned tree.
#include <cmath>

#include <fmt/format.h>

#include "experiments/comparison.hpp"
#include "experiments/figures_of_004.hpp"
#include "experiments/games_of_004.hpp"
#include "experiments/kind.hpp"
#include "experiments/typed_experiment.hpp"

namespace kelso::experiments {

namespace {

std::string key_of(std::uint64_t game) { return fmt::format("game {}", game + 1); }

class Branching final : public TypedExperiment<AgentGameOf004> {
 public:
  explicit Branching(Settings settings) : TypedExperiment("004-branching", std::move(settings)) {}

  std::vector<lab::ExperimentTask> tasks() const override {
    std::vector<lab::ExperimentTask> tasks;
    for (std::uint64_t game = 0; game < settings().number("games"); ++game) tasks.push_back({key_of(game)});
    return tasks;
  }

 private:
  std::optional<AgentGameOf004> record_of(const lab::ExperimentTask& task,
                                          const lab::StopCheck& stopped) const override {
    const int depth = static_cast<int>(settings().number("depth"));
    return play({.agent_depth = depth, .hint_depth = depth, .seed = lab::task_seed(seed(), task.key)},
                stopped);
  }

  report::Report report_of(const Records& games) const override {
    report::Report report{.title = "Branching factor in document 004",
                          .subtitle = fmt::format("Turns of the agent in {} games, depth {}",
                                                  settings().text("games"), settings().text("depth"))};
    TurnsOf004 turns;
    for (std::uint64_t game = 0; game < settings().number("games"); ++game) turns.add(games.at(key_of(game)));
    add_comparison(report, turns);
    add_games(report, games);
    return report;
  }

  static void add_comparison(report::Report& report, const TurnsOf004& turns) {
    const double legal = turns.legal_moves / turns.turns();
    const double factor = turns.generated / turns.parents;
    const double with_forced = (turns.factors + turns.forced) / turns.turns();
    Comparison comparison("Averages of the document and of Kelso");
    const auto hundredths = [](double value) { return std::round(value * 100) / 100; };
    comparison.add_other("Legal moves in a turn", kLegalMoves004, hundredths(legal));
    comparison.add_other("Nodes of 10 plies without pruning, millions", 1070,
                         hundredths(std::pow(legal, 10) / 1e6));
    comparison.add_other("Nodes with perfect pruning", 32'768, std::llround(std::pow(legal, 5)));
    comparison.add_other("Effective branching factor", kBranchingFactor004, hundredths(factor));
    comparison.add_other("Nodes of 10 plies with it, millions", 9.77, hundredths(std::pow(factor, 10) / 1e6));
    comparison.add_other("Effective branching factor, forced turns too", kBranchingFactorWithForced004,
                         hundredths(with_forced));
    comparison.add_other("Ideal, the square root of the legal moves", hundredths(std::sqrt(kLegalMoves004)),
                         hundredths(std::sqrt(legal)));
    report::Section& section = report.sections.emplace_back("The document and Kelso");
    section.add(report::plain(
        "The document gives approximate whole numbers from games whose random choices are not "
        "recorded, so none of them can be equal. The effective branching factor is the number of "
        "successors generated per expanded node; forced turns, which are not searched, count as 1 in "
        "the last row but one."));
    section.add(comparison.table());
  }

  void add_games(report::Report& report, const Records& games) const {
    report::Table table(
        "Games", {report::text_column("Game"), report::text_column("Winner"), report::integer_column("Plies"),
                  report::integer_column("Searched turns"), report::integer_column("Forced turns"),
                  report::real_column("Legal moves", 2), report::real_column("Generated per turn", 0),
                  report::real_column("Explored %", 2), report::real_column("Branching factor", 2)});
    report::Lines lines;
    for (std::uint64_t number = 0; number < settings().number("games"); ++number) {
      const AgentGameOf004& played = games.at(key_of(number));
      TurnsOf004 turns;
      turns.add(played);
      table.add({key_of(number), winner_of_004(played.game), played.game.plies, turns.searched, turns.forced,
                 turns.legal_moves / turns.turns(), turns.generated / turns.searched,
                 turns.explored_percent(), turns.generated / turns.parents});
      report::Series series{key_of(number), {}};
      double turn = 0;
      for (const TurnOf004& one : played.turns) {
        ++turn;
        if (one.parents > 0) series.points.push_back({turn, one.branching_factor()});
      }
      lines.series.push_back(std::move(series));
    }
    report::Section& section = report.sections.emplace_back("Games");
    section.add(table);
    section.add(report::Plot{.title = "Branching factor during the game",
                             .x = {.label = "Turn of the agent"},
                             .y = {.label = "Generated per expanded node"},
                             .content = lines});
  }
};

}  // namespace

ExperimentKind branching_of_004() {
  return {
      .name = "004-branching",
      .title = "Casual Gamer study (004): branching factor",
      .summary = "Legal moves and the effective branching factor over games of the program against itself.",
      .duration = "30 seconds",
      .settings = {{"games", "10", "games to play", player::Range{1, 1000}},
                   {"depth", "10", "search depth per move", player::Range{2, 12}},
                   {"seed", "1", "random seed for the choice among equal moves",
                    player::Range{0, ~std::uint64_t{0}}}},
      .create = make_experiment<Branching>};
}

}  // namespace kelso::experiments
