#include "lab/results_report.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "lab/elo_curve.hpp"
#include "lab/game_rows.hpp"
#include "lab/openings.hpp"
#include "lab/ratings.hpp"
#include "store/move_data.hpp"

namespace kelso::lab {

using report::Plot;
using report::Table;

namespace {

// Enough for a histogram; a million games have a hundred million moves.
constexpr std::size_t kMostSamples = 200'000;
constexpr std::size_t kMostOpenings = 30;

GameScore score_for_black(store::GameResult outcome) {
  if (outcome == store::GameResult::Draw) return GameScore::Draw;
  return outcome == store::GameResult::BlackWins ? GameScore::Win : GameScore::Loss;
}

// Nothing if it has no name, or does not begin at the start position.
std::string name_of_opening(const store::GameRow& row) {
  if (!row.start.empty() || row.opening == "start") return {};
  store::GameRow beginning;
  beginning.moves = row.opening;
  const auto game = game_of(beginning);
  const auto name = game ? opening_name(*game) : std::nullopt;
  return std::string(name.value_or(""));
}

double share_of(const Trinomial& games) {
  return (static_cast<double>(games.wins) + static_cast<double>(games.draws) / 2) /
         static_cast<double>(games.games());
}

}  // namespace

void ResultsReport::add(const store::GameRow& row) {
  if (row.outcome == store::GameResult::Unfinished) return;
  const GameScore score = score_for_black(row.outcome);
  pairings_[{row.black.name, row.white.name}].add(score);
  openings_[row.opening].add(score);
  if (!opening_names_.contains(row.opening)) opening_names_.emplace(row.opening, name_of_opening(row));
  ++terminations_[row.reason];
  plies_.push_back(row.plies);
  course_.push_back(row.black.name <= row.white.name ? score : reversed(score));
  add_moves(row);
}

void ResultsReport::add_moves(const store::GameRow& row) {
  if (row.move_data.empty() || nodes_.size() >= kMostSamples) return;
  const auto moves = store::decode(row.move_data);
  if (!moves) return;
  for (const store::MoveData& move : *moves) {
    nodes_.push_back(std::log10(1 + static_cast<double>(move.nodes)));
    milliseconds_.push_back(std::log10(std::max(1e-3, static_cast<double>(move.microseconds) / 1000)));
  }
}

std::vector<std::string> ResultsReport::players() const {
  std::set<std::string> names;
  for (const auto& [pairing, games] : pairings_) {
    names.insert(pairing.first);
    names.insert(pairing.second);
  }
  return {names.begin(), names.end()};
}

Trinomial ResultsReport::record(const std::string& player, const std::string& other) const {
  Trinomial total;
  if (const auto found = pairings_.find({player, other}); found != pairings_.end()) total = found->second;
  if (const auto found = pairings_.find({other, player}); found != pairings_.end() && player != other) {
    total.wins += found->second.losses;
    total.draws += found->second.draws;
    total.losses += found->second.wins;
  }
  return total;
}

Table ResultsReport::standings_table() const {
  const std::vector<std::string> names = players();
  RatingInput input{names.size(), {}};
  std::vector<Trinomial> totals(names.size());
  for (std::size_t i = 0; i < names.size(); ++i)
    for (std::size_t j = 0; j < names.size(); ++j) {
      const Trinomial games = record(names[i], names[j]);
      if (i == j || games.games() == 0) continue;
      totals[i].wins += games.wins;
      totals[i].draws += games.draws;
      totals[i].losses += games.losses;
      if (i < j) input.results.push_back({i, j, games});
    }
  const Ratings ratings = rate(input);
  std::vector<std::size_t> order(names.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(
      order, [&](std::size_t a, std::size_t b) { return ratings.players[a].elo > ratings.players[b].elo; });
  Table table(
      "Players",
      {report::text_column("Player"), report::integer_column("Games"), report::integer_column("Wins"),
       report::integer_column("Draws"), report::integer_column("Losses"), report::real_column("Score %", 1),
       report::real_column("Elo", 1), report::real_column("95 % from", 1), report::real_column("to", 1)});
  for (const std::size_t i : order) {
    if (totals[i].games() == 0) continue;
    const Rating& rating = ratings.players[i];
    table.add({names[i], totals[i].games(), totals[i].wins, totals[i].draws, totals[i].losses,
               100 * share_of(totals[i]), rating.elo, rating.low, rating.high});
  }
  table.set_caption(ratings.damped
                        ? "A player won or lost every game, so one drawn game was added to every pairing."
                        : "Maximum-likelihood ratings with mean 0.");
  return table;
}

Table ResultsReport::terminations_table() const {
  Table table("How the games ended", {report::text_column("Reason"), report::integer_column("Games")});
  for (const auto& [reason, games] : terminations_) table.add({reason, games});
  return table;
}

Table ResultsReport::openings_table() const {
  Table table("Openings",
              {report::text_column("Opening"), report::text_column("Name"), report::integer_column("Games"),
               report::integer_column("Black won"), report::integer_column("Draws"),
               report::integer_column("White won"), report::real_column("Black's score %", 1)});
  for (const auto& [opening, games] : openings_)
    table.add({opening, opening_names_.at(opening), games.games(), games.wins, games.draws, games.losses,
               100 * share_of(games)});
  return table;
}

Plot ResultsReport::heat_map() const {
  report::HeatMap map{.rows = players(), .columns = players(), .values = {}, .decimals = 0};
  for (const std::string& row : map.rows) {
    auto& values = map.values.emplace_back();
    for (const std::string& column : map.columns) {
      const Trinomial games = record(row, column);
      const bool met = row != column && games.games() > 0;
      values.push_back(met ? std::optional(100 * share_of(games)) : std::nullopt);
    }
  }
  return {.title = "Score of each player against each other, in percent", .content = std::move(map)};
}

Plot ResultsReport::openings_plot() const {
  std::vector<std::pair<double, std::string>> by_score;
  for (const auto& [opening, games] : openings_) by_score.emplace_back(100 * share_of(games), opening);
  // The most one-sided openings are the most interesting.
  std::ranges::stable_sort(
      by_score, [](const auto& a, const auto& b) { return std::abs(a.first - 50) > std::abs(b.first - 50); });
  by_score.resize(std::min(by_score.size(), kMostOpenings));
  std::ranges::stable_sort(by_score);
  report::Bars bars{{}, {{"Black's score %", {}}}};
  for (const auto& [score, opening] : by_score) {
    bars.categories.push_back(opening);
    bars.series[0].values.emplace_back(score);
  }
  return {.title = "Black's score by opening",
          .caption = openings_.size() > kMostOpenings ? "The thirty openings furthest from 50 %." : "",
          .y = {.label = "percent", .low = 0, .high = 100},
          .content = std::move(bars)};
}

Plot ResultsReport::elo_plot() const {
  EloCurve curve;
  Trinomial games;
  for (const GameScore score : course_) {
    games.add(score);
    curve.add(games.games(), estimate_elo(moments(games)));
  }
  return curve.plot(players()[0]);
}

report::Report ResultsReport::report(std::string title, std::vector<report::Fact> facts) const {
  report::Report report{.title = std::move(title), .facts = std::move(facts)};
  report.facts.push_back({"Games", std::to_string(plies_.size())});
  if (plies_.empty()) return report;
  report::Section& result = report.sections.emplace_back("Result");
  result.add(standings_table());
  result.add(terminations_table());
  const std::size_t count = players().size();
  if (count == 2) result.add(elo_plot());
  if (count > 1) result.add(heat_map());
  report::Section& games = report.sections.emplace_back("Games");
  games.add(Plot{.title = "Length of the games",
                 .x = {.label = "Plies"},
                 .y = {.label = "Games"},
                 .content = report::Histogram{plies_}});
  if (!nodes_.empty()) {
    games.add(Plot{.title = "Nodes per move",
                   .x = {.label = "Logarithm (base 10) of nodes + 1"},
                   .y = {.label = "Moves"},
                   .content = report::Histogram{nodes_}});
    games.add(Plot{.title = "Time per move",
                   .x = {.label = "Logarithm (base 10) of milliseconds"},
                   .y = {.label = "Moves"},
                   .content = report::Histogram{milliseconds_}});
  }
  report::Section& openings = report.sections.emplace_back("Openings");
  openings.add(openings_plot());
  openings.add(openings_table());
  return report;
}

}  // namespace kelso::lab
