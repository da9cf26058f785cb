#include "report/table.hpp"

#include <cassert>
#include <cmath>

#include "report/number.hpp"

namespace kelso::report {

const char* word_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Equal:
      return "equal";
    case Verdict::Differs:
      return "differs";
    case Verdict::NotComparable:
      return "not comparable";
  }
  return "";
}

Cell::Cell(double number) {
  if (!std::isnan(number)) value_ = number;
}

bool Cell::is_number() const {
  return std::holds_alternative<std::int64_t>(value_) || std::holds_alternative<double>(value_);
}

Column text_column(std::string heading) { return {std::move(heading), Column::Alignment::Left}; }
Column integer_column(std::string heading) { return {std::move(heading), Column::Alignment::Right}; }
Column real_column(std::string heading, std::optional<int> decimals) {
  return {std::move(heading), Column::Alignment::Right, decimals};
}
Column right_column(std::string heading) { return {std::move(heading), Column::Alignment::Right}; }
Column verdict_column(std::string heading) { return {std::move(heading), Column::Alignment::Left}; }

Table::Table(std::string title, std::vector<Column> columns)
    : title_(std::move(title)), columns_(std::move(columns)) {}
Table::Table(const Table&) = default;
Table::Table(Table&&) noexcept = default;
Table& Table::operator=(const Table&) = default;
Table& Table::operator=(Table&&) noexcept = default;
Table::~Table() = default;

void Table::add(Row row) {
  assert(row.size() == columns_.size());
  rows_.push_back(std::move(row));
}

int Table::count(Verdict verdict) const {
  int found = 0;
  for (const Row& row : rows_)
    for (const Cell& cell : row)
      if (cell == Cell(verdict)) ++found;
  return found;
}

std::string readable(const Cell& cell, const Column& column) {
  struct Reader {
    const Column& column;
    std::string operator()(std::monostate) const { return {}; }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(std::int64_t number) const { return grouped(number); }
    std::string operator()(double number) const {
      return column.decimals ? fixed(number, *column.decimals) : exact(number);
    }
    std::string operator()(Verdict verdict) const { return word_of(verdict); }
  };
  return std::visit(Reader{column}, cell.value());
}

}  // namespace kelso::report
