// The move orders of document 004: nodes and time over whole games, and from the start position.
#include <array>

#include <fmt/format.h>

#include "experiments/figures_of_004.hpp"
#include "experiments/games_of_004.hpp"
#include "experiments/kind.hpp"
#include "experiments/measure.hpp"
#include "experiments/typed_experiment.hpp"

namespace kelso::experiments {

namespace d004 = documents::d004;

namespace {

struct Mode {
  const char* name;
  d004::Flavour flavour;
  d004::Arithmetic arithmetic;
};

constexpr std::array<Mode, 4> kModes = {{
    {"document, doubles", d004::Flavour::Document, d004::Arithmetic::Double},
    {"document, hundredths", d004::Flavour::Document, d004::Arithmetic::Hundredths},
    {"paper, doubles", d004::Flavour::Paper, d004::Arithmetic::Double},
    {"paper, hundredths", d004::Flavour::Paper, d004::Arithmetic::Hundredths},
}};

std::string game_key(const OrderOf004& order, std::uint64_t game) {
  return fmt::format("game {} {}", game + 1, order.name);
}
std::string start_key(const OrderOf004& order, const Mode& mode) {
  return fmt::format("start {}, {}", order.name, mode.name);
}

class MoveOrder final : public TypedExperiment<MoveOrderRecord> {
 public:
  explicit MoveOrder(Settings settings) : TypedExperiment("004-move-order", std::move(settings)) {}

  std::vector<lab::ExperimentTask> tasks() const override {
    std::vector<lab::ExperimentTask> tasks;
    for (const OrderOf004& order : kOrdersOf004) {
      for (std::uint64_t game = 0; game < settings().number("games"); ++game)
        tasks.push_back({game_key(order, game), order.order == d004::Order::Utility ? 200.0 : 100.0});
      for (const Mode& mode : kModes) tasks.push_back({start_key(order, mode), 1});
    }
    return tasks;
  }

 private:
  std::optional<MoveOrderRecord> record_of(const lab::ExperimentTask& task,
                                           const lab::StopCheck& stopped) const override {
    for (const OrderOf004& order : kOrdersOf004) {
      for (const Mode& mode : kModes)
        if (task.key == start_key(order, mode)) return search_start(order.order, mode, stopped);
      for (std::uint64_t game = 0; game < settings().number("games"); ++game)
        if (task.key == game_key(order, game))
          // All orders use the same seeds, but their games differ as soon as equal moves come in another
          // order.
          return play({.agent_depth = depth(),
                       .hint_depth = depth(),
                       .order = order.order,
                       .seed = lab::task_seed(seed(), std::to_string(game))},
                      stopped);
    }
    return std::nullopt;
  }

  bool is_possible(const lab::ExperimentTask& task, const MoveOrderRecord& record) const override {
    return std::holds_alternative<documents::Statistics>(record) == task.key.starts_with("start ");
  }

  report::Report report_of(const Records& records) const override {
    report::Report report{.title = "Move orders of document 004",
                          .subtitle = fmt::format("Five orders, depth {}", settings().text("depth"))};
    add_games(report, records);
    add_start(report, records);
    return report;
  }

  [[nodiscard]] int depth() const { return static_cast<int>(settings().number("depth")); }

  [[nodiscard]] std::optional<documents::Statistics> search_start(d004::Order order, const Mode& mode,
                                                                  const lab::StopCheck& stopped) const {
    const documents::SearchRecord record = d004::search(
        board::Board::start(), board::Side::Black,
        {.depth = depth(), .order = order, .flavour = mode.flavour, .arithmetic = mode.arithmetic},
        measured(stopped));
    if (!record.move) return std::nullopt;
    return record.statistics;
  }

  void add_games(report::Report& report, const Records& records) const {
    report::Table table(
        "Averages over the agent's turns with at least two legal moves",
        {report::text_column("Order"), report::integer_column("Generated, document"),
         report::real_column("Generated, Kelso", 0), report::real_column("Explored %, document", 2),
         report::real_column("Explored %, Kelso", 2), report::real_column("Seconds, document", 2),
         report::real_column("Seconds, Kelso", 4), report::integer_column("Turns"),
         report::verdict_column("Equal?")});
    report::Bars bars;
    bars.series = {{"document", {}}, {"Kelso", {}}};
    for (const OrderOf004& order : kOrdersOf004) {
      TurnsOf004 turns;
      for (std::uint64_t game = 0; game < settings().number("games"); ++game)
        turns.add(std::get<AgentGameOf004>(records.at(game_key(order, game))));
      table.add({order.name, order.generated, turns.generated / turns.searched, order.explored,
                 turns.explored_percent(), order.seconds, turns.seconds / turns.searched, turns.searched,
                 report::Verdict::NotComparable});
      bars.categories.emplace_back(order.name);
      bars.series[0].values.emplace_back(static_cast<double>(order.generated));
      bars.series[1].values.emplace_back(std::round(turns.generated / turns.searched));
    }
    report::Section& section = report.sections.emplace_back("Whole games");
    section.add(report::plain(
        "The program plays both sides. Equal moves are chosen at random, and the document does not "
        "record its choices, so these averages cannot be equal: single games differ by a factor of "
        "two. They still show whether the order of directions matters (hardly), what sorting by "
        "captures gains (almost nothing), and what sorting by utility gains (far fewer nodes, at the "
        "cost of evaluating every successor)."));
    section.add(table);
    section.add(report::Plot{.title = "Nodes generated per move",
                             .x = {.label = "Order"},
                             .y = {.label = "Nodes"},
                             .content = bars});
  }

  void add_start(report::Report& report, const Records& records) const {
    report::Section& section = report.sections.emplace_back("The start position");
    section.add(report::marked(
        "The same search from the start position can be repeated exactly for every order. *Document* "
        "keeps the error in the test for vulnerable red pieces, *paper* corrects it; floating-point "
        "rounding breaks ties, hundredths are exact."));
    for (const Mode& mode : kModes) {
      report::Table table(
          fmt::format("Start position, {}", mode.name),
          {report::text_column("Order"), report::integer_column("Generated"),
           report::integer_column("Explored"), report::real_column("Explored %", 2),
           report::integer_column("Expanded"), report::real_column("Generated / expanded", 2)});
      for (const OrderOf004& order : kOrdersOf004) {
        const auto& search = std::get<documents::Statistics>(records.at(start_key(order, mode)));
        const auto generated = static_cast<double>(search.generated);
        table.add({order.name, search.generated, search.visited,
                   100 * static_cast<double>(search.visited) / generated, search.interior,
                   generated / static_cast<double>(search.interior)});
      }
      section.add(table);
    }
  }
};

}  // namespace

ExperimentKind move_order_of_004() {
  return {.name = "004-move-order",
          .title = "Casual Gamer study (004): move orders",
          .summary =
              "Five move orders, in whole games of the program against itself and from the start position.",
          .duration = "1 minute",
          .settings = {{"games", "4", "games with each order", player::Range{1, 1000}},
                       {"depth", "10", "search depth per move", player::Range{2, 12}},
                       {"seed", "1", "random seed for the choice among equal moves",
                        player::Range{0, ~std::uint64_t{0}}}},
          .create = make_experiment<MoveOrder>};
}

}  // namespace kelso::experiments
