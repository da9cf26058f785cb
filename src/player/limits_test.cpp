#include "player/limits.hpp"

#include <gtest/gtest.h>

namespace kelso::player {
namespace {

using namespace std::chrono_literals;

Limits parsed(std::string_view text) {
  const auto limits = parse_limits(text);
  EXPECT_TRUE(limits) << text << ": " << describe(limits.error());
  return limits ? *limits : Limits{};
}

TEST(Limits, each_kind_is_read) {
  EXPECT_EQ(parsed("movetime=100ms").movetime, 100ms);
  EXPECT_EQ(parsed("depth=6").depth, 6);
  EXPECT_EQ(parsed("nodes=20000").nodes, 20'000u);
  EXPECT_EQ(parsed("tc=60+0.6").clocks, (GameClocks{{60s, 60s}, 600ms}));
  EXPECT_TRUE(parsed("infinite").infinite);
}

TEST(Limits, several_hold_at_once) {
  Limits expected;
  expected.movetime = 1500ms;
  expected.depth = 12;
  EXPECT_EQ(parsed("movetime=1.5s,depth=12"), expected);
}

TEST(Limits, times_are_exact_in_every_unit) {
  EXPECT_EQ(parsed("movetime=250us").movetime, 250us);
  EXPECT_EQ(parsed("movetime=0.001s").movetime, 1ms);
  EXPECT_EQ(parsed("movetime=2m").movetime, 120s);
  EXPECT_EQ(parsed("tc=.3+.1").clocks, (GameClocks{{300ms, 300ms}, 100ms}));
  EXPECT_EQ(parsed("tc=60").clocks, (GameClocks{{60s, 60s}, 0ms}));
}

TEST(Limits, nonsense_is_refused_where_it_stands) {
  const auto error_of = [](std::string_view text) {
    const auto limits = parse_limits(text);
    return limits ? "accepted" : describe(limits.error());
  };
  EXPECT_EQ(error_of("movetime=100"), "column 10: movetime is a time such as 100ms, 1.5s or 2m");
  EXPECT_EQ(error_of("movetime=0ms"), "column 10: movetime is a time such as 100ms, 1.5s or 2m");
  EXPECT_EQ(error_of("movetime=1.s2s"), "column 10: movetime is a time such as 100ms, 1.5s or 2m");
  EXPECT_EQ(error_of("movetime=9999999999999s"), "column 10: movetime is a time such as 100ms, 1.5s or 2m");
  EXPECT_EQ(error_of("depth=0"), "column 7: key 'depth' needs a whole number from 1 to 99");
  EXPECT_EQ(error_of("depth"), "column 6: key 'depth' needs a whole number from 1 to 99");
  EXPECT_EQ(error_of("depth=6,tc=a+b"), "column 12: tc is seconds+increment, such as 60+0.6");
  EXPECT_EQ(error_of("tc=0+0"), "column 4: tc is seconds+increment, such as 60+0.6");
  EXPECT_EQ(error_of("infinite=1"), "column 10: infinite takes no value");
  EXPECT_EQ(error_of("time=1s"),
            "column 1: unknown key 'time'; the keys are: movetime, depth, nodes, tc, infinite");
}

TEST(Limits, own_limits_of_a_player_win) {
  const Limits own = parsed("depth=3");
  const Limits given = parsed("movetime=1s");
  EXPECT_EQ(limits_in_force(own, given), own);
  EXPECT_EQ(limits_in_force({}, given), given);
}

}  // namespace
}  // namespace kelso::player
