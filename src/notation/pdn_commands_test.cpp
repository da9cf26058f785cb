#include "notation/pdn_commands.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace kelso::notation {
namespace {

using board::Side;
using namespace std::chrono_literals;

TEST(PdnCommands, are_found_anywhere_in_a_comment) {
  EXPECT_EQ(commands_of("before [%clk 1:55:21] between [%csl R12,G23] after"),
            (std::vector<Command>{{"clk", "1:55:21"}, {"csl", "R12,G23"}}));
  EXPECT_TRUE(commands_of("[no command] % [%never closed").empty());
  EXPECT_EQ(to_text(Command{"clk", "0:00:01"}), "[%clk 0:00:01]");
}

TEST(PdnCommands, clock_times_are_hours_minutes_and_seconds) {
  EXPECT_EQ(parse_clock_time("1:55:21"), 1h + 55min + 21s);
  EXPECT_EQ(parse_clock_time("0:00:03.5"), 3500ms);
  EXPECT_EQ(parse_clock_time("0:00:03.05"), 3050ms);
  for (const char* text : {"", "1:55", "1:60:00", "1:00:60", "a:00:00", "1:00:00.", "-1:00:00", "1:00:00:00",
                           "1:00:00.1234", "12345:00:00", "1:00:00 "})
    EXPECT_EQ(parse_clock_time(text), std::nullopt) << text;
  EXPECT_EQ(to_clock_text(1h + 5min + 9s), "1:05:09");
  EXPECT_EQ(to_clock_text(70ms), "0:00:00.070");
}

TEST(PdnCommands, a_single_time_is_the_clock_of_the_side_that_moved) {
  const auto clocks = clocks_of("[%clk 0:10:00]", Side::White);
  ASSERT_TRUE(clocks);
  EXPECT_EQ(clocks->left.white, 10min);
  EXPECT_EQ(clocks->left.black, std::nullopt);
  EXPECT_EQ(clocks->running, std::nullopt);
}

TEST(PdnCommands, a_capital_letter_marks_the_clock_that_runs) {
  const auto clocks = clocks_of("[%clock w0:00:10 B0:00:03]", Side::White);
  ASSERT_TRUE(clocks);
  EXPECT_EQ(clocks->left.white, 10s);
  EXPECT_EQ(clocks->left.black, 3s);
  EXPECT_EQ(clocks->running, Side::Black);
}

TEST(PdnCommands, what_is_no_clock_is_none) {
  for (const char* comment : {"", "[%emt 0:00:01]", "[%clk]", "[%clk now]", "[%clk w]"})
    EXPECT_FALSE(clocks_of(comment, Side::Black)) << comment;
}

RC_GTEST_PROP(PdnCommands, clock_times_are_read_as_they_were_written, (std::uint32_t time)) {
  RC_ASSERT(parse_clock_time(to_clock_text(std::chrono::milliseconds(time))) ==
            std::chrono::milliseconds(time));
}

RC_GTEST_PROP(PdnCommands, any_comment_is_read, (const std::string& text)) {
  const auto clocks = clocks_of("[%clk " + text + "]", Side::Black);
  RC_ASSERT(!clocks || clocks->left.black || clocks->left.white);
}

}  // namespace
}  // namespace kelso::notation
