#include <cmath>

#include <fmt/format.h>

#include "assignment/figures.hpp"
#include "assignment/results.hpp"
#include "lab/elo.hpp"

namespace kelso::assignment {

namespace {

using board::Side;
using report::integer_column;
using report::real_column;
using report::text_column;

double milliseconds(double microseconds) { return microseconds / 1000; }

const Seat& winner_of(const RunResult& result) {
  return *result.measured.game.winner == Side::Black ? result.run.first : result.run.second;
}

report::Table table_of_runs(const Results& results) {
  report::Table table("The runs",
                      {integer_column("Run"), integer_column("Depth"), text_column("First player (Black)"),
                       text_column("Second player (White)"), text_column("Winner"), text_column("How"),
                       integer_column("Plies"), real_column("CPU ms", 2), real_column("Search KB", 1),
                       integer_column("Process KB")});
  table.set_caption(
      "CPU: both players together, the median of the repetitions. Search memory: the most that players and "
      "searches "
      "had allocated at one time. Process memory: the largest resident size of the process that played the "
      "run, "
      "program code included.");
  for (const RunResult& result : results.runs) {
    const auto& [run, measured] = result;
    const MeasuredGame& game = measured.game;
    std::vector<std::int64_t> both = measured.processor_us.black;
    for (std::size_t repeat = 0; repeat < both.size(); ++repeat)
      both[repeat] += measured.processor_us.white[repeat];
    table.add({run.number, run.depth > 0 ? report::Cell(run.depth) : report::Cell(std::nullopt),
               run.first.name(), run.second.name(), game.winner ? winner_of(result).name() : "draw",
               game.reason, game.moves.size(), milliseconds(spread_of(both).median),
               spread_of(measured.search_bytes).median / 1024, spread_of(measured.process_kilobytes).median});
  }
  return table;
}

void add_work(report::Table& table, const RunResult& result, Side side) {
  const auto& [run, measured] = result;
  const Seat& seat = side == Side::Black ? run.first : run.second;
  const Work& work = measured.game.work[side];
  report::Row row = {run.number, seat.name()};
  if (!work.is_reported()) {
    row.resize(table.columns().size(), std::nullopt);
    return table.add(std::move(row));
  }
  const std::size_t plies = measured.game.moves.size();
  const std::size_t searches = side == Side::Black ? (plies + 1) / 2 : plies / 2;
  const Spread time = spread_of(measured.processor_us[side]);
  const auto branching =
      seat.depth > 0 && searches > 0
          ? effective_branching_factor(static_cast<double>(work.visited) / static_cast<double>(searches),
                                       seat.depth)
          : std::nullopt;
  row.insert(row.end(), {work.generated, work.interior, work.leaf, work.cutoffs, branching,
                         milliseconds(time.median), milliseconds(time.low), milliseconds(time.high)});
  table.add(std::move(row));
}

report::Table table_of_work(const Results& results) {
  report::Table table(
      "The work of each player",
      {integer_column("Run"), text_column("Player"), integer_column("Generated"), integer_column("Expanded"),
       integer_column("Leaves"), integer_column("Cut-offs"), real_column("Effective branching", 2),
       real_column("CPU ms", 2), real_column("lowest", 2), real_column("highest", 2)});
  table.set_caption(
      fmt::format("Sums over the whole game. Times: median, lowest and highest of {} repetitions. Effective "
                  "branching factor: that "
                  "of a uniform tree with as many nodes as an average search. Players that report nothing "
                  "have empty cells.",
                  results.plan.repeats));
  for (const RunResult& result : results.runs)
    for (const Side side : {Side::Black, Side::White}) add_work(table, result, side);
  return table;
}

struct Tally {
  int wins = 0, draws = 0, losses = 0;

  void add(const RunResult& result, Side side) {
    const auto& winner = result.measured.game.winner;
    ++(!winner ? draws : *winner == side ? wins : losses);
  }
};

// Counts only runs in which the two players differ in what is tallied.
report::Table table_of_tallies(const Results& results) {
  report::Table table("Wins, draws and losses of the runs",
                      {integer_column("Depth"), text_column("Compared"), integer_column("Wins"),
                       integer_column("Draws"), integer_column("Losses")});
  table.set_caption("Few games, all from the start position: the section on evaluations has the evidence.");
  const auto add = [&](int depth, const std::string& name, auto member) {
    Tally tally;
    for (const RunResult& result : results.runs)
      if (result.run.depth == depth && member(result.run.first) != member(result.run.second)) {
        if (member(result.run.first) == name) tally.add(result, Side::Black);
        if (member(result.run.second) == name) tally.add(result, Side::White);
      }
    if (tally.wins + tally.draws + tally.losses > 0)
      table.add({depth, name, tally.wins, tally.draws, tally.losses});
  };
  for (const int depth : results.plan.depths) {
    for (const std::string& name : results.plan.algorithms)
      add(depth, name, [](const Seat& seat) { return seat.algorithm; });
    for (const std::string& name : results.plan.evaluations)
      add(depth, name, [](const Seat& seat) { return seat.evaluation; });
  }
  return table;
}

std::vector<double> values_of(const std::vector<Work>& searches, auto member) {
  std::vector<double> values;
  for (const Work& work : searches) values.push_back(static_cast<double>(work.*member));
  return values;
}

std::string interval_text(const Ratio& ratio) {
  return fmt::format("{:.2f} to {:.2f}", ratio.low, ratio.high);
}

report::Table table_of_algorithms(const Results& results) {
  const std::vector<std::string>& algorithms = results.plan.algorithms;
  report::Table table(
      "Nodes and time per search",
      {text_column("Evaluation"), integer_column("Depth"), text_column("Algorithm"), real_column("Nodes", 0),
       real_column("CPU ms", 3), real_column("Nodes, ratio", 2), text_column("95 % interval"),
       real_column("CPU, ratio", 2), text_column("95 % interval")});
  table.set_caption(
      fmt::format("All algorithms search the same positions. Ratios compare with {}, position by position.",
                  algorithms.front()));
  for (const WorkResult& work : results.work)
    for (std::size_t place = 0; place < algorithms.size(); ++place) {
      const std::vector<Work>& searches = work.record.searches[place];
      const std::vector<Work>& base = work.record.searches.front();
      double microseconds = 0;
      for (const Work& search : searches) microseconds += static_cast<double>(search.processor_us);
      report::Row row = {work.evaluation, work.depth, algorithms[place], mean_visited(searches),
                         milliseconds(microseconds / static_cast<double>(searches.size()))};
      const auto nodes = ratio_of(values_of(searches, &Work::visited), values_of(base, &Work::visited));
      const auto time =
          ratio_of(values_of(searches, &Work::processor_us), values_of(base, &Work::processor_us));
      for (const auto& ratio : {nodes, time}) {
        if (place == 0 || !ratio)
          row.insert(row.end(), {std::nullopt, std::nullopt});
        else
          row.insert(row.end(), {ratio->ratio, interval_text(*ratio)});
      }
      table.add(std::move(row));
    }
  return table;
}

report::Table table_of_strength(const Results& results) {
  report::Table table(
      "Games from many openings",
      {integer_column("Depth"), text_column("First"), text_column("Second"), integer_column("Games"),
       integer_column("Wins"), integer_column("Draws"), integer_column("Losses"), real_column("Score %", 1),
       real_column("Elo", 0), text_column("95 % interval"), real_column("Likelihood %", 1)});
  table.set_caption(
      "For the first player. Every opening is played twice with colours exchanged; the interval and the "
      "likelihood that "
      "the first player is the stronger one rest on pairs.");
  for (const auto& [comparison, record] : results.comparisons) {
    const lab::Moments moments = lab::moments(record.pairs);
    const lab::EloEstimate elo = lab::estimate_elo(moments);
    const bool is_known = std::isfinite(elo.low) && std::isfinite(elo.high);
    table.add({comparison.depth, comparison.first.name(), comparison.second.name(), record.games.games(),
               record.games.wins, record.games.draws, record.games.losses, moments.mean * 100,
               is_known ? report::Cell(elo.elo) : report::Cell(std::nullopt),
               is_known ? report::Cell(fmt::format("{:.0f} to {:.0f}", elo.low, elo.high))
                        : report::Cell("unknown"),
               is_known ? report::Cell(elo.likelihood_of_superiority * 100) : report::Cell(std::nullopt)});
  }
  return table;
}

report::Plot plot_of_growth(const Results& results) {
  report::Lines lines;
  for (const std::string& evaluation : results.plan.evaluations)
    for (std::size_t place = 0; place < results.plan.algorithms.size(); ++place) {
      report::Series& series =
          lines.series.emplace_back(fmt::format("{} with {}", results.plan.algorithms[place], evaluation));
      for (const WorkResult& work : results.work)
        if (work.evaluation == evaluation)
          series.points.push_back(
              {static_cast<double>(work.depth), mean_visited(work.record.searches[place])});
    }
  return {.title = "Nodes per search by depth",
          .caption = "The mean over the same positions, on a logarithmic scale.",
          .x = {.label = "Depth in plies"},
          .y = {.label = "Nodes", .scale = report::Scale::Logarithmic},
          .content = std::move(lines)};
}

report::Table table_of_growth(const Results& results) {
  report::Table table("Growth with depth", {text_column("Evaluation"), text_column("Algorithm"),
                                            integer_column("From depth"), integer_column("to depth"),
                                            real_column("Nodes", 0), real_column("Factor per two plies", 2)});
  for (const std::string& evaluation : results.plan.evaluations)
    for (std::size_t place = 0; place < results.plan.algorithms.size(); ++place) {
      const WorkResult* before = nullptr;
      for (const WorkResult& work : results.work) {
        if (work.evaluation != evaluation) continue;
        const double nodes = mean_visited(work.record.searches[place]);
        if (before) {
          const double factor = std::pow(nodes / mean_visited(before->record.searches[place]),
                                         2.0 / (work.depth - before->depth));
          table.add({evaluation, results.plan.algorithms[place], before->depth, work.depth, nodes, factor});
        }
        before = &work;
      }
    }
  return table;
}

void add_paths(report::Section& section, const Results& results) {
  section.add(
      report::marked("Each run has two files beside this report: `run-NN-path.txt` with every move and "
                     "board, and `run-NN.pdn`."));
  for (const RunResult& result : results.runs)
    if (!result.measured.repeatable)
      section.add(report::plain(
          fmt::format("Run {} was not the same game each time it was repeated: a player chooses at "
                      "random or by the clock. The path is that of the first repetition.",
                      result.run.number)));
}

void add_method(report::Section& section, const Results& results) {
  section.add(report::plain(
      fmt::format("Each run was played {} times in a process of its own, from the start position, by the "
                  "rules of the game with draws "
                  "by repetition and after forty moves without progress. CPU time is the processor time of "
                  "the searches. The "
                  "comparisons of evaluations play {} openings twice, with colours exchanged. Seed: {}.",
                  results.plan.repeats, results.plan.pairs, results.plan.seed)));
}

}  // namespace

report::Report report_of(const Results& results) {
  report::Report report{.title = "Adversarial search: the assignment",
                        .subtitle = "Algorithms and evaluations compared on English draughts"};
  const auto section = [&](const char* heading) -> report::Section& {
    return report.sections.emplace_back(heading);
  };
  report::Section& findings = section("Conclusion");
  findings.add(
      report::marked("*Generated from the figures below; check it and put it into your own words.*"));
  for (const std::string& sentence : conclusions_of(results)) findings.add(report::plain(sentence));
  report::Section& runs = section("The required runs");
  runs.add(table_of_runs(results));
  runs.add(table_of_work(results));
  if (!results.plan.evaluations.empty()) runs.add(table_of_tallies(results));
  if (!results.comparisons.empty()) section("Which evaluation is better").add(table_of_strength(results));
  if (!results.work.empty()) {
    section("Which algorithm needs less work").add(table_of_algorithms(results));
    report::Section& growth = section("Growth with depth");
    growth.add(plot_of_growth(results));
    growth.add(table_of_growth(results));
  }
  add_paths(section("Paths"), results);
  add_method(section("How it was measured"), results);
  return report;
}

}  // namespace kelso::assignment
