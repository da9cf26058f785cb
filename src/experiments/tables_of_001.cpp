// Tables 1 to 8 of document 001: 24 games of its program as found, and the same pairings played correctly.
#include <fmt/format.h>

#include "experiments/games_of_001.hpp"
#include "experiments/kind.hpp"

namespace kelso::experiments {

using documents::d001::Evaluation;

namespace {

PairingOf001 pairing_of(const RowOf001& row) {
  return {{row.first, Evaluation::Eval1, row.depth},
          {row.second, static_cast<Evaluation>(row.second_evaluation - 1), row.depth}};
}

std::vector<PairingOf001> tabulated_pairings() {
  std::vector<PairingOf001> all;
  all.reserve(std::size(kRowsOf001));
  for (const RowOf001& row : kRowsOf001) all.push_back(pairing_of(row));
  return all;
}

class Tables final : public ExperimentOf001 {
 public:
  explicit Tables(Settings settings)
      : ExperimentOf001("001-tables", std::move(settings), tabulated_pairings()) {}

 private:
  report::Report report_of(const Records& games) const override {
    report::Report report{
        .title = "Tables 1 to 8 of document 001",
        .subtitle = "24 games of its program as found, and the same pairings played correctly"};
    add_comparison(report, games);
    add_times(report, games);
    add_correct_games(report, games);
    return report;
  }

  static void add_comparison(report::Report& report, const Records& games) {
    Comparison comparison("Six figures of each row");
    for (const RowOf001& row : kRowsOf001)
      compare(comparison, fmt::format("Table {}, Evaluation {}", row.table, row.second_evaluation),
              row.figures ? &*row.figures : nullptr, games.at(key_of(pairing_of(row))).found);
    report::Section& section = report.sections.emplace_back("The document and Kelso, as found");
    section.add(comparison.sentence());
    section.add(report::plain(
        "Two rows of the document cannot be equal. Table 7 with Evaluation 2 is blank there. Table 8 "
        "with Evaluation 3 gives the length 54; the program plays 34 plies, and every other figure of "
        "that row agrees, so 54 is considered a misprint and shown as a difference."));
    section.add(report::marked(
        "What the document calls *expanded* is the number of replies that the opponent has after each "
        "turn; its *memory* is 42 bytes times that number, and therefore agrees if *expanded* agrees."));
    section.add(comparison.table());
  }

  static void add_times(report::Report& report, const Records& games) {
    report::Table table("Microseconds, memory and pieces left, as found",
                        {report::integer_column("Table"), report::integer_column("Evaluation of 2"),
                         report::integer_column("Time 1, document"), report::integer_column("Time 1, Kelso"),
                         report::integer_column("Time 2, document"), report::integer_column("Time 2, Kelso"),
                         report::integer_column("Memory 1"), report::integer_column("Memory 2"),
                         report::text_column("Pieces left"), report::verdict_column("Times equal?")});
    for (const RowOf001& row : kRowsOf001) {
      const GameSummary& game = games.at(key_of(pairing_of(row))).found;
      const auto& [first, second] = game.statistics;
      const auto time = [&](std::size_t computer) {
        return row.figures ? report::Cell(row.figures->microseconds[computer]) : report::Cell(std::nullopt);
      };
      table.add({row.table, row.second_evaluation, time(0), first.time_us, time(1), second.time_us,
                 kBytesPerNodeOf001 * first.expanded, kBytesPerNodeOf001 * second.expanded, pieces_of(game),
                 report::Verdict::NotComparable});
    }
    report::Section& section = report.sections.emplace_back("Times and memory");
    section.add(report::plain(
        "Times cannot be equal on another machine. Memory is the document's 42 bytes per node. In "
        "nine of the ten ties one side is far ahead: the program declares every game a tie after 101 "
        "plies."));
    section.add(table);
  }
};

}  // namespace

ExperimentKind tables_of_001() {
  return {.name = "001-tables",
          .title = "Two-algorithm report (001): Tables 1 to 8",
          .summary =
              "24 games of the program as found, six figures each, and the same pairings played "
              "correctly.",
          .duration = "a second",
          .settings = {},
          .create = make_experiment<Tables>};
}

}  // namespace kelso::experiments
