#include "tui/theme.hpp"

#include <gmock/gmock.h>

namespace kelso::tui {
namespace {

TEST(Theme, speaks_in_as_many_colours_as_there_are) {
  const auto sequence = [](ColourDepth depth) {
    return sequence_of({depth, Background::Dark}, Look::DarkField, Stone::Black);
  };
  EXPECT_EQ(sequence(ColourDepth::True), "\x1b[0;1;38;2;22;17;14;48;2;95;118;89m");
  EXPECT_EQ(sequence(ColourDepth::Many), "\x1b[0;1;38;5;16;48;5;65m");
  EXPECT_EQ(sequence(ColourDepth::Sixteen), "\x1b[0;1;30;42m");
  EXPECT_EQ(sequence(ColourDepth::None), "\x1b[0;1m");
}

TEST(Theme, marks_the_cursor_also_without_colours) {
  EXPECT_EQ(sequence_of({ColourDepth::None, Background::Dark}, Look::Cursor, Stone::None), "\x1b[0;7m");
}

TEST(Theme, keeps_text_readable_on_light_terminals) {
  EXPECT_NE(sequence_of({ColourDepth::True, Background::Light}, Look::Bad, Stone::None),
            sequence_of({ColourDepth::True, Background::Dark}, Look::Bad, Stone::None));
}

TEST(Canvas, leaves_out_what_lies_outside_and_breaks_between_words) {
  Canvas canvas({10, 3});
  canvas.text({8, 0}, "abc");
  canvas.text({0, 7}, "x");
  EXPECT_EQ(canvas.paragraph({0, 1}, 10, 2, "one two three four five"), 2);
  EXPECT_EQ(canvas.to_text(), "        ab\none two\nthree four\n");
}

TEST(Canvas, takes_utf_8_apart_and_puts_it_together) {
  for (const char* text : {"a", "é", "●", "𝄞"}) EXPECT_EQ(encoded(decoded(text).front()), text);
  EXPECT_EQ(width_of("●○♛"), 3);
}

}  // namespace
}  // namespace kelso::tui
