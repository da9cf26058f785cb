#include "classroom/budget.hpp"

#include <gtest/gtest.h>

namespace kelso::classroom {
namespace {

using namespace std::chrono_literals;
using board::Side;

int nodes_until_spent(Budget& budget, int most = 5'000) {
  int nodes = 0;
  while (nodes < most && budget.take_node()) ++nodes;
  return nodes;
}

TEST(BudgetTest, without_limits_it_never_ends) {
  Budget budget;
  EXPECT_EQ(nodes_until_spent(budget), 5'000);
  EXPECT_FALSE(budget.spent());
}

TEST(BudgetTest, nodes_are_counted_exactly_and_none_follow) {
  const player::ManualClock clock;
  Budget budget(clock, {.nodes = 100}, {});
  EXPECT_EQ(nodes_until_spent(budget), 100);
  EXPECT_TRUE(budget.spent());
  EXPECT_FALSE(budget.take_node());
}

TEST(BudgetTest, clock_is_looked_at_now_and_then) {
  player::ManualClock clock;
  Budget budget(clock, {.until = 50ms}, {});
  EXPECT_EQ(nodes_until_spent(budget), 5'000);
  clock.advance(50ms);
  EXPECT_LT(nodes_until_spent(budget), 1'024);
  EXPECT_TRUE(budget.spent());
}

TEST(BudgetTest, wish_to_stop_is_heard) {
  const player::ManualClock clock;
  player::StopSource source;
  Budget budget(clock, {}, source.token());
  budget.look();
  EXPECT_FALSE(budget.spent());
  source.request_stop();
  budget.look();
  EXPECT_TRUE(budget.spent());
}

TEST(BudgetTest, ten_milliseconds_or_two_per_cent_are_left_on_the_clock) {
  const auto used = [](player::Duration movetime) {
    player::Limits limits;
    limits.movetime = movetime;
    return *time_to_use(limits, Side::Black);
  };
  EXPECT_EQ(used(100ms), 90ms);
  EXPECT_EQ(used(1s), 980ms);
  EXPECT_EQ(used(8ms), 4ms);
}

TEST(BudgetTest, game_clock_is_shared_out_and_never_overdrawn) {
  player::Limits limits;
  limits.clocks = {{60s, 30ms}, 600ms};
  EXPECT_EQ(*time_to_use(limits, Side::Black), 2600ms);
  EXPECT_EQ(*time_to_use(limits, Side::White), 20ms);
}

TEST(BudgetTest, time_is_free_under_other_limits) {
  player::Limits limits;
  limits.depth = 4;
  EXPECT_FALSE(time_to_use(limits, Side::Black));
  limits.infinite = true;
  limits.movetime = 1s;
  EXPECT_FALSE(time_to_use(limits, Side::Black));
}

}  // namespace
}  // namespace kelso::classroom
