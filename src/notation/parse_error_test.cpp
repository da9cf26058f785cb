#include "notation/parse_error.hpp"

#include <gtest/gtest.h>

namespace kelso::notation {
namespace {

TEST(ParseErrors, line_and_column_count_from_one) {
  EXPECT_EQ(describe(error_at("abc", 0, "wrong")), "line 1, column 1: wrong");
  EXPECT_EQ(describe(error_at("a\nbc\nd", 4, "wrong")), "line 2, column 3: wrong");
  EXPECT_EQ(describe(error_at("a\nbc\nd", 5, "wrong")), "line 3, column 1: wrong");
}

TEST(ParseErrors, a_character_of_several_bytes_is_one_column) {
  EXPECT_EQ(error_at("é→x", 5, "").column, 3u);
}

TEST(ParseErrors, an_error_moves_with_the_text_that_holds_it) {
  const ParseError start{7, 5, ""};
  EXPECT_EQ(moved_to(start, {1, 3, "a"}), (ParseError{7, 7, "a"}));
  EXPECT_EQ(moved_to(start, {2, 3, "a"}), (ParseError{8, 3, "a"}));
}

TEST(ParseErrors, several_are_described_in_one_sentence) {
  EXPECT_EQ(describe(ParseErrors{{1, 1, "a"}, {2, 3, "b"}}), "line 1, column 1: a; line 2, column 3: b");
}

}  // namespace
}  // namespace kelso::notation
