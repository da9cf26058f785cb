#include "report/text_table.hpp"

#include <gtest/gtest.h>

namespace kelso::report {
namespace {

Table results() {
  Table table("Nodes", {text_column("player"), integer_column("leaves"), real_column("seconds", 2),
                        verdict_column("equal?")});
  table.add({"alpha-beta", 2596, 0.014, Verdict::Equal});
  table.add({"minimax", 18'391'564, std::nullopt, Verdict::NotComparable});
  return table;
}

TEST(TextTable, aligns_columns_and_groups_numbers) {
  EXPECT_EQ(text_table(results()).text(),
            "player          leaves  seconds  equal?\n"
            "alpha-beta       2,596     0.01  equal\n"
            "minimax     18,391,564        -  not comparable\n");
}

TEST(TextTable, keeps_headings_apart_from_rows) {
  const TextTable text = text_table(results(), {.indent = 2});
  EXPECT_TRUE(text.headings.starts_with("  player"));
  EXPECT_TRUE(text.rows.starts_with("  alpha-beta"));
}

TEST(TextTable, without_headings_has_rows_only) {
  Table table("", {text_column(""), text_column("")});
  table.add({"build", "release"});
  table.add({"processor", "8 threads"});
  const TextTable text = text_table(table, {.indent = 2});
  EXPECT_EQ(text.headings, "");
  EXPECT_EQ(text.rows, "  build      release\n  processor  8 threads\n");
}

TEST(TextTable, centres_what_is_centred) {
  Table table("", {{"value", Column::Alignment::Centre}, text_column("end")});
  table.add({"x", "y"});
  EXPECT_EQ(text_table(table).rows, "  x    y\n");
}

TEST(TextTable, continues_long_text_on_the_next_line) {
  Table table("", {text_column("name"), text_column("summary"), integer_column("depth")});
  table.add({"alpha-beta", "search that leaves out what cannot matter", 4});
  EXPECT_EQ(text_table(table, {.width = 40}).text(),
            "name        summary                depth\n"
            "alpha-beta  search that leaves         4\n"
            "            out what cannot\n"
            "            matter\n");
}

TEST(TextTable, breaks_a_word_that_is_longer_than_its_column) {
  Table table("", {text_column(""), text_column("")});
  table.add({"key", "abcdefghijklmnopqrstuvwxyz"});
  EXPECT_EQ(text_table(table, {.width = 20}).rows, "key  abcdefghijklmno\n     pqrstuvwxyz\n");
}

TEST(TextTable, never_breaks_numbers) {
  Table table("", {integer_column("n"), integer_column("m")});
  table.add({1'000'000'000'000, 2'000'000'000'000});
  EXPECT_EQ(text_table(table, {.width = 10}).rows, "1,000,000,000,000  2,000,000,000,000\n");
}

TEST(TextTable, cuts_long_text_between_words) {
  Table table("", {integer_column("depth"), text_column("line")});
  table.add({4, "11-15 23-19 8-11"});
  table.add({5, "11-15"});
  const TextLayout layout{.width = 20, .overflow = TextLayout::Overflow::Cut};
  EXPECT_EQ(text_table(table, layout).rows,
            "    4  11-15 23-19 …\n"
            "    5  11-15\n");
}

TEST(TextTable, has_columns_of_the_least_widths) {
  Table table("", {text_column(""), integer_column("nodes"), text_column("")});
  table.add({"a", 7, "b"});
  EXPECT_EQ(text_table(table, {.least_widths = {3, 2}}).text(),
            "     nodes\n"
            "a        7  b\n");
}

TEST(TextTable, styles_cells_without_counting_the_style) {
  Table table("", {text_column("state"), integer_column("n")});
  table.add({"ok", 1});
  const auto style = [](std::size_t column, const std::string& text) {
    return column == 0 ? "<b>" + text + "</b>" : text;
  };
  EXPECT_EQ(text_table(table, {.style = style}).text(),
            "state  n\n"
            "<b>ok</b>     1\n");
}

TEST(TextTable, counts_characters_instead_of_bytes) {
  Table table("", {text_column(""), integer_column("")});
  table.add({"Élan – 10⁷", 1});
  table.add({"plain text", 22});
  EXPECT_EQ(text_table(table).rows, "Élan – 10⁷   1\nplain text  22\n");
}

TEST(TextTable, keeps_a_text_with_newlines_on_its_row) {
  Table table("", {text_column(""), text_column("")});
  table.add({"two\nlines", "a\ttab\x1b[31m"});
  EXPECT_EQ(text_table(table).rows, "two lines  a tab\xef\xbf\xbd[31m\n");
}

TEST(TextTable, may_be_empty) {
  EXPECT_EQ(text_table(Table("", {})).text(), "");
  EXPECT_EQ(text_table(Table("", {text_column("name")})).text(), "name\n");
  Table table("", {text_column("")});
  table.add({""});
  EXPECT_EQ(text_table(table).rows, "\n");
}

}  // namespace
}  // namespace kelso::report
