#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>
#include <memory>
#include <numeric>
#include <set>

#include <fmt/format.h>

#include "base/date_time.hpp"
#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "command_line/number_text.hpp"
#include "command_line/table_text.hpp"
#include "lab/elo.hpp"
#include "lab/game_rows.hpp"
#include "lab/ratings.hpp"
#include "lab/results_report.hpp"
#include "machine/origin.hpp"
#include "pdn_files/pdn_append.hpp"
#include "report/csv.hpp"
#include "report/html.hpp"
#include "store/store.hpp"

namespace kelso::cli {

namespace {

struct Options {
  std::vector<std::string> files;
  std::string run;
  std::string player;
  std::string opening;
  std::string csv;
  std::string pdn;
  std::string html;
};

// Results of two players against each other, with both colours.
struct Pairing {
  std::string first;
  std::string second;
  lab::Trinomial games;  // from the first player's point of view
};

lab::Trinomial& record_of(std::vector<Pairing>& pairings, const std::string& first,
                          const std::string& second) {
  for (Pairing& pairing : pairings)
    if (pairing.first == first && pairing.second == second) return pairing.games;
  return pairings.emplace_back(Pairing{first, second, {}}).games;
}

std::vector<Pairing> pairings_of(const std::vector<store::TallyRow>& tally, const std::string& player) {
  std::vector<Pairing> pairings;
  for (const store::TallyRow& row : tally) {
    if (!player.empty() && row.black.name != player && row.white.name != player) continue;
    const auto games = static_cast<std::uint64_t>(row.games);
    const bool in_order = player.empty() ? row.black.name <= row.white.name : row.black.name == player;
    lab::Trinomial& record = in_order ? record_of(pairings, row.black.name, row.white.name)
                                      : record_of(pairings, row.white.name, row.black.name);
    const auto black = [&] { return in_order ? &record.wins : &record.losses; };
    const auto white = [&] { return in_order ? &record.losses : &record.wins; };
    if (row.outcome == store::GameResult::BlackWins) *black() += games;
    if (row.outcome == store::GameResult::WhiteWins) *white() += games;
    if (row.outcome == store::GameResult::Draw) record.draws += games;
  }
  return pairings;
}

// Games are counted as independent here; the result of a finished match counts pairs.
void print_pairing(const Pairing& pairing, const std::string& source, Terminal& terminal) {
  const lab::EloEstimate elo = lab::estimate_elo(lab::moments(pairing.games));
  if (terminal.json()) {
    terminal.print(json_line({{"type", "pairing"},
                              {"source", source},
                              {"first", pairing.first},
                              {"second", pairing.second},
                              {"games", pairing.games.games()},
                              {"wins", pairing.games.wins},
                              {"draws", pairing.games.draws},
                              {"losses", pairing.games.losses},
                              {"elo", finite(elo.elo)},
                              {"elo_low", finite(elo.low)},
                              {"elo_high", finite(elo.high)}}));
    return;
  }
  terminal.print(fmt::format("  {} v {}: {} games, +{} ={} -{}, Elo {} ({} to {})\n", pairing.first,
                             pairing.second, with_separators(pairing.games.games()), pairing.games.wins,
                             pairing.games.draws, pairing.games.losses, signed_elo(elo.elo),
                             signed_elo(elo.low), signed_elo(elo.high)));
}

void print_run(const store::Reader& reader, const store::RunRow& run, const std::string& source,
               Terminal& terminal) {
  const std::vector<store::ResultRow> results = reader.results(run.id);
  if (terminal.json()) {
    Json line = {{"type", "run"},
                 {"source", source},
                 {"arguments", Json::parse(run.arguments)},
                 {"finished", run.finished.has_value()}};
    for (const store::ResultRow& result : results)
      if (result.key == "result") line["result"] = Json::parse(result.payload);
    terminal.print(json_line(line));
  } else {
    terminal.print(fmt::format("{} ({})\n", source, run.finished ? "finished" : "not finished"));
  }
}

// Comparison of runs: the same pairing in different runs, and all players of all runs on one scale.
class Comparison {
 public:
  void add(const Pairing& pairing, const std::string& source) {
    pairings_.push_back({pairing, source});
    sources_.insert(source);
  }

  // Prints nothing if there is only one run.
  void print(Terminal& terminal) const {
    if (sources_.size() < 2) return;
    for (std::size_t i = 0; i < pairings_.size(); ++i)
      for (std::size_t j = i + 1; j < pairings_.size(); ++j)
        if (pairings_[i].pairing.first == pairings_[j].pairing.first &&
            pairings_[i].pairing.second == pairings_[j].pairing.second)
          print_difference(pairings_[i], pairings_[j], terminal);
    print_ratings(terminal);
  }

 private:
  struct Entry {
    Pairing pairing;
    std::string source;
  };

  // Compares scores, because Elo may be infinite.
  static void print_difference(const Entry& one, const Entry& other, Terminal& terminal) {
    const lab::Moments first = lab::moments(one.pairing.games);
    const lab::Moments second = lab::moments(other.pairing.games);
    const double difference = second.mean - first.mean;
    const double error = lab::kNormal95 * std::hypot(first.standard_error(), second.standard_error());
    if (terminal.json())
      terminal.print(json_line({{"type", "difference"},
                                {"first", one.pairing.first},
                                {"second", one.pairing.second},
                                {"sources", {one.source, other.source}},
                                {"scores", {first.mean, second.mean}},
                                {"difference", difference},
                                {"low", difference - error},
                                {"high", difference + error}}));
    else
      terminal.print(fmt::format(
          "{} v {}: score {:.1f} % in {}, {:.1f} % in {}; difference {:+.1f} ± {:.1f}{}\n", one.pairing.first,
          one.pairing.second, 100 * first.mean, one.source, 100 * second.mean, other.source, 100 * difference,
          100 * error, std::abs(difference) > error ? ", significant" : ", not significant"));
  }

  void print_ratings(Terminal& terminal) const {
    std::vector<std::string> names;
    const auto place = [&](const std::string& name) {
      const auto found = std::ranges::find(names, name);
      if (found == names.end()) names.push_back(name);
      return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
    };
    lab::RatingInput input;
    for (const Entry& entry : pairings_)
      if (entry.pairing.first != entry.pairing.second)
        input.results.push_back(
            {place(entry.pairing.first), place(entry.pairing.second), entry.pairing.games});
    input.players = names.size();
    const lab::Ratings ratings = lab::rate(input);
    std::vector<std::size_t> order(names.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return ratings.players[i].elo; });
    report::Table table(
        "", {report::right_column("Elo"), report::right_column("95 %"), report::text_column("player")});
    for (const std::size_t i : order) {
      const lab::Rating& rating = ratings.players[i];
      if (terminal.json())
        terminal.print(json_line({{"type", "rating"},
                                  {"player", names[i]},
                                  {"elo", rating.elo},
                                  {"elo_low", finite(rating.low)},
                                  {"elo_high", finite(rating.high)}}));
      else
        table.add({signed_elo(rating.elo), elo_range(rating.low, rating.high), names[i]});
    }
    if (!terminal.json()) terminal.print("All runs together:\n" + table_text(table, terminal, {.indent = 2}));
  }

  std::vector<Entry> pairings_;
  std::set<std::string> sources_;
};

const char* outcome_text(store::GameResult outcome) {
  static constexpr const char* kTexts[] = {"black", "white", "draw", "unfinished"};
  return kTexts[static_cast<std::size_t>(outcome)];
}

// Writes games, one at a time, to the requested files.
class Exporter {
 public:
  std::optional<CommandError> open(const Options& options) {
    if (!options.csv.empty()) csv_.open(options.csv, std::ios::trunc | std::ios::binary);
    if (!csv_) return CommandError{"cannot write " + options.csv};
    if (!options.pdn.empty()) pdn_ = pdn_files::open_to_append(options.pdn);
    if (!pdn_) return CommandError{"cannot write " + options.pdn};
    if (csv_.is_open())
      csv_ << report::csv_line(
          {"key", "black", "white", "opening", "outcome", "reason", "plies", "start", "moves"});
    wants_report_ = !options.html.empty();
    return std::nullopt;
  }

  [[nodiscard]] bool is_wanted() const { return csv_.is_open() || pdn_.is_open() || wants_report_; }

  void add(const store::GameRow& row, const store::RunRow& run) {
    if (wants_report_) report_.add(row);
    if (csv_.is_open()) csv_ << report::csv_line(cells_of(row));
    if (!pdn_.is_open() || problem_) return;
    const auto text = lab::pdn_of(row, {run.name, pdn_date(utc_date(run.started))});
    if (text)
      pdn_ << *text;
    else
      problem_ = text.error();
  }

  std::optional<CommandError> finish(const Options& options) {
    if (problem_) return CommandError{*problem_};
    if (wants_report_) {
      std::ofstream file(options.html, std::ios::trunc | std::ios::binary);
      file << report::html(
          report_.report("Results", {{"Files", fmt::format("{}", fmt::join(options.files, ", "))}}));
      if (!file.flush()) return CommandError{"cannot write " + options.html};
    }
    if ((csv_.is_open() && !csv_.flush()) || (pdn_.is_open() && !pdn_.flush()))
      return CommandError{"cannot write the games"};
    return std::nullopt;
  }

 private:
  static report::Row cells_of(const store::GameRow& row) {
    const auto unless_empty = [](const std::string& text) {
      return text.empty() ? report::Cell(std::nullopt) : report::Cell(text);
    };
    return {row.key,
            row.black.name,
            row.white.name,
            unless_empty(row.opening),
            outcome_text(row.outcome),
            row.reason,
            row.plies,
            unless_empty(row.start),
            unless_empty(row.moves)};
  }

  std::ofstream csv_;
  std::ofstream pdn_;
  bool wants_report_ = false;
  lab::ResultsReport report_;
  std::optional<std::string> problem_;
};

store::GameFilter filter_of(const store::RunRow& run, const Options& options) {
  store::GameFilter filter{.run = run.id};
  if (!options.player.empty()) filter.player = options.player;
  if (!options.opening.empty()) filter.opening = options.opening;
  return filter;
}

CommandResult show(const Options& options, Terminal& terminal) {
  Exporter exporter;
  if (auto error = exporter.open(options)) return Failure(*std::move(error));
  Comparison comparison;
  bool found = false;
  for (const std::string& file : options.files) {
    const auto reader = store::Reader::open(file);
    if (!reader) return Failure(CommandError{reader.error().message});
    for (const store::RunRow& run : reader->runs()) {
      if (!options.run.empty() && run.name != options.run) continue;
      found = true;
      const std::string source = file + ": " + run.name;
      const store::GameFilter filter = filter_of(run, options);
      print_run(*reader, run, source, terminal);
      for (const Pairing& pairing : pairings_of(reader->tally(filter), options.player)) {
        print_pairing(pairing, source, terminal);
        comparison.add(pairing, source);
      }
      if (exporter.is_wanted())
        reader->visit_games(filter, [&](const store::GameRow& row) { exporter.add(row, run); });
    }
  }
  if (!found) return Failure(CommandError{"--run: there is no run of this name in the files"});
  comparison.print(terminal);
  if (auto error = exporter.finish(options)) return Failure(*std::move(error));
  return ExitCode::Success;
}

}  // namespace

Handler add_results_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  command.add_option("files", options->files, "Files written with --db.").type_name("FILE").required();
  command.add_option("--run", options->run, "Only this run, such as 'match 1'.").type_name("NAME");
  command.add_option("--player", options->player, "Only games of this player, from its point of view.")
      .type_name("PLAYER");
  command.add_option("--opening", options->opening, "Only games with this opening.").type_name("MOVES");
  command.add_option("--csv", options->csv, "Write the games to this file as CSV.").type_name("FILE");
  command.add_option("--pdn-out", options->pdn, "Append the games to this PDN file.").type_name("FILE");
  command.add_option("--html", options->html, "Write a report with plots to this file.").type_name("FILE");
  command.footer(
      "Several runs are compared with each other, and all players are rated on one scale.\n\n"
      "Examples:\n"
      "  kelso results match.db\n"
      "  kelso results match.db swiss.db --player random\n"
      "  kelso results match.db --run 'match 1' --html report.html --csv games.csv");
  return [options](Terminal& terminal) { return show(*options, terminal); };
}

}  // namespace kelso::cli
