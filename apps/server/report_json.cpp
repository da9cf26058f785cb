#include "server/report_json.hpp"

#include <cmath>

namespace kelso::server {

namespace {

using namespace report;

Json finite(double number) { return std::isfinite(number) ? Json(number) : Json(nullptr); }

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
  if (const auto* real = std::get_if<double>(&cell.value())) json["value"] = finite(*real);
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

Json axis_json(const Axis& axis) {
  return {{"label", axis.label},
          {"scale", axis.scale == Scale::Linear ? "linear" : "logarithmic"},
          {"low", axis.low ? Json(*axis.low) : Json(nullptr)},
          {"high", axis.high ? Json(*axis.high) : Json(nullptr)}};
}

Json series_json(const std::vector<Series>& all) {
  Json json = Json::array();
  for (const Series& series : all) {
    Json points = Json::array();
    for (const Point& point : series.points) points.push_back({finite(point.x), finite(point.y)});
    Json band = Json::array();
    for (const Interval& interval : series.band)
      band.push_back({finite(interval.low), finite(interval.high)});
    json.push_back({{"name", series.name}, {"points", points}, {"band", band}});
  }
  return json;
}

Json value_list(const std::vector<std::optional<double>>& values) {
  Json json = Json::array();
  for (const auto& value : values) json.push_back(value ? finite(*value) : Json(nullptr));
  return json;
}

Json content_json(const Lines& lines) { return {{"kind", "lines"}, {"series", series_json(lines.series)}}; }
Json content_json(const Scatter& scatter) {
  return {{"kind", "scatter"}, {"series", series_json(scatter.series)}};
}
Json content_json(const Bars& bars) {
  Json series = Json::array();
  for (const BarSeries& one : bars.series)
    series.push_back({{"name", one.name}, {"values", value_list(one.values)}});
  return {{"kind", "bars"}, {"categories", bars.categories}, {"series", series}};
}
Json content_json(const Histogram& histogram) {
  Json bins = Json::array();
  for (const Bin& bin : bins_of(histogram))
    bins.push_back({{"low", bin.low}, {"high", bin.high}, {"count", bin.count}});
  return {{"kind", "histogram"}, {"bins", bins}};
}
Json content_json(const HeatMap& map) {
  Json values = Json::array();
  for (const auto& row : map.values) values.push_back(value_list(row));
  return {{"kind", "heat-map"},
          {"row_names", map.rows},
          {"column_names", map.columns},
          {"values", values},
          {"decimals", map.decimals}};
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
    Json json = {{"type", "plot"},          {"title", plot.title},
                 {"caption", plot.caption}, {"file", plot_file_name(++plots_, plot)},
                 {"x", axis_json(plot.x)},  {"y", axis_json(plot.y)}};
    json.update(std::visit([](const auto& content) { return content_json(content); }, plot.content));
    json["table"] = table_content(data_table(plot));
    return json;
  }

 private:
  int tables_ = 0;
  int plots_ = 0;
};

}  // namespace

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
