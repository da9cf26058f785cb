#include "play/game_clock.hpp"

#include <gtest/gtest.h>

namespace kelso::play {
namespace {

using board::Side;
using player::Duration;
using std::chrono::seconds;

const TimeControl kBlitz{seconds(60), seconds(2)};

TEST(GameClock, runs_for_one_side_and_changes_with_each_press) {
  GameClock clock(kBlitz, Side::Black, seconds(100));
  EXPECT_EQ(clock.left(Side::Black, seconds(110)), seconds(50));
  EXPECT_EQ(clock.left(Side::White, seconds(110)), seconds(60));
  clock.press(Side::Black, seconds(110));
  EXPECT_EQ(clock.left(Side::Black, seconds(130)), seconds(52)) << "with the increment";
  EXPECT_EQ(clock.left(Side::White, seconds(130)), seconds(40));
}

TEST(GameClock, falls_once_the_time_is_used_up) {
  GameClock clock(kBlitz, Side::White, seconds(0));
  EXPECT_FALSE(clock.flag_fell(seconds(59)));
  EXPECT_TRUE(clock.flag_fell(seconds(60)));
  EXPECT_EQ(clock.left(Side::White, seconds(90)), Duration(0));
}

TEST(GameClock, stands_still_when_it_is_stopped) {
  GameClock clock(kBlitz, Side::Black, seconds(0));
  clock.stop(seconds(10));
  EXPECT_EQ(clock.left(Side::Black, seconds(1000)), seconds(50));
  EXPECT_FALSE(clock.flag_fell(seconds(1000)));
}

TEST(TimeControls, are_read_and_written_as_seconds_and_increment) {
  EXPECT_EQ(*parse_time_control("60+2"), kBlitz);
  EXPECT_EQ(to_text(kBlitz), "60+2");
  EXPECT_EQ(to_text(*parse_time_control("90+0.5")), "90+0.5");
  EXPECT_FALSE(parse_time_control("soon"));
  EXPECT_FALSE(parse_time_control(""));
  EXPECT_FALSE(parse_time_control("60+2,depth=4"));
}

}  // namespace
}  // namespace kelso::play
