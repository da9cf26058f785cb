#include "experiments/games_of_001.hpp"

#include <fmt/format.h>

#include "experiments/game_payload.hpp"
#include "experiments/measure.hpp"
#include "experiments/textbook_game.hpp"

namespace kelso::experiments {

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

static std::optional<lab::Payload> play(const PairingOf001& pairing, const lab::StopCheck& stopped) {
  const documents::GameRecord found = documents::d001::play(
      {.players = {.black = pairing.first, .white = pairing.second}}, measured(stopped));
  if (found.reason.empty()) return std::nullopt;
  const auto correct = play_textbook_game(
      {.black = player_text(pairing.first), .white = player_text(pairing.second), .most_plies = kMostPlies},
      stopped);
  if (!correct) return std::nullopt;
  return lab::Payload{{"found", to_payload(found)}, {"correct", *correct}};
}

std::string winner_of(const lab::Payload& game) {
  const std::string winner = game.at("winner");
  return winner == "black" ? "X" : winner == "white" ? "O" : "tie";
}

std::string pieces_of(const lab::Payload& game) {
  const lab::Payload& left = game.at("final");
  return fmt::format("{}-{}", left.at("black_men").get<int>() + left.at("black_kings").get<int>(),
                     left.at("white_men").get<int>() + left.at("white_kings").get<int>());
}

void compare(Comparison& comparison, const std::string& name, const FiguresOf001* document,
             const lab::Payload& game) {
  const auto add = [&](const char* figure, const auto& of_document, report::Cell kelso) {
    comparison.add(name + ": " + figure,
                   document != nullptr ? report::Cell(of_document()) : report::Cell(std::nullopt),
                   std::move(kelso));
  };
  const auto count = [&](const char* side, const char* what) {
    return game.at(side).at(what).get<std::int64_t>();
  };
  add(
      "generated 1", [&] { return document->generated[0]; }, count("black", "generated"));
  add(
      "generated 2", [&] { return document->generated[1]; }, count("white", "generated"));
  add(
      "expanded 1", [&] { return document->expanded[0]; }, count("black", "expanded"));
  add(
      "expanded 2", [&] { return document->expanded[1]; }, count("white", "expanded"));
  add(
      "length", [&] { return document->length; }, game.at("plies").get<int>());
  add(
      "winner",
      [&] {
        return winner_of({{"winner", document->winner}});
      },
      winner_of(game));
}

static report::Text about_correct_games() {
  return report::marked(
      "The same pairings again with correct rules (captures are compulsory, nobody passes or goes back in "
      "time), the "
      "textbook's searches and the evaluations as the document's text means them. Here *expanded* are the "
      "nodes that "
      "were given successors. After 101 plies a game is a tie, as in the document's program; by its text the "
      "side with "
      "more pieces would win, so the pieces left are shown. None of these figures is meant to be equal to "
      "the "
      "document's.");
}

static report::Table correct_table(const std::vector<PairingOf001>& pairings, const lab::Payloads& games) {
  report::Table table(
      "Played correctly",
      {report::text_column("Computer 1 (X)"), report::text_column("Computer 2 (O)"),
       report::integer_column("Depth"), report::integer_column("Generated 1"),
       report::integer_column("Generated 2"), report::integer_column("Expanded 1"),
       report::integer_column("Expanded 2"), report::integer_column("Length"), report::text_column("Winner"),
       report::text_column("Pieces left"), report::text_column("Winner as found")});
  for (const PairingOf001& pairing : pairings) {
    const lab::Payload& both = games.at(key_of(pairing));
    const lab::Payload& game = both.at("correct");
    table.add({name_of(pairing.first), name_of(pairing.second), pairing.first.depth,
               game.at("black").at("generated").get<std::int64_t>(),
               game.at("white").at("generated").get<std::int64_t>(),
               game.at("black").at("expanded").get<std::int64_t>(),
               game.at("white").at("expanded").get<std::int64_t>(), game.at("plies").get<int>(),
               winner_of(game), pieces_of(game), winner_of(both.at("found"))});
  }
  return table;
}

std::vector<lab::ExperimentTask> ExperimentOf001::tasks() const {
  std::vector<lab::ExperimentTask> tasks;
  for (const PairingOf001& pairing : pairings_)
    tasks.push_back({key_of(pairing), pairing.first.depth == 2 ? 1.0 : 10.0});
  return tasks;
}

std::optional<lab::Payload> ExperimentOf001::run(const lab::ExperimentTask& task,
                                                 const lab::StopCheck& stopped) const {
  for (const PairingOf001& pairing : pairings_)
    if (key_of(pairing) == task.key) return play(pairing, stopped);
  return std::nullopt;
}

void ExperimentOf001::add_correct_games(report::Report& report, const lab::Payloads& games) const {
  report::Section& section = report.sections.emplace_back("Played correctly");
  section.add(about_correct_games());
  section.add(correct_table(pairings_, games));
}

}  // namespace kelso::experiments
