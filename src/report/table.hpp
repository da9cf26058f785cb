// Table: a title, columns with types, and rows of cells.
//
// Example:
//   Table table("Nodes by depth", {text_column("Player"), integer_column("Leaves")});
//   table.add({"alpha-beta", 2596});
//   EXPECT_EQ(table.rows().size(), 1u);
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace kelso::report {

// How a figure computed by Kelso compares with the one in a document.
enum class Verdict : std::uint8_t { Equal, Differs, NotComparable };

[[nodiscard]] const char* word_of(Verdict verdict);  // "equal", "differs", "not comparable"

// Nothing, text, an integer, a real number or a verdict. A number that is NaN counts as missing.
class Cell {
 public:
  using Value = std::variant<std::monostate, std::string, std::int64_t, double, Verdict>;

  Cell(std::nullopt_t) {}
  Cell(const char* text) : value_(std::string(text)) {}
  Cell(std::string text) : value_(std::move(text)) {}
  Cell(std::string_view text) : value_(std::string(text)) {}
  template <std::integral Number>
  requires(!std::same_as<Number, bool> && !std::same_as<Number, char>) Cell(Number number)
      : value_(static_cast<std::int64_t>(number)) {}
  Cell(double number);
  Cell(Verdict verdict) : value_(verdict) {}
  template <class T>
  Cell(const std::optional<T>& optional) : Cell(optional ? Cell(*optional) : Cell(std::nullopt)) {}

  [[nodiscard]] const Value& value() const { return value_; }
  [[nodiscard]] bool is_missing() const { return std::holds_alternative<std::monostate>(value_); }
  [[nodiscard]] bool is_number() const;
  friend bool operator==(const Cell&, const Cell&) = default;

 private:
  Value value_;
};

struct Column {
  enum class Alignment : std::uint8_t { Left, Right, Centre };

  std::string heading;
  Alignment alignment = Alignment::Left;
  std::optional<int> decimals = {};  // of real numbers, for people; without it as many as needed
};

[[nodiscard]] Column text_column(std::string heading);
[[nodiscard]] Column integer_column(std::string heading);
[[nodiscard]] Column real_column(std::string heading, std::optional<int> decimals = {});
[[nodiscard]] Column right_column(std::string heading);  // of text, aligned like numbers
[[nodiscard]] Column verdict_column(std::string heading);

using Row = std::vector<Cell>;

class Table {
 public:
  Table(std::string title, std::vector<Column> columns);
  // Not inline: the code that copies tables is large.
  Table(const Table&);
  Table(Table&&) noexcept;
  Table& operator=(const Table&);
  Table& operator=(Table&&) noexcept;
  ~Table();

  // A sentence or two below the table.
  void set_caption(std::string caption) { caption_ = std::move(caption); }
  // One cell for each column.
  void add(Row row);

  [[nodiscard]] const std::string& title() const { return title_; }
  [[nodiscard]] const std::string& caption() const { return caption_; }
  [[nodiscard]] const std::vector<Column>& columns() const { return columns_; }
  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }

  // How many cells hold this verdict.
  [[nodiscard]] int count(Verdict verdict) const;

 private:
  std::string title_;
  std::string caption_;
  std::vector<Column> columns_;
  std::vector<Row> rows_;
};

// A cell for people: grouped thousands, the decimals of the column, a word for a verdict. A missing cell is
// empty.
[[nodiscard]] std::string readable(const Cell& cell, const Column& column);

}  // namespace kelso::report
