// The test matches of document 004: both sides optimal, only the agent, and a hint deeper than the agent.
#include <array>

#include <fmt/format.h>

#include "experiments/comparison.hpp"
#include "experiments/games_of_004.hpp"
#include "experiments/kind.hpp"
#include "experiments/typed_experiment.hpp"

namespace kelso::experiments {

namespace {

enum class Test { BothOptimal, AgentOptimal, DeeperHint };

struct TestOf004 {
  Test test;
  const char* name;
  std::uint64_t games;  // that the document played
  const char* result;   // and how they ended
};

constexpr std::array<TestOf004, 3> kTests = {{
    {Test::BothOptimal, "1: both sides optimal", 1, "open"},
    {Test::AgentOptimal, "2: only the agent optimal", 1, "agent"},
    {Test::DeeperHint, "3: hint deeper than the agent", 3, "human"},
}};

std::string key_of(const TestOf004& test, std::uint64_t game) {
  return fmt::format("{}, game {}", test.name, game + 1);
}

// "2 v 2", the agent's kings first.
std::string kings(const board::BySide<PieceCount>& pieces) {
  return fmt::format("{} v {}", pieces.black.kings, pieces.white.kings);
}

class Matches final : public TypedExperiment<AgentGameOf004> {
 public:
  explicit Matches(Settings settings) : TypedExperiment("004-matches", std::move(settings)) {}

  std::vector<lab::ExperimentTask> tasks() const override {
    std::vector<lab::ExperimentTask> tasks;
    for (const TestOf004& test : kTests)
      for (std::uint64_t game = 0; game < games_of(test); ++game)
        tasks.push_back({key_of(test, game), test.test == Test::BothOptimal ? 2.0 : 1.0});
    return tasks;
  }

 private:
  std::optional<AgentGameOf004> record_of(const lab::ExperimentTask& task,
                                          const lab::StopCheck& stopped) const override {
    for (const TestOf004& test : kTests)
      for (std::uint64_t game = 0; game < games_of(test); ++game)
        if (key_of(test, game) == task.key) return play(settings_of(test, task.key), stopped);
    return std::nullopt;
  }

  report::Report report_of(const Records& games) const override {
    report::Report report{.title = "The test matches of document 004",
                          .subtitle = "Agent against human, with separate depths for hints"};
    add_comparison(report, games);
    add_games(report, games);
    return report;
  }

  [[nodiscard]] std::uint64_t games_of(const TestOf004& test) const {
    return settings().number("games") == 0 ? test.games : settings().number("games");
  }

  [[nodiscard]] GameOf004 settings_of(const TestOf004& test, const std::string& key) const {
    const auto number = [&](const char* name) { return static_cast<int>(settings().number(name)); };
    return {.agent_depth = test.test == Test::DeeperHint ? number("weak-agent") : number("agent"),
            .hint_depth = number("hint"),
            .random_human = test.test == Test::AgentOptimal,
            .seed = lab::task_seed(seed(), key)};
  }

  void add_comparison(report::Report& report, const Records& games) const {
    Comparison comparison("How the matches ended");
    for (const TestOf004& test : kTests)
      for (const char* winner : {"agent", "human", "open"}) {
        std::int64_t ended_so = 0;
        for (std::uint64_t game = 0; game < games_of(test); ++game)
          ended_so += winner_of_004(games.at(key_of(test, game)).game) == winner ? 1 : 0;
        const std::uint64_t document = std::string_view(winner) == test.result ? test.games : 0;
        comparison.add_other(
            fmt::format("Test {}: {}", test.name,
                        winner == std::string_view("open") ? "still open after 150 plies"
                                                           : fmt::format("won by the {}", winner)),
            document, ended_so);
      }
    report::Section& section = report.sections.emplace_back("The document and Kelso");
    section.add(report::plain(
        "Results cannot be equal game by game: equal moves are chosen at random, and the document "
        "does not record its choices. Its first match was a draw by agreement, with two kings each by "
        "move 100 and no capture up to move 150. The agent won the second by move 65, when the human "
        "was blocked. The human won all three games of the third test. In test 2 the document's human "
        "played freely; here that side plays random legal moves."));
    section.add(comparison.table());
  }

  void add_games(report::Report& report, const Records& games) const {
    report::Table table("Games",
                        {report::text_column("Game"), report::integer_column("Agent's depth"),
                         report::text_column("Human's depth"), report::text_column("Winner"),
                         report::integer_column("Plies"), report::integer_column("Last capture"),
                         report::text_column("Kings at ply 100"), report::text_column("Kings at the end")});
    for (const TestOf004& test : kTests)
      for (std::uint64_t number = 0; number < games_of(test); ++number) {
        const std::string key = key_of(test, number);
        const AgentGameOf004& record = games.at(key);
        const GameSummary& game = record.game;
        const GameOf004 played = settings_of(test, key);
        table.add(
            {key, played.agent_depth, played.random_human ? "random" : std::to_string(played.hint_depth),
             winner_of_004(game), game.plies, record.last_capture,
             record.pieces_at_100 ? report::Cell(kings(*record.pieces_at_100)) : report::Cell(std::nullopt),
             kings(game.final_pieces)});
      }
    table.set_caption("Kings of the agent v kings of the human.");
    report.sections.emplace_back("Games").add(table);
  }
};

}  // namespace

ExperimentKind matches_of_004() {
  return {.name = "004-matches",
          .title = "Casual Gamer study (004): test matches",
          .summary = "Three tests of agent against human, with separate depths for agent and hint.",
          .duration = "10 seconds",
          .settings = {{"games", "0", "games per test; 0: as many as in the document (1, 1 and 3)",
                        player::Range{0, 1000}},
                       {"agent", "10", "the agent's depth in tests 1 and 2", player::Range{1, 12}},
                       {"weak-agent", "5", "the agent's depth in test 3", player::Range{1, 12}},
                       {"hint", "10", "the depth of the hint that the human follows", player::Range{1, 12}},
                       {"seed", "1", "random seed for the choice among equal moves",
                        player::Range{0, ~std::uint64_t{0}}}},
          .create = make_experiment<Matches>};
}

}  // namespace kelso::experiments
