#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "cli/pdn_options.hpp"
#include "command_line/number_text.hpp"
#include "command_line/table_text.hpp"
#include "pdn_files/game_statistics.hpp"

namespace kelso::cli {

namespace {

using notation::GameResult;

struct Options {
  std::vector<std::string> files;
  std::size_t opening_plies = 3;
  std::size_t most_openings = 10;
};

struct NamedResult {
  GameResult result;
  const char* key;  // in JSON
};

constexpr NamedResult kResults[] = {{GameResult::BlackWon, "black"},
                                    {GameResult::WhiteWon, "white"},
                                    {GameResult::Draw, "draw"},
                                    {GameResult::BothLost, "both_lost"},
                                    {GameResult::Unknown, "unknown"}};

struct LengthSummary {
  std::size_t shortest = 0;
  std::size_t median = 0;
  std::size_t longest = 0;
  double mean = 0;
};

LengthSummary summary(const pdn_files::GameStatistics& statistics) {
  const auto& lengths = statistics.lengths();
  if (lengths.empty()) return {};
  const std::size_t games = statistics.results().games();
  LengthSummary summary{.shortest = lengths.begin()->first, .longest = lengths.rbegin()->first};
  std::size_t seen = 0;
  for (const auto& [plies, count] : lengths) {
    if (seen <= (games - 1) / 2) summary.median = plies;
    seen += count;
    summary.mean += static_cast<double>(plies * count) / static_cast<double>(games);
  }
  return summary;
}

double percent(std::size_t part, std::size_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

Json to_json(const pdn_files::ResultCounts& counts) {
  Json json = Json::object();
  for (const auto& [result, key] : kResults) json[key] = counts[result];
  return json;
}

Json to_json(const Options& options, const pdn_files::PdnTotals& totals,
             const pdn_files::GameStatistics& statistics) {
  const LengthSummary plies = summary(statistics);
  Json lengths = Json::array();
  for (const auto& [length, games] : statistics.lengths())
    lengths.push_back({{"plies", length}, {"games", games}});
  Json openings = Json::array();
  for (const auto& [moves, results] : statistics.openings()) {
    if (openings.size() == options.most_openings) break;
    openings.push_back({{"moves", moves}, {"games", results.games()}, {"results", to_json(results)}});
  }
  return {{"files", totals.files},
          {"games", totals.games},
          {"broken", totals.broken},
          {"results", to_json(statistics.results())},
          {"plies",
           {{"shortest", plies.shortest},
            {"median", plies.median},
            {"mean", plies.mean},
            {"longest", plies.longest}}},
          {"lengths", lengths},
          {"openings", openings}};
}

report::Table table_of(const pdn_files::ResultCounts& counts) {
  report::Table table("", {report::text_column(""), report::integer_column(""), report::right_column("")});
  for (const auto& [result, key] : kResults)
    if (counts[result] > 0)
      table.add({to_words(result), counts[result],
                 fmt::format("{:.1f} %", percent(counts[result], counts.games()))});
  return table;
}

// One bar per twenty plies.
report::Table table_of_lengths(const pdn_files::GameStatistics& statistics) {
  constexpr std::size_t kStep = 20;
  constexpr std::size_t kLongestBar = 40;
  std::map<std::size_t, std::size_t> steps;
  for (const auto& [plies, games] : statistics.lengths()) steps[plies / kStep] += games;
  std::size_t most = 1;
  for (const auto& [step, games] : steps) most = std::max(most, games);
  report::Table table("", {report::right_column(""), report::integer_column(""), report::text_column("")});
  for (const auto& [step, games] : steps)
    table.add({fmt::format("{} to {}", step * kStep, step * kStep + kStep - 1), games,
               std::string(games * kLongestBar / most, '#')});
  return table;
}

report::Table table_of_openings(const Options& options, const pdn_files::GameStatistics& statistics) {
  report::Table table(
      "", {report::text_column("moves"), report::integer_column("games"), report::right_column("Black"),
           report::right_column("draw"), report::right_column("White")});
  const auto openings = statistics.openings();
  for (std::size_t i = 0; i < std::min(openings.size(), options.most_openings); ++i) {
    const auto& [moves, results] = openings[i];
    const auto share = [&games = results](GameResult result) {
      return fmt::format("{:.0f} %", percent(games[result], games.games()));
    };
    table.add({moves, results.games(), share(GameResult::BlackWon), share(GameResult::Draw),
               share(GameResult::WhiteWon)});
  }
  return table;
}

std::string to_text(const Options& options, const pdn_files::PdnTotals& totals,
                    const pdn_files::GameStatistics& statistics, const Terminal& terminal) {
  const auto heading = [&terminal](const char* text) {
    return '\n' + terminal.styled(Style::Strong, text) + '\n';
  };
  const auto indented = [&terminal](const report::Table& table) {
    return table_text(table, terminal, {.indent = 2});
  };
  const LengthSummary plies = summary(statistics);
  return fmt::format("{} games, {} unreadable\n", with_separators(totals.games),
                     with_separators(totals.broken)) +
         heading("Results") + indented(table_of(statistics.results())) + heading("Length in plies") +
         fmt::format("  shortest {}, median {}, mean {:.1f}, longest {}\n", plies.shortest, plies.median,
                     plies.mean, plies.longest) +
         indented(table_of_lengths(statistics)) + heading("Openings") +
         indented(table_of_openings(options, statistics));
}

CommandResult count(const Options& options, Terminal& terminal) {
  pdn_files::GameStatistics statistics(options.opening_plies);
  const auto add = [&statistics](const notation::MainLine& game) { statistics.add(game); };
  Progress progress(terminal);
  const auto totals = pdn_files::read_games(
      options.files,
      pdn_files::PdnVisitor<notation::MainLine>{add, report_broken(terminal), show_progress(progress)});
  if (!totals) return Failure(CommandError(totals.error()));
  terminal.print(terminal.json() ? json_line(to_json(options, *totals, statistics))
                                 : to_text(options, *totals, statistics, terminal));
  return exit_code(*totals);
}

}  // namespace

Handler add_pdn_stats_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  add_files_option(command, options->files);
  command.add_option("--opening-plies", options->opening_plies, "Number of plies that make up an opening.")
      .type_name("PLIES")
      .range(1, 100)
      .shows_default();
  command.add_option("--openings", options->most_openings, "Number of openings to list, most frequent first.")
      .type_name("N")
      .range(0, 1'000'000)
      .shows_default();
  command.footer(
      "Unreadable games are reported on standard error and not counted; the exit code is then 1.\n\n"
      "Examples:\n"
      "  kelso pdn stats games.pdn\n"
      "  kelso pdn stats games.pdn --opening-plies 1 --json");
  return [options](Terminal& terminal) { return count(*options, terminal); };
}

}  // namespace kelso::cli
