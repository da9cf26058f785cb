// Tables 2, 3 and 4 of document 000: times of whole games, and nine pairings at depths 2 and 4.
#include <algorithm>

#include <fmt/format.h>
#include <sys/resource.h>

#include "experiments/comparison.hpp"
#include "experiments/games_of_000.hpp"
#include "experiments/kind.hpp"
#include "experiments/typed_experiment.hpp"

namespace kelso::experiments {

using documents::d000::Algorithm;

namespace {

constexpr auto kMab = Algorithm::MinMaxAB;
constexpr auto kAbs = Algorithm::AlphaBetaSearch;

// RED v BLACK, in the order of Tables 3 and 4.
constexpr std::array<std::pair<PlayerOf000, PlayerOf000>, 9> kPairings = {{
    {{kMab, 1}, {kAbs, 1}},
    {{kMab, 2}, {kAbs, 2}},
    {{kMab, 3}, {kAbs, 3}},
    {{kMab, 1}, {kMab, 2}},
    {{kMab, 1}, {kMab, 3}},
    {{kMab, 2}, {kMab, 3}},
    {{kAbs, 1}, {kAbs, 2}},
    {{kAbs, 1}, {kAbs, 3}},
    {{kAbs, 2}, {kAbs, 3}},
}};

PairingOf000 same_on_both_sides(Algorithm algorithm, const TimesOf000& times) {
  return {{algorithm, times.evaluation}, {algorithm, times.evaluation}, times.depth};
}

std::vector<PairingOf000> all_pairings() {
  std::vector<PairingOf000> all;
  for (const TimesOf000& times : kTimesOf000)
    for (const Algorithm algorithm : {kMab, kAbs}) all.push_back(same_on_both_sides(algorithm, times));
  for (const int depth : {2, 4})
    for (const auto& [red, black] : kPairings) all.push_back({red, black, depth});
  return all;
}

long peak_kilobytes() {
  rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

class Tables final : public TypedExperiment<TimedGame> {
 public:
  explicit Tables(Settings settings) : TypedExperiment("000-tables", std::move(settings)) {}

  // It measures times, so nothing else should run.
  int most_threads() const override { return 1; }

  std::vector<lab::ExperimentTask> tasks() const override {
    std::vector<lab::ExperimentTask> tasks;
    for (const PairingOf000& pairing : all_pairings())
      tasks.push_back({key_of(pairing), pairing.depth == 2 ? 1.0 : pairing.depth == 4 ? 8.0 : 60.0});
    return tasks;
  }

 private:
  std::optional<TimedGame> record_of(const lab::ExperimentTask& task,
                                     const lab::StopCheck& stopped) const override {
    const auto pairings = all_pairings();
    const auto pairing = std::find_if(pairings.begin(), pairings.end(), [&](const PairingOf000& candidate) {
      return key_of(candidate) == task.key;
    });
    std::vector<double> times;
    std::optional<GameSummary> game;
    for (std::uint64_t i = 0; i < settings().number("repeats"); ++i) {
      game = play(*pairing, stopped);
      if (!game) return std::nullopt;
      times.push_back(static_cast<double>(game->statistics.black.time_us + game->statistics.white.time_us) /
                      1000);
    }
    std::sort(times.begin(), times.end());
    return TimedGame{*std::move(game), times[times.size() / 2], peak_kilobytes()};
  }

  bool is_possible(const lab::ExperimentTask&, const TimedGame& timed) const override {
    return is_game_of_000(timed.game);
  }

  report::Report report_of(const Records& games) const override {
    report::Report report{.title = "Tables 2, 3 and 4 of document 000",
                          .subtitle = "Times of whole games, and the nodes of nine pairings"};
    add_times(report, games);
    add_pairings(report, games, 2, "Table 3", "1.6 to 17.9 seconds per game and 904 to 968 KB");
    add_pairings(report, games, 4, "Table 4", "30 to 187 seconds per game and 948 to 984 KB");
    return report;
  }

  std::vector<report::File> files_of(const Records& games) const override {
    std::vector<report::File> files;
    for (const PairingOf000& pairing : all_pairings())
      files.push_back(log_of(pairing, games.at(key_of(pairing)).game));
    return files;
  }

  static void add_times(report::Report& report, const Records& games) {
    report::Section& section = report.sections.emplace_back("Table 2: time for a whole game");
    section.add(report::plain(
        "Both sides use the same algorithm and evaluation. Times cannot be equal, because the "
        "document measured another program on another machine; what can be compared is which of two "
        "is faster."));
    report::Table table("Milliseconds for a whole game, the document's and Kelso's",
                        {report::integer_column("Depth"), report::text_column("Evaluation"),
                         report::real_column("mab, document", 2), report::real_column("mab, Kelso", 2),
                         report::real_column("abs, document", 2), report::real_column("abs, Kelso", 2),
                         report::verdict_column("Equal?")});
    report::Bars bars;
    bars.series = {{"document, mab", {}}, {"document, abs", {}}, {"Kelso, mab", {}}, {"Kelso, abs", {}}};
    for (const TimesOf000& times : kTimesOf000) {
      const double mab = games.at(key_of(same_on_both_sides(kMab, times))).milliseconds;
      const double abs = games.at(key_of(same_on_both_sides(kAbs, times))).milliseconds;
      table.add({times.depth, fmt::format("EF-{}", times.evaluation), times.minmax_ab, mab,
                 times.alpha_beta_search, abs, report::Verdict::NotComparable});
      bars.categories.push_back(fmt::format("EF-{}, {}", times.evaluation, times.depth));
      bars.series[0].values.emplace_back(times.minmax_ab);
      bars.series[1].values.emplace_back(times.alpha_beta_search);
      bars.series[2].values.emplace_back(mab);
      bars.series[3].values.emplace_back(abs);
    }
    section.add(table);
    section.add(report::Plot{.title = "Milliseconds for a whole game",
                             .x = {.label = "Evaluation, depth"},
                             .y = {.label = "Milliseconds", .scale = report::Scale::Logarithmic},
                             .content = bars});
  }

  static void add_pairings(report::Report& report, const Records& games, int depth,
                           const std::string& table_name, const std::string& times_and_memory) {
    Comparison comparison(fmt::format("{}: figures at depth {}", table_name, depth));
    report::Table times(fmt::format("{}: time and memory", table_name),
                        {report::text_column("RED - BLACK"), report::real_column("Milliseconds", 2),
                         report::integer_column("Peak memory of the process, KB")});
    for (const auto& [red, black] : kPairings) {
      const PairingOf000 pairing{red, black, depth};
      const TimedGame& timed = games.at(key_of(pairing));
      const std::string name = short_name(red) + "-" + short_name(black);
      compare(comparison, name, *figures_of(pairing), timed.game);
      times.add({name, timed.milliseconds, timed.peak_kilobytes});
    }
    report::Section& section =
        report.sections.emplace_back(fmt::format("{}: nine pairings at depth {}", table_name, depth));
    section.add(comparison.sentence());
    if (depth == 4)
      section.add(report::plain(
          "The document misprints BLACK's leaves in the rows with EF-1 against EF-3 as \"24683r\", which "
          "is RED's number; its own total shows that 38,490 was meant, and this number is compared "
          "here."));
    section.add(comparison.table());
    section.add(report::plain(
        "The document needed " + times_and_memory +
        ", including printing. Kelso's times are those of this machine, without printing, and the "
        "memory is that of the whole process so far, so neither can be compared."));
    section.add(times);
  }

  static void compare(Comparison& comparison, const std::string& name, const GameOf000& document,
                      const GameSummary& game) {
    const auto& [black, red] = game.statistics;
    comparison.add(name + ", winner", std::string(winner_word(document.winner)),
                   std::string(winner_word(game.winner)));
    comparison.add(name + ", path length", document.rounds, *game.rounds);
    comparison.add(name + ", RED leaf", document.red_leaf, red.leaf);
    comparison.add(name + ", RED expanded", document.red_expanded, red.expanded);
    comparison.add(name + ", RED total", document.red_leaf + document.red_expanded, red.leaf + red.expanded);
    comparison.add(name + ", BLACK leaf", document.black_leaf, black.leaf);
    comparison.add(name + ", BLACK expanded", document.black_expanded, black.expanded);
    comparison.add(name + ", BLACK total", document.black_leaf + document.black_expanded,
                   black.leaf + black.expanded);
  }
};

}  // namespace

ExperimentKind tables_of_000() {
  return {.name = "000-tables",
          .title = "72-game study (000): Tables 2, 3 and 4",
          .summary =
              "Times of whole games at depths 2, 4 and 6, and the nodes of nine pairings at depths 2 and 4.",
          .duration = "2 seconds",
          .settings = {{"repeats", "5", "number of times each game is timed; the median counts",
                        player::Range{1, 1000}}},
          .create = make_experiment<Tables>};
}

}  // namespace kelso::experiments
