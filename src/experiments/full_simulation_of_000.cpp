// The full simulation of document 000: every pairing of two algorithms and three evaluation functions at
// depths 2 and 4, 72 games in its order.
#include <fmt/format.h>

#include "experiments/comparison.hpp"
#include "experiments/games_of_000.hpp"
#include "experiments/kind.hpp"
#include "experiments/typed_experiment.hpp"

namespace kelso::experiments {

using board::Side;
using documents::d000::Algorithm;

namespace {

std::vector<PairingOf000> pairings() {
  constexpr std::array kAlgorithms = {Algorithm::AlphaBetaSearch, Algorithm::MinMaxAB};
  std::vector<PairingOf000> all;
  for (const int depth : {2, 4})
    for (const Algorithm red : kAlgorithms)
      for (const Algorithm black : kAlgorithms)
        for (const int red_evaluation : {1, 2, 3})
          for (const int black_evaluation : {1, 2, 3})
            all.push_back({{red, red_evaluation}, {black, black_evaluation}, depth});
  return all;
}

const char* name_of(std::optional<Side> winner) {
  if (!winner) return "draw";
  return *winner == Side::White ? "RED" : "BLACK";
}

// The six figures of a game on one line.
std::string line(std::optional<Side> winner, int rounds, std::array<std::uint64_t, 4> counts) {
  return fmt::format("{} in {}; {} / {}; {} / {}", name_of(winner), rounds, counts[0], counts[1], counts[2],
                     counts[3]);
}

std::string line(const GameOf000& game) {
  return line(game.winner, game.rounds,
              {static_cast<std::uint64_t>(game.red_leaf), static_cast<std::uint64_t>(game.red_expanded),
               static_cast<std::uint64_t>(game.black_leaf), static_cast<std::uint64_t>(game.black_expanded)});
}

std::string line(const GameSummary& game) {
  const auto& [black, white] = game.statistics;
  return line(game.winner, *game.rounds, {white.leaf, white.expanded, black.leaf, black.expanded});
}

class FullSimulation final : public TypedExperiment<GameSummary> {
 public:
  explicit FullSimulation(Settings settings) : TypedExperiment("000-full-simulation", std::move(settings)) {}

  std::vector<lab::ExperimentTask> tasks() const override {
    std::vector<lab::ExperimentTask> tasks;
    for (const PairingOf000& pairing : pairings())
      tasks.push_back({key_of(pairing), pairing.depth == 2 ? 1.0 : 8.0});
    return tasks;
  }

 private:
  std::optional<GameSummary> record_of(const lab::ExperimentTask& task,
                                       const lab::StopCheck& stopped) const override {
    for (const PairingOf000& pairing : pairings())
      if (key_of(pairing) == task.key) return play(pairing, stopped);
    return std::nullopt;
  }

  bool is_possible(const lab::ExperimentTask&, const GameSummary& game) const override {
    return is_game_of_000(game);
  }

  report::Report report_of(const Records& games) const override {
    report::Report report{.title = "Full simulation of document 000",
                          .subtitle = "72 games: two algorithms, three evaluation functions, depths 2 and 4"};
    add_comparison(report, games);
    add_results(report, games);
    return report;
  }

  std::vector<report::File> files_of(const Records& games) const override {
    std::vector<report::File> files;
    for (const PairingOf000& pairing : pairings())
      files.push_back(log_of(pairing, games.at(key_of(pairing))));
    return files;
  }

  static void add_comparison(report::Report& report, const Records& games) {
    Comparison comparison("Each game of the document and of Kelso");
    comparison.set_caption(
        "Winner and number of rounds; leaf and expanded nodes of RED; leaf and expanded nodes of "
        "BLACK.");
    for (const PairingOf000& pairing : pairings())
      comparison.add(fmt::format("RED {} v BLACK {}, depth {}", short_name(pairing.red),
                                 short_name(pairing.black), pairing.depth),
                     line(*figures_of(pairing)), line(games.at(key_of(pairing))));
    report::Section& section = report.sections.emplace_back("The document and Kelso");
    section.add(comparison.sentence());
    section.add(report::plain(
        "The document prints the pairings in which RED's evaluation has the lower or the same number; "
        "the figures of the others come from its program. RED is White in Kelso, and BLACK moves "
        "first in both."));
    section.add(comparison.table());
  }

  static void add_results(report::Report& report, const Records& games) {
    report::Section& section = report.sections.emplace_back("All games");
    report::Table table(
        "Results, nodes and times",
        {report::integer_column("Depth"), report::text_column("RED"), report::text_column("BLACK"),
         report::text_column("Winner"), report::integer_column("Rounds"), report::integer_column("RED leaf"),
         report::integer_column("RED expanded"), report::integer_column("BLACK leaf"),
         report::integer_column("BLACK expanded"), report::real_column("Milliseconds", 2)});
    for (const PairingOf000& pairing : pairings()) {
      const GameSummary& game = games.at(key_of(pairing));
      const auto& [black, red] = game.statistics;
      table.add({pairing.depth, short_name(pairing.red), short_name(pairing.black), name_of(game.winner),
                 *game.rounds, red.leaf, red.expanded, black.leaf, black.expanded,
                 static_cast<double>(red.time_us + black.time_us) / 1000});
    }
    section.add(report::marked(
        "*mab* is MINMAX-A-B, *abs* is ALPHA-BETA-SEARCH; the digit is the evaluation function. With "
        "the same evaluations the algorithm makes no difference: both play the same moves and visit "
        "the same nodes. The folder `logs` contains the log of each game, named and numbered as in "
        "the document."));
    section.add(table);
    section.add(nodes_plot(games));
  }

  static report::Plot nodes_plot(const Records& games) {
    report::Bars bars;
    bars.series = {{"depth 2", {}}, {"depth 4", {}}};
    for (const GameOf000& game : kGamesOf000) {
      const PairingOf000 pairing{
          {Algorithm::MinMaxAB, game.red}, {Algorithm::MinMaxAB, game.black}, game.depth};
      const GameSummary& played = games.at(key_of(pairing));
      if (game.depth == 2) bars.categories.push_back(fmt::format("{} v {}", game.red, game.black));
      bars.series[game.depth == 2 ? 0 : 1].values.emplace_back(
          static_cast<double>(played.statistics.white.expanded + played.statistics.black.expanded) /
          played.plies);
    }
    return {.title = "Nodes visited per move",
            .caption = "By the evaluation functions of RED and BLACK, mean over the game.",
            .x = {.label = "RED v BLACK"},
            .y = {.label = "Nodes", .scale = report::Scale::Logarithmic},
            .content = bars};
  }
};

}  // namespace

ExperimentKind full_simulation_of_000() {
  return {.name = "000-full-simulation",
          .title = "72-game study (000): full simulation",
          .summary = "The 72 games of mode 1, with all moves, leaf nodes and expanded nodes.",
          .duration = "a second",
          .settings = {},
          .create = make_experiment<FullSimulation>};
}

}  // namespace kelso::experiments
