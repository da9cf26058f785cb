// The pruning experiment of document 004: one search from the start, with and without pruning.
#include <algorithm>
#include <array>
#include <numeric>

#include <fmt/format.h>

#include "experiments/comparison.hpp"
#include "experiments/figures_of_004.hpp"
#include "experiments/kind.hpp"
#include "experiments/measure.hpp"
#include "experiments/typed_experiment.hpp"

namespace kelso::experiments {

namespace d004 = documents::d004;

namespace {

constexpr int kTests = 3;
constexpr std::uint64_t kDocumentDepth = 10;

std::string key_of(d004::Pruning pruning, int test) {
  return fmt::format("{} pruning, test {}", pruning == d004::Pruning::On ? "with" : "without", test);
}

double mean(const std::array<double, 3>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

class Pruning final : public TypedExperiment<SearchOf004> {
 public:
  explicit Pruning(Settings settings) : TypedExperiment("004-pruning", std::move(settings)) {}

  int most_threads() const override { return 1; }

  std::vector<lab::ExperimentTask> tasks() const override {
    std::vector<lab::ExperimentTask> tasks;
    for (const auto pruning : {d004::Pruning::Off, d004::Pruning::On})
      for (int test = 1; test <= kTests; ++test)
        tasks.push_back({key_of(pruning, test), pruning == d004::Pruning::On ? 1.0 : 30.0});
    return tasks;
  }

 private:
  std::optional<SearchOf004> record_of(const lab::ExperimentTask& task,
                                       const lab::StopCheck& stopped) const override {
    const auto pruning = task.key.starts_with("without") ? d004::Pruning::Off : d004::Pruning::On;
    const documents::SearchRecord record = d004::search(
        board::Board::start(), board::Side::Black,
        {.depth = static_cast<int>(settings().number("depth")), .pruning = pruning}, measured(stopped));
    if (!record.move) return std::nullopt;
    SearchOf004 search{.statistics = record.statistics, .value = record.value, .cutoffs = record.cutoffs};
    for (const auto& [move, value] : record.root_moves) search.root_values[to_text(move)] = value;
    return search;
  }

  report::Report report_of(const Records& searches) const override {
    report::Report report{
        .title = "Pruning in document 004",
        .subtitle = fmt::format("One search from the start position, depth {}", settings().text("depth"))};
    add_comparison(report, searches);
    add_nodes(report, searches);
    return report;
  }

  void add_comparison(report::Report& report, const Records& searches) const {
    const SearchOf004& off = searches.at(key_of(d004::Pruning::Off, 1));
    const SearchOf004& on = searches.at(key_of(d004::Pruning::On, 1));
    Comparison comparison("Figures of the document and of Kelso");
    if (settings().number("depth") == kDocumentDepth) {
      comparison.add("Value without pruning", kValueOfStart004, off.value);
      comparison.add("Value with pruning", kValueOfStart004, on.value);
      comparison.add_rounded("Million nodes without pruning", kMillionNodesWithoutPruning004,
                             static_cast<double>(off.statistics.generated) / 1e6, 1);
    }
    add_times(comparison, searches, d004::Pruning::Off, kSecondsWithoutPruning004);
    add_times(comparison, searches, d004::Pruning::On, kSecondsWithPruning004);
    report::Section& section = report.sections.emplace_back("The document and Kelso");
    section.add(comparison.sentence());
    section.add(
        report::plain("The document prints 2.34 x 10^7 nodes, rounded; Kelso's count rounds to the same. "
                      "Times cannot be equal on "
                      "another machine. The document searches 10 plies."));
    section.add(comparison.table());
  }

  static void add_times(Comparison& comparison, const Records& searches, d004::Pruning pruning,
                        const std::array<double, 3>& document) {
    const char* name = pruning == d004::Pruning::On ? "with" : "without";
    std::array<double, 3> seconds{};
    for (int test = 1; test <= kTests; ++test) {
      const auto index = static_cast<std::size_t>(test - 1);
      seconds[index] = static_cast<double>(searches.at(key_of(pruning, test)).statistics.time_us) / 1e6;
      comparison.add_other(fmt::format("Seconds {} pruning, test {}", name, test), document[index],
                           seconds[index]);
    }
    comparison.add_other(fmt::format("Seconds {} pruning, average", name),
                         std::round(mean(document) * 100) / 100, std::round(mean(seconds) * 1e6) / 1e6);
  }

  static void add_nodes(report::Report& report, const Records& searches) {
    report::Table table("Nodes of Kelso's search",
                        {report::text_column("Search"), report::integer_column("Generated"),
                         report::integer_column("Explored"), report::integer_column("Expanded"),
                         report::integer_column("Leaves"), report::integer_column("Cut-offs"),
                         report::real_column("Generated / expanded", 2)});
    for (const auto pruning : {d004::Pruning::Off, d004::Pruning::On}) {
      const SearchOf004& search = searches.at(key_of(pruning, 1));
      const documents::Statistics& nodes = search.statistics;
      table.add({pruning == d004::Pruning::On ? "with pruning" : "without pruning", nodes.generated,
                 nodes.visited, nodes.interior, nodes.leaf, search.cutoffs,
                 static_cast<double>(nodes.generated) / static_cast<double>(nodes.interior)});
    }
    report::Table moves("Values of the first moves",
                        {report::text_column("Move"), report::real_column("Value")});
    moves.set_caption(
        "As floating-point numbers, in the order of the move texts; equal values may differ in the "
        "last digit.");
    for (const auto& [move, value] : searches.at(key_of(d004::Pruning::On, 1)).root_values)
      moves.add({move, value});
    report::Section& section = report.sections.emplace_back("Nodes and values");
    section.add(table);
    section.add(moves);
  }
};

}  // namespace

ExperimentKind pruning_of_004() {
  return {.name = "004-pruning",
          .title = "Casual Gamer study (004): pruning",
          .summary = "One search from the start position with and without pruning, three times each.",
          .duration = "5 seconds",
          .settings = {{"depth", "10", "plies to search; the document's figures are for 10",
                        player::Range{2, 12}}},
          .create = make_experiment<Pruning>};
}

}  // namespace kelso::experiments
