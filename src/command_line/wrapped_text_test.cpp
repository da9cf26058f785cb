#include "command_line/wrapped_text.hpp"

#include <gtest/gtest.h>

namespace kelso::command_line {
namespace {

TEST(WrappedText, breaks_between_words_only) {
  EXPECT_EQ(wrapped("one two three", 7), "one two\nthree");
  EXPECT_EQ(wrapped("one two three", 6), "one\ntwo\nthree");
  EXPECT_EQ(wrapped("a draughtsman wins", 8), "a\ndraughtsman\nwins");
}

TEST(WrappedText, indents_the_lines_after_the_first) {
  EXPECT_EQ(wrapped("one two three", 11, 4), "one two\n    three");
}

TEST(WrappedText, counts_characters_and_not_bytes) {
  EXPECT_EQ(width_of("key=value,…"), 11u);
  EXPECT_EQ(wrapped("±±± ±±±", 7), "±±± ±±±");
}

TEST(WrappedText, joins_the_lines_of_a_paragraph_and_keeps_examples) {
  EXPECT_EQ(wrapped_paragraphs("one\ntwo three\n\nExamples:\n  kelso  perft --depth 3", 9),
            "one two\nthree\n\nExamples:\n  kelso  perft --depth 3\n");
}

}  // namespace
}  // namespace kelso::command_line
