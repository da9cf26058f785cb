#include "report/text.hpp"

#include <gtest/gtest.h>

namespace kelso::report {
namespace {

using Style = Span::Style;

TEST(Text, plain_text_is_taken_as_it_is) {
  EXPECT_EQ(plain("a *b* `c`"), (Text{{Style::Plain, "a *b* `c`"}}));
}

TEST(Text, marks_become_spans) {
  EXPECT_EQ(marked("a *b* and `c*d`."), (Text{{Style::Plain, "a "},
                                              {Style::Emphasis, "b"},
                                              {Style::Plain, " and "},
                                              {Style::Code, "c*d"},
                                              {Style::Plain, "."}}));
}

TEST(Text, mark_that_is_never_closed_is_a_character) {
  EXPECT_EQ(marked("2 * 3"), (Text{{Style::Plain, "2 * 3"}}));
  EXPECT_EQ(marked("`"), (Text{{Style::Plain, "`"}}));
}

TEST(Text, backslash_takes_the_next_character_as_it_is) {
  EXPECT_EQ(marked("\\*a\\* \\\\ \\"), (Text{{Style::Plain, "*a* \\ \\"}}));
}

TEST(Text, empty_text_has_no_spans) {
  EXPECT_TRUE(marked("").empty());
  EXPECT_TRUE(marked("**").empty());
}

}  // namespace
}  // namespace kelso::report
