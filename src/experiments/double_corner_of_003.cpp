// The ending that document 003's heuristic was designed for: two kings against one in a double corner, the
// timed player against a perfect defender.
#include <algorithm>
#include <array>
#include <numeric>

#include <fmt/format.h>

#include "experiments/kind.hpp"
#include "experiments/textbook_game.hpp"
#include "experiments/two_kings.hpp"
#include "experiments/typed_experiment.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "referee/play_game.hpp"

namespace kelso::experiments {

using board::Side;
using board::Square;
using board::SquareSet;
using rules::Position;

namespace {

constexpr std::array<const char*, 10> kPositions = {
    "W:WK4,K21:BK1",  "W:WK11,K17:BK1", "W:WK4,K10:BK32", "W:WK8,K10:BK32", "W:WK22,K29:BK28",
    "W:WK17,K31:BK5", "W:WK9,K29:BK32", "W:WK3,K25:BK32", "W:WK8,K25:BK5",  "W:WK11,K19:BK5"};

// The solution for all placements of White's kings, with Black's king on one square.
struct Placements {
  int total = 0;
  int won = 0;
  int longest = 0;
  double mean = 0;  // of those won
};

Placements placements_with(Square corner) {
  Placements result;
  int sum = 0;
  for (int first = 1; first <= Square::kCount; ++first)
    for (int second = first + 1; second <= Square::kCount; ++second) {
      const SquareSet white = SquareSet::of(first, second);
      const SquareSet black(corner);
      if (!(white & black).empty()) continue;
      ++result.total;
      const auto plies =
          TwoKings::solved().plies_to_win(Position::trusted({black, white}, black | white, Side::White));
      if (!plies) continue;
      ++result.won;
      result.longest = std::max(result.longest, *plies);
      sum += *plies;
    }
  result.mean = static_cast<double>(sum) / std::max(1, result.won);
  return result;
}

// Delays the end as long as the solution allows.
class PerfectDefender final : public player::Player {
 public:
  player::Decision choose(const rules::Game& game, const player::Limits&, player::Observer&,
                          player::StopToken) override {
    return {.action = TwoKings::solved().longest_defence(game.position())};
  }
};

class DoubleCorner final : public TypedExperiment<EndingOf003> {
 public:
  explicit DoubleCorner(Settings settings) : TypedExperiment("003-double-corner", std::move(settings)) {}

  std::vector<lab::ExperimentTask> tasks() const override {
    std::vector<lab::ExperimentTask> tasks;
    tasks.reserve(std::size(kPositions));
    for (const char* fen : kPositions) tasks.push_back({fen});
    return tasks;
  }

 private:
  std::optional<EndingOf003> record_of(const lab::ExperimentTask& task,
                                       const lab::StopCheck& stopped) const override {
    const std::uint64_t task_seed = lab::task_seed(seed(), task.key);
    const Position start = *notation::parse_position(task.key);
    const auto player = create_player(player_text(), task_seed);
    PerfectDefender defender;
    const auto record = referee::play_game(
        {rules::Game(start, rules::DrawRules::off()), task_seed, {{&defender}, {player->get()}}},
        {.adjudication = {.plies = static_cast<int>(settings().number("plies"))}},
        {.clock = experiment_clock(), .interrupted = stopped});
    if (!record) return std::nullopt;
    const rules::Game& game = record->game;
    EndingOf003 ending{.won = record->outcome.winner == Side::White,
                       .plies = static_cast<int>(game.plies()),
                       .exact = *TwoKings::solved().plies_to_win(start)};
    for (std::size_t ply = 0; ply < game.plies(); ++ply) {
      const Position& before = game.position_after(ply);
      ending.moves.push_back(notation::to_text(before, game.move(ply)));
      if (before.side_to_move() == Side::White) ending.depths.push_back(record->moves[ply].depth);
    }
    return ending;
  }

  report::Report report_of(const Records& games) const override {
    report::Report report{
        .title = "Two kings against one in a double corner",
        .subtitle = "The player of the Timed-search project (003) against a perfect defender"};
    add_games(report, games);
    add_solution(report);
    return report;
  }

  [[nodiscard]] std::string player_text() const {
    return fmt::format("timed:eval=003.heuristic,movetime={}ms", settings().text("movetime"));
  }

  void add_games(report::Report& report, const Records& games) const {
    report::Table table(fmt::format("{} with White against a perfect defence", player_text()),
                        {report::text_column("Position"), report::integer_column("Plies to win, exactly"),
                         report::integer_column("Plies taken"), report::text_column("Won?"),
                         report::real_column("Mean depth", 1), report::integer_column("Greatest depth")});
    int won = 0;
    for (const char* fen : kPositions) {
      const EndingOf003& game = games.at(fen);
      const std::vector<int>& depths = game.depths;
      won += game.won ? 1 : 0;
      table.add(
          {fen, game.exact, game.plies, game.won ? "yes" : "no",
           std::accumulate(depths.begin(), depths.end(), 0.0) / static_cast<double>(depths.size()),
           depths.empty() ? std::nullopt : std::optional(*std::max_element(depths.begin(), depths.end()))});
    }
    report::Section& section = report.sections.emplace_back("Games");
    section.add(report::plain(fmt::format("White won {} of {} games within {} plies.", won, kPositions.size(),
                                          settings().text("plies"))));
    section.add(report::plain(
        "The document gives no figures, so there is nothing to compare. It claims that its heuristic "
        "favours squares from which a king can be forced out of a double corner; this experiment "
        "tests that claim. Black always plays the move that delays the end longest. How deep the "
        "player searches, and so how soon it wins, depends on the machine."));
    section.add(table);
  }

  static void add_solution(report::Report& report) {
    report::Table table("All placements of White's kings, White to move",
                        {report::integer_column("Black king on"), report::integer_column("Placements"),
                         report::integer_column("Won"), report::integer_column("Longest win, plies"),
                         report::real_column("Mean, plies", 1)});
    for (const int corner : {1, 5, 28, 32}) {
      const Placements found = placements_with(Square::from_number(corner));
      table.add({corner, found.total, found.won, found.longest, found.mean});
    }
    report::Section& section = report.sections.emplace_back("The ending, solved");
    section.add(report::plain(
        "The defender plays from a complete solution of the ending, computed backwards from its final "
        "positions. The solution shows that two kings to move always win against one king in a double "
        "corner."));
    section.add(table);
  }
};

}  // namespace

ExperimentKind double_corner_of_003() {
  return {.name = "003-double-corner",
          .title = "Timed-search project (003): two kings against one",
          .summary = "The timed player must force a king out of a double corner against a perfect defender.",
          .duration = "5 seconds",
          .settings = {{"movetime", "100", "milliseconds per move of the timed player",
                        player::Range{1, 3'600'000}},
                       {"plies", "100", "number of plies after which a game counts as not won",
                        player::Range{1, 10'000}},
                       {"seed", "1", "random seed for the choice among equal moves",
                        player::Range{0, ~std::uint64_t{0}}}},
          .create = make_experiment<DoubleCorner>};
}

}  // namespace kelso::experiments
