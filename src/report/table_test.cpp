#include "report/table.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "report/csv.hpp"

namespace kelso::report {
namespace {

Table example() {
  Table table("Example", {text_column("Name"), integer_column("Nodes"), real_column("Seconds", 2),
                          real_column("Value"), verdict_column("Equal?")});
  table.add({"first", 23'426'871, 0.125, -0.6000000000000001, Verdict::Equal});
  table.add({"", std::nullopt, std::nan(""), 1e9, Verdict::NotComparable});
  return table;
}

std::string read(const Table& table, std::size_t row, std::size_t column) {
  return readable(table.rows()[row][column], table.columns()[column]);
}

TEST(Table, shows_numbers_as_people_read_them) {
  EXPECT_EQ(read(example(), 0, 1), "23,426,871");
  EXPECT_EQ(read(example(), 0, 2), "0.12");
  EXPECT_EQ(read(example(), 0, 3), "-0.6000000000000001");
  EXPECT_EQ(read(example(), 0, 4), "equal");
  EXPECT_EQ(read(example(), 1, 4), "not comparable");
}

TEST(Table, takes_an_integer_in_a_column_of_reals_as_it_is) {
  EXPECT_EQ(readable(Cell(1234), real_column("x", 2)), "1,234");
}

TEST(Table, counts_not_a_number_as_missing) {
  EXPECT_TRUE(example().rows()[1][2].is_missing());
  EXPECT_TRUE(Cell(std::optional<int>()).is_missing());
  EXPECT_EQ(Cell(std::optional<int>(3)), Cell(3));
  EXPECT_FALSE(Cell(std::numeric_limits<double>::infinity()).is_missing());
}

TEST(Table, counts_verdicts) {
  EXPECT_EQ(example().count(Verdict::Equal), 1);
  EXPECT_EQ(example().count(Verdict::Differs), 0);
}

TEST(Csv, has_all_digits_and_tells_missing_from_empty) {
  EXPECT_EQ(csv(example()),
            "Name,Nodes,Seconds,Value,Equal?\r\n"
            "first,23426871,0.125,-0.6000000000000001,equal\r\n"
            "\"\",,,1e+09,not comparable\r\n");
}

TEST(Csv, quotes_what_would_break_a_field) {
  Table table("t", {text_column("a,b"), text_column("c\"d")});
  table.add({"line\nbreak", "carriage\rreturn"});
  table.add({"plain", "=1+1"});
  EXPECT_EQ(csv(table), "\"a,b\",\"c\"\"d\"\r\n\"line\nbreak\",\"carriage\rreturn\"\r\nplain,=1+1\r\n");
}

TEST(Csv, line_is_a_row_of_the_table) {
  EXPECT_EQ(csv_line({"a,b", 12'345, std::nullopt, 0.5, Verdict::Equal}), "\"a,b\",12345,,0.5,equal\r\n");
  EXPECT_EQ(csv_line({}), "\r\n");
}

TEST(Csv, of_an_empty_table_is_its_header) {
  EXPECT_EQ(csv(Table("t", {text_column("a"), integer_column("b")})), "a,b\r\n");
}

}  // namespace
}  // namespace kelso::report
