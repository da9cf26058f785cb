// The 8 runs that the assignment of document 001 asks for.
#include "experiments/games_of_001.hpp"
#include "experiments/kind.hpp"

namespace kelso::experiments {

using documents::d001::Evaluation;

namespace {

// (i) to (iv), at depth 2 and again at depth 4.
std::vector<PairingOf001> required_pairings() {
  std::vector<PairingOf001> all;
  for (const int depth : {2, 4}) {
    all.push_back({{kMinMaxAB, Evaluation::Eval1, depth}, {kAlphaBeta, Evaluation::Eval1, depth}});
    all.push_back({{kMinMaxAB, Evaluation::Eval2, depth}, {kAlphaBeta, Evaluation::Eval2, depth}});
    all.push_back({{kMinMaxAB, Evaluation::Eval1, depth}, {kMinMaxAB, Evaluation::Eval2, depth}});
    all.push_back({{kAlphaBeta, Evaluation::Eval1, depth}, {kAlphaBeta, Evaluation::Eval2, depth}});
  }
  return all;
}

// The row of its tables with the same pairing; the second run was never tabulated.
const FiguresOf001* figures_of(const PairingOf001& pairing) {
  for (const RowOf001& row : kRowsOf001)
    if (row.figures && pairing.first.evaluation == Evaluation::Eval1 && row.depth == pairing.first.depth &&
        row.first == pairing.first.algorithm && row.second == pairing.second.algorithm &&
        row.second_evaluation == static_cast<int>(pairing.second.evaluation) + 1)
      return &*row.figures;
  return nullptr;
}

class RequiredRuns final : public ExperimentOf001 {
 public:
  explicit RequiredRuns(Settings settings)
      : ExperimentOf001("001-required-runs", std::move(settings), required_pairings()) {}

 private:
  report::Report report_of(const Records& games) const override {
    report::Report report{.title = "The required runs of document 001",
                          .subtitle = "Four pairings at depths 2 and 4, as found and played correctly"};
    Comparison comparison("The runs that the document tabulates");
    report::Table table("All runs, as found",
                        {report::text_column("Computer 1 (X)"), report::text_column("Computer 2 (O)"),
                         report::integer_column("Depth"), report::integer_column("Generated 1"),
                         report::integer_column("Generated 2"), report::integer_column("Expanded 1"),
                         report::integer_column("Expanded 2"), report::integer_column("Length"),
                         report::text_column("Winner"), report::text_column("Pieces left")});
    for (const PairingOf001& pairing : pairings()) {
      const GameSummary& game = games.at(key_of(pairing)).found;
      compare(comparison, key_of(pairing), figures_of(pairing), game);
      const auto& [first, second] = game.statistics;
      table.add({name_of(pairing.first), name_of(pairing.second), pairing.first.depth, first.generated,
                 second.generated, first.expanded, second.expanded, game.plies, name_of(game.winner),
                 pieces_of(game)});
    }
    report::Section& found = report.sections.emplace_back("As found");
    found.add(comparison.sentence());
    found.add(report::plain(
        "The runs with Evaluation 2 on both sides are required, but missing from the document's "
        "tables. As found they depend on random numbers of the C library; here that noise is off, so "
        "they can be repeated, but there is nothing to compare them with."));
    found.add(comparison.table());
    found.add(table);
    add_correct_games(report, games);
    return report;
  }
};

}  // namespace

ExperimentKind required_runs_of_001() {
  return {.name = "001-required-runs",
          .title = "Two-algorithm report (001): required runs",
          .summary = "The 8 runs that the assignment requires, as found and played correctly.",
          .duration = "a second",
          .settings = {},
          .create = make_experiment<RequiredRuns>};
}

}  // namespace kelso::experiments
