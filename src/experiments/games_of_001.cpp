#include "experiments/games_of_001.hpp"

#include <fmt/format.h>

#include "experiments/game_summary.hpp"
#include "experiments/measure.hpp"
#include "experiments/textbook_game.hpp"

namespace kelso::experiments {

using board::Side;
using documents::d001::Algorithm;

namespace {

constexpr int kMostPlies = 101;  // the document's limit

int number_of(documents::d001::Evaluation evaluation) { return static_cast<int>(evaluation) + 1; }

std::string player_text(const documents::d001::Settings& settings) {
  return fmt::format("{}:eval=001.eval{},depth={}",
                     settings.algorithm == Algorithm::AlphaBeta ? "alpha-beta" : "minmax-ab",
                     number_of(settings.evaluation), settings.depth);
}

}  // namespace

std::string name_of(const documents::d001::Settings& settings) {
  return fmt::format("{}+E{}", settings.algorithm == Algorithm::AlphaBeta ? "AlphaBeta" : "MinMaxAB",
                     number_of(settings.evaluation));
}

std::string key_of(const PairingOf001& pairing) {
  return fmt::format("{} v {}, depth {}", name_of(pairing.first), name_of(pairing.second),
                     pairing.first.depth);
}

static std::optional<GamesOf001> play(const PairingOf001& pairing, const lab::StopCheck& stopped) {
  const documents::GameRecord found = documents::d001::play(
      {.players = {.black = pairing.first, .white = pairing.second}}, measured(stopped));
  if (found.reason.empty()) return std::nullopt;
  const auto correct = play_textbook_game(
      {.black = player_text(pairing.first), .white = player_text(pairing.second), .most_plies = kMostPlies},
      stopped);
  if (!correct) return std::nullopt;
  return GamesOf001{summary_of(found), *correct};
}

std::string name_of(std::optional<Side> winner) {
  if (!winner) return "tie";
  return *winner == Side::Black ? "X" : "O";
}

std::string pieces_of(const GameSummary& game) {
  return fmt::format("{}-{}", game.final_pieces.black.pieces(), game.final_pieces.white.pieces());
}

void compare(Comparison& comparison, const std::string& name, const FiguresOf001* document,
             const GameSummary& game) {
  const auto add = [&](const char* figure, auto of_document, report::Cell kelso) {
    comparison.add(name + ": " + figure,
                   document != nullptr ? report::Cell(of_document(*document)) : report::Cell(std::nullopt),
                   std::move(kelso));
  };
  using Figures = FiguresOf001;
  const auto& [first, second] = game.statistics;
  add(
      "generated 1", [](const Figures& figures) { return figures.generated[0]; }, first.generated);
  add(
      "generated 2", [](const Figures& figures) { return figures.generated[1]; }, second.generated);
  add(
      "expanded 1", [](const Figures& figures) { return figures.expanded[0]; }, first.expanded);
  add(
      "expanded 2", [](const Figures& figures) { return figures.expanded[1]; }, second.expanded);
  add(
      "length", [](const Figures& figures) { return figures.length; }, game.plies);
  add(
      "winner", [](const Figures& figures) { return name_of(figures.winner); }, name_of(game.winner));
}

static report::Text about_correct_games() {
  return report::marked(
      "The same pairings with correct rules (captures are compulsory, and there are no passes or reverts), "
      "the "
      "textbook searches, and the evaluations as the document's text describes them. Here *expanded* counts "
      "nodes whose successors were generated. After 101 plies a game is a tie, as in the document's program; "
      "by "
      "its text the side with more pieces would win, so the pieces left are shown. None of these figures is "
      "meant to equal the document's.");
}

std::vector<lab::ExperimentTask> ExperimentOf001::tasks() const {
  std::vector<lab::ExperimentTask> tasks;
  for (const PairingOf001& pairing : pairings_)
    tasks.push_back({key_of(pairing), pairing.first.depth == 2 ? 1.0 : 10.0});
  return tasks;
}

std::optional<GamesOf001> ExperimentOf001::record_of(const lab::ExperimentTask& task,
                                                     const lab::StopCheck& stopped) const {
  for (const PairingOf001& pairing : pairings_)
    if (key_of(pairing) == task.key) return play(pairing, stopped);
  return std::nullopt;
}

report::Table ExperimentOf001::correct_table(const Records& games) const {
  report::Table table(
      "Played correctly",
      {report::text_column("Computer 1 (X)"), report::text_column("Computer 2 (O)"),
       report::integer_column("Depth"), report::integer_column("Generated 1"),
       report::integer_column("Generated 2"), report::integer_column("Expanded 1"),
       report::integer_column("Expanded 2"), report::integer_column("Length"), report::text_column("Winner"),
       report::text_column("Pieces left"), report::text_column("Winner as found")});
  for (const PairingOf001& pairing : pairings_) {
    const GamesOf001& both = games.at(key_of(pairing));
    const GameSummary& game = both.correct;
    const auto& [first, second] = game.statistics;
    table.add({name_of(pairing.first), name_of(pairing.second), pairing.first.depth, first.generated,
               second.generated, first.expanded, second.expanded, game.plies, name_of(game.winner),
               pieces_of(game), name_of(both.found.winner)});
  }
  return table;
}

void ExperimentOf001::add_correct_games(report::Report& report, const Records& games) const {
  report::Section& section = report.sections.emplace_back("Played correctly");
  section.add(about_correct_games());
  section.add(correct_table(games));
}

}  // namespace kelso::experiments
