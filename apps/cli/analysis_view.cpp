#include "cli/analysis_view.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/engine_option.hpp"
#include "cli/json_output.hpp"
#include "cli/value_json.hpp"
#include "command_line/table_text.hpp"
#include "json/endgame_json.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/words.hpp"
#include "player/value_text.hpp"

namespace kelso::cli {

using rules::Position;
using search::RootLine;
using search::Thought;

namespace {

double seconds_of(const Thought& thought) {
  return std::max(std::chrono::duration<double>(thought.statistics.time).count(), 1e-6);
}

report::Table empty_table() {
  return {"",
          {report::right_column("depth"), report::right_column("time"), report::integer_column("nodes"),
           report::right_column("speed"), report::text_column("value"), report::text_column("line")}};
}

// The cells before the value.
report::Row work_cells(std::string depth, std::uint64_t nodes, double seconds) {
  return {std::move(depth), fmt::format("{:.2f} s", seconds), nodes,
          fmt::format("{:.2f} M/s", static_cast<double>(nodes) / 1e6 / seconds)};
}

}  // namespace

AnalysisView::AnalysisView(const Position& position, const endgame::Database& database, AnalysisShape shape)
    : position_(position), probed_(endgame_files::probe(database, position)), shape_(shape) {}

std::size_t AnalysisView::known_lines(const Thought& thought) const {
  const std::size_t wanted = std::min(shape_.lines, thought.lines.size());
  std::size_t known = 0;
  while (known < wanted && thought.lines[known].score > -Score::infinite()) ++known;
  return known;
}

const endgame_files::Worth* AnalysisView::verdict_on(rules::Move move) const {
  const auto found = std::ranges::find(probed_.moves, move, &endgame_files::ProbedMove::move);
  return found != probed_.moves.end() && found->worth.value ? &found->worth : nullptr;
}

// What the databases add to the value: that a position is drawn, and the distance to the end.
const endgame_files::Worth* AnalysisView::news_about(const RootLine& line) const {
  const endgame_files::Worth* verdict = verdict_on(line.move);
  const bool is_said = line.score.is_decided() && verdict && !verdict->plies;
  return is_said ? nullptr : verdict;
}

std::string AnalysisView::heading(const Terminal& terminal) const {
  std::string text =
      terminal.styled(Style::Strong, fmt::format("{} to move", notation::name_of(position_.side_to_move()))) +
      "  " + notation::to_fen(position_) + '\n';
  if (probed_.worth.value) text += fmt::format("endgame databases: {}\n", to_text(probed_.worth));
  return text + headings_text(laid_out(empty_table()), terminal);
}

// Rows are printed one by one, so the widths are fixed in advance. The last column takes as many moves as
// fit.
report::TextTable AnalysisView::laid_out(const report::Table& table) const {
  return report::text_table(table, {.width = shape_.columns,
                                    .overflow = report::TextLayout::Overflow::Cut,
                                    .least_widths = {7, 8, 13, 9, 9}});
}

// The line, preceded by the databases' verdict on its first move if that adds anything.
std::string AnalysisView::line_of_play(const RootLine& line) const {
  const std::string moves = notation::line_text(position_, line.pv);
  const endgame_files::Worth* verdict = news_about(line);
  return verdict ? fmt::format("[{}] {}", to_text(*verdict), moves) : moves;
}

std::string AnalysisView::text(const Thought& thought) const {
  report::Table table = empty_table();
  for (std::size_t number = 0; number < known_lines(thought); ++number) {
    const RootLine& line = thought.lines[number];
    report::Row row = {"", "", "", ""};
    if (number == 0)
      row = work_cells(fmt::format("{}/{:<3}", thought.depth, thought.deepest_ply),
                       thought.statistics.visited, seconds_of(thought));
    row.emplace_back(player::to_text(search::to_value(line.score)));
    row.emplace_back(line_of_play(line));
    table.add(std::move(row));
  }
  return laid_out(table).rows;
}

std::string AnalysisView::progress(int depth, std::uint64_t nodes, double seconds) const {
  report::Table table = empty_table();
  report::Row row = work_cells(fmt::format("{}…   ", depth), nodes, seconds);
  row.insert(row.end(), {"", "Ctrl-C prints the best move so far"});
  table.add(std::move(row));
  std::string line = laid_out(table).rows;
  line.pop_back();
  return line;
}

std::string AnalysisView::conclusion(const Thought& thought, const Terminal& terminal) const {
  const RootLine& best = thought.lines[0];
  std::string text = "best move " + terminal.styled(Style::Strong, notation::to_text(position_, best.move));
  if (best.score > -Score::infinite())
    text += fmt::format(" ({} at depth {})", player::to_text(search::to_value(best.score)), thought.depth);
  if (const endgame_files::Worth* verdict = news_about(best))
    text += fmt::format(", {} in the endgame databases", to_text(*verdict));
  return text + '\n';
}

Json AnalysisView::line_to_json(const RootLine& line) const {
  Json json = {{"move", notation::to_full_text(position_, line.move)}};
  add_value(json, search::to_value(line.score));
  if (const endgame_files::Worth* verdict = verdict_on(line.move))
    json["endgame"] = {{"value", json::value_json(*verdict)}, {"distance", json::distance_json(*verdict)}};
  json["pv"] = notation::full_line_texts(position_, line.pv);
  return json;
}

Json AnalysisView::json(const char* type, const Thought& thought) const {
  const double speed = static_cast<double>(thought.statistics.visited) / seconds_of(thought);
  Json json = {{"type", type},
               {"fen", notation::to_fen(position_)},
               {"depth", thought.depth},
               {"deepest_ply", thought.deepest_ply},
               {"nodes", thought.statistics.visited},
               {"nodes_per_second", static_cast<std::uint64_t>(speed)},
               {"time_us", thought.statistics.time.count()}};
  if (probed_.worth.value)
    json["endgame"] = {{"value", json::value_json(probed_.worth)},
                       {"distance", json::distance_json(probed_.worth)}};
  json["lines"] = Json::array();
  for (std::size_t line = 0; line < known_lines(thought); ++line)
    json["lines"].push_back(line_to_json(thought.lines[line]));
  return json;
}

}  // namespace kelso::cli
