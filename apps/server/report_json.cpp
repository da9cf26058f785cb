#include "server/report_json.hpp"

#include "json/json.hpp"
#include "report/drawing.hpp"
#include "report/svg.hpp"

namespace kelso::server {

namespace {

using namespace report;

std::string_view alignment_name(Column::Alignment alignment) {
  if (alignment == Column::Alignment::Left) return "left";
  return alignment == Column::Alignment::Right ? "right" : "centre";
}

std::string_view verdict_name(Verdict verdict) {
  if (verdict == Verdict::Equal) return "equal";
  return verdict == Verdict::Differs ? "differs" : "not-comparable";
}

Json cell_json(const Cell& cell, const Column& column) {
  Json json = {{"text", readable(cell, column)}};
  if (const auto* whole = std::get_if<std::int64_t>(&cell.value())) json["value"] = *whole;
  if (const auto* real = std::get_if<double>(&cell.value())) json["value"] = json::finite(*real);
  if (const auto* verdict = std::get_if<Verdict>(&cell.value())) json["verdict"] = verdict_name(*verdict);
  return json;
}

Json table_content(const Table& table) {
  Json columns = Json::array();
  for (const Column& column : table.columns())
    columns.push_back({{"heading", column.heading}, {"alignment", alignment_name(column.alignment)}});
  Json rows = Json::array();
  for (const Row& row : table.rows()) {
    Json cells = Json::array();
    for (std::size_t i = 0; i < row.size(); ++i) cells.push_back(cell_json(row[i], table.columns()[i]));
    rows.push_back(std::move(cells));
  }
  return {{"columns", columns}, {"rows", rows}};
}

Json text_json(const Text& text) {
  std::string all;
  Json spans = Json::array();
  constexpr std::string_view kStyles[] = {"plain", "emphasis", "code"};
  for (const Span& span : text) {
    all += span.text;
    spans.push_back({{"style", kStyles[static_cast<std::size_t>(span.style)]}, {"text", span.text}});
  }
  return {{"type", "text"}, {"text", all}, {"spans", spans}};
}

// Counts tables and plots, because their files are named by number.
class Writer {
 public:
  Json operator()(const Text& text) { return text_json(text); }
  Json operator()(const Table& table) {
    Json json = {{"type", "table"},
                 {"title", table.title()},
                 {"caption", table.caption()},
                 {"file", table_file_name(++tables_, table)}};
    json.update(table_content(table));
    return json;
  }
  Json operator()(const Plot& plot) {
    return {{"type", "plot"},          {"title", plot.title},
            {"caption", plot.caption}, {"file", plot_file_name(++plots_, plot)},
            {"svg", plot_json(plot)},  {"table", table_content(data_table(plot))}};
  }

 private:
  int tables_ = 0;
  int plots_ = 0;
};

}  // namespace

Json plot_json(const Plot& plot) {
  return {{"wide", svg(draw(plot, kWidePlot), SvgUse::Inline)},
          {"narrow", svg(draw(plot, kNarrowPlot), SvgUse::Inline)}};
}

Json report_json(const Report& report) {
  Json facts = Json::array();
  for (const Fact& fact : report.facts) facts.push_back({{"name", fact.name}, {"value", fact.value}});
  Json sections = Json::array();
  Writer writer;
  for (const Section& section : report.sections) {
    Json blocks = Json::array();
    for (const Block& block : section.blocks) blocks.push_back(std::visit(writer, block));
    sections.push_back({{"heading", section.heading}, {"blocks", std::move(blocks)}});
  }
  return {{"title", report.title}, {"subtitle", report.subtitle}, {"facts", facts}, {"sections", sections}};
}

}  // namespace kelso::server
