// The matches of document 002: its program against a second player, four experiments of 20 matches.
#include <array>

#include <fmt/format.h>

#include "documents/d002/game.hpp"
#include "experiments/figures_of_002.hpp"
#include "experiments/game_summary.hpp"
#include "experiments/kind.hpp"
#include "experiments/measure.hpp"
#include "experiments/textbook_game.hpp"
#include "experiments/typed_experiment.hpp"
#include "referee/play_game.hpp"
#include "rules/game.hpp"
#include "rules/path.hpp"
#include "rules/setup.hpp"

namespace kelso::experiments {

using board::Board;
using board::Side;

namespace {

constexpr int kManValue = 10;
constexpr int kKingValue = 15;

struct Match {
  std::size_t experiment;  // from 0
  std::size_t number;      // from 0
};

std::string key_of(const Match& match) {
  return fmt::format("{}.{:02}", match.experiment + 1, match.number + 1);
}

// The second player with the depth of the experiment, unless its text has its own limit.
Result<std::string, player::TextError> with_depth(const std::string& text, int depth) {
  auto parsed = player::parse_player(text);
  if (!parsed) return Failure(parsed.error());
  const auto limits = player::limits_among(parsed->pairs);
  if (!limits) return Failure(limits.error());
  if (limits->none()) parsed->pairs.push_back({"depth", std::to_string(depth)});
  return to_text(*parsed);
}

// Lets one of Kelso's players take a side in the document's program. It sees each position as the start of a
// game, because the program passes no history.
documents::Mover mover_of(player::Player& player) {
  return [&player](const Board& board, Side side) -> std::vector<board::Square> {
    const auto position = rules::validate({board, side});
    if (!position) return {};
    const rules::Game game(*position);
    player::Observer unused;
    const player::Decision decision = referee::choose_or_forfeit(player, game, {}, unused, {});
    const referee::Verdict verdict = referee::judge({game}, decision, referee::kMatch);
    if (!verdict.move) return {};
    return rules::paths(*position, *verdict.move).front();
  };
}

struct Score {
  int white;
  int black;
};

Score score_of(const GameSummary& game) {
  const auto sum = [](const PieceCount& count) { return kManValue * count.men + kKingValue * count.kings; };
  return {sum(game.final_pieces.white), -sum(game.final_pieces.black)};
}

Winner winner_of(const GameSummary& game) {
  if (!game.winner) return Winner::Tie;
  return *game.winner == Side::Black ? Winner::Ours : Winner::Anders;
}

struct Tally {
  std::array<int, 3> count{};  // by Winner

  void add(Winner winner) { ++count[static_cast<std::size_t>(winner)]; }
  [[nodiscard]] int of(Winner winner) const { return count[static_cast<std::size_t>(winner)]; }
  [[nodiscard]] double percent(Winner winner) const {
    return 100.0 * of(winner) / (count[0] + count[1] + count[2]);
  }
  Tally& operator+=(const Tally& other) {
    for (std::size_t i = 0; i < count.size(); ++i) count[i] += other.count[i];
    return *this;
  }
};

std::vector<report::Column> match_columns() {
  return {report::integer_column("Match"),       report::text_column("First move"),
          report::integer_column("Board score"), report::integer_column("White score"),
          report::integer_column("Black score"), report::text_column("Winner")};
}

class Matches final : public TypedExperiment<GameSummary> {
 public:
  explicit Matches(Settings settings) : TypedExperiment("002-matches", std::move(settings)) {}

  std::vector<lab::ExperimentTask> tasks() const override {
    std::vector<lab::ExperimentTask> tasks;
    for (std::size_t experiment = 0; experiment < kExperimentsOf002.size(); ++experiment)
      for (std::size_t number = 0; number < games(); ++number)
        tasks.push_back(
            {key_of({experiment, number}), kExperimentsOf002[experiment].our_depth == 3 ? 1.0 : 20.0});
    return tasks;
  }

 private:
  std::optional<GameSummary> record_of(const lab::ExperimentTask& task,
                                       const lab::StopCheck& stopped) const override {
    const std::size_t experiment = static_cast<std::size_t>(task.key[0] - '1');
    const std::size_t number = std::stoul(task.key.substr(2)) - 1;
    const ExperimentOf002& depths = kExperimentsOf002[experiment];
    const std::uint64_t task_seed = lab::task_seed(seed(), task.key);
    const auto second =
        create_player(*with_depth(settings().text("second"), depths.their_depth - 1), task_seed);
    (*second)->start_game({.side = Side::White, .seed = task_seed});
    const documents::GameRecord game = documents::d002::play(
        {.first_mover = ours_first(number) ? Side::Black : Side::White,
         .rules = settings().text("rules") == "document" ? documents::d002::Rules::Document
                                                         : documents::d002::Rules::English,
         .players = {.black = {.max_depth = depths.our_depth}},
         .movers = {.white = mover_of(**second)},
         .max_plies = static_cast<int>(settings().number("plies")),
         .seed = task_seed},
        measured(stopped));
    if (game.reason.empty()) return std::nullopt;
    return summary_of(game);
  }

  report::Report report_of(const Records& games) const override {
    report::Report report{
        .title = "The matches of document 002",
        .subtitle = fmt::format("Its program with the black pieces against {}", settings().text("second"))};
    add_summary(report, games);
    for (std::size_t i = 0; i < kExperimentsOf002.size(); ++i) add_experiment(report, games, i);
    return report;
  }

  [[nodiscard]] std::size_t games() const { return settings().number("games"); }
  [[nodiscard]] bool ours_first(std::size_t number) const { return number < games() / 2; }

  [[nodiscard]] Tally tally(const Records& records, std::size_t experiment) const {
    Tally tally;
    for (std::size_t number = 0; number < games(); ++number)
      tally.add(winner_of(records.at(key_of({experiment, number}))));
    return tally;
  }

  static Tally tally_of_document(std::size_t experiment) {
    Tally tally;
    for (const MatchOf002& match : kExperimentsOf002[experiment].matches) tally.add(match.winner);
    return tally;
  }

  void add_summary(report::Report& report, const Records& records) const {
    report::Table table("Won, tied and lost by the document's program, in per cent",
                        {report::text_column("Experiment"), report::text_column("Depths"),
                         report::real_column("Won, document", 2), report::real_column("Won, Kelso", 2),
                         report::real_column("Tie, document", 2), report::real_column("Tie, Kelso", 2),
                         report::real_column("Lost, document", 2), report::real_column("Lost, Kelso", 2),
                         report::verdict_column("Equal?")});
    const auto add = [&](std::string name, std::string depths, const Tally& document, const Tally& kelso) {
      table.add({std::move(name), std::move(depths), document.percent(Winner::Ours),
                 kelso.percent(Winner::Ours), document.percent(Winner::Tie), kelso.percent(Winner::Tie),
                 document.percent(Winner::Anders), kelso.percent(Winner::Anders),
                 report::Verdict::NotComparable});
    };
    Tally all_document;
    Tally all_kelso;
    for (std::size_t i = 0; i < kExperimentsOf002.size(); ++i) {
      add(std::to_string(i + 1), depths_of(i), tally_of_document(i), tally(records, i));
      all_document += tally_of_document(i);
      all_kelso += tally(records, i);
    }
    add("all", "", all_document, all_kelso);
    report::Section& section = report.sections.emplace_back("Summary");
    section.add(report::marked(
        "These figures cannot be equal. The document's opponent was another author's program, whose "
        "heuristic "
        "is not described; its random choices are not recorded, and games without progress were stopped by "
        "hand "
        "and counted as ties. Here the opponent is `" +
        settings().text("second") + "` with the same depths, and a game that is still open after " +
        settings().text("plies") + " plies, or that the document's program cannot continue, is a tie."));
    section.add(table);
    add_endings(section, records);
  }

  void add_endings(report::Section& section, const Records& records) const {
    std::map<std::string, std::array<int, 4>> endings;
    for (std::size_t i = 0; i < kExperimentsOf002.size(); ++i)
      for (std::size_t number = 0; number < games(); ++number)
        ++endings[records.at(key_of({i, number})).reason][i];
    report::Table table("How Kelso's matches ended",
                        {report::text_column("Ending"), report::integer_column("Experiment 1"),
                         report::integer_column("Experiment 2"), report::integer_column("Experiment 3"),
                         report::integer_column("Experiment 4")});
    table.set_caption(
        "illegal: the document's program chooses a capture that it then rejects, and would retry for ever; "
        "crash: its search returns no move.");
    for (const auto& [reason, counts] : endings)
      table.add({reason, counts[0], counts[1], counts[2], counts[3]});
    section.add(table);
  }

  static std::string depths_of(std::size_t experiment) {
    return fmt::format("{}/{}", kExperimentsOf002[experiment].our_depth,
                       kExperimentsOf002[experiment].their_depth);
  }

  void add_experiment(report::Report& report, const Records& records, std::size_t experiment) const {
    constexpr std::array<const char*, 3> kNames = {"ours", "tie", "second player"};
    report::Section& section = report.sections.emplace_back(
        fmt::format("Experiment {}: depths {}", experiment + 1, depths_of(experiment)));
    report::Table kelso(fmt::format("Experiment {}, played by Kelso", experiment + 1), match_columns());
    for (std::size_t number = 0; number < games(); ++number) {
      const GameSummary& game = records.at(key_of({experiment, number}));
      const Score score = score_of(game);
      kelso.add({number + 1, ours_first(number) ? "ours" : "second player", score.white + score.black,
                 score.white, score.black, kNames[static_cast<std::size_t>(winner_of(game))]});
    }
    report::Table document(fmt::format("Experiment {}, as the document prints it", experiment + 1),
                           match_columns());
    for (std::size_t number = 0; number < kMatchesOf002; ++number) {
      const MatchOf002& match = kExperimentsOf002[experiment].matches[number];
      document.add(
          {number + 1, number < kMatchesOf002 / 2 ? "ours" : "Anders", match.board, match.white, match.black,
           match.winner == Winner::Anders ? "Anders" : kNames[static_cast<std::size_t>(match.winner)]});
    }
    if (experiment == 0)
      document.set_caption(
          "Misprints are kept: match 10 has white 34 for board 35; black is without its sign in 13, 14.");
    if (experiment == 1)
      document.set_caption(
          "Misprints are kept: black is without its sign in 9, 16 and 18; 20 has the columns swapped.");
    section.add(kelso);
    section.add(document);
  }
};

NewExperiment create(Settings settings) {
  const auto text = with_depth(settings.text("second"), 2);
  if (!text) return Failure(player::TextError{1, "second: " + text.error().message});
  const auto second = create_player(*text, 0);
  if (!second) return Failure(player::TextError{1, "second: " + second.error().message});
  if (settings.number("games") % 2 != 0)
    return Failure(player::TextError{1, "games must be even, because each side moves first in half of them"});
  return make_experiment<Matches>(std::move(settings));
}

}  // namespace

ExperimentKind matches_of_002() {
  return {
      .name = "002-matches",
      .title = "ScoreFunction game (002): four experiments of 20 matches",
      .summary =
          "The document's program against a second player at depths 3/3, 3/5, 5/3 and 5/5; each moves "
          "first in half of the matches.",
      .duration = "5 seconds",
      .settings = {{"second", "alpha-beta:eval=material", "the player with the white pieces"},
                   {"games", "20", "matches in each experiment", player::Range{2, 1000}},
                   {"rules",
                    "document",
                    "rules of the document's program, or of English draughts",
                    {},
                    {"document", "english"}},
                   {"plies", "200", "number of plies after which a match is a tie", player::Range{1, 10'000}},
                   {"seed", "1", "random seed for the choice among equal moves",
                    player::Range{0, ~std::uint64_t{0}}}},
      .create = create};
}

}  // namespace kelso::experiments
