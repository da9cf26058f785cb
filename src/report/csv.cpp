#include "report/csv.hpp"

#include "report/number.hpp"

namespace kelso::report {

namespace {

std::string field(const std::string& text) {
  if (!text.empty() && text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

struct FieldOf {
  std::string operator()(std::monostate) const { return {}; }
  std::string operator()(const std::string& text) const { return field(text); }
  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(double number) const { return exact(number); }
  std::string operator()(Verdict verdict) const { return word_of(verdict); }
};

}  // namespace

std::string csv_line(const Row& row) {
  std::string text;
  for (std::size_t i = 0; i < row.size(); ++i)
    text += (i > 0 ? "," : "") + std::visit(FieldOf{}, row[i].value());
  return text + "\r\n";
}

std::string csv(const Table& table) {
  Row headings;
  for (const Column& column : table.columns()) headings.emplace_back(column.heading);
  std::string text = csv_line(headings);
  for (const Row& row : table.rows()) text += csv_line(row);
  return text;
}

}  // namespace kelso::report
