#include "base/score.hpp"

#include <gtest/gtest.h>

namespace kelso {
namespace {

TEST(ScoreTest, earlier_wins_and_later_losses_are_better) {
  EXPECT_GT(Score::win_in(3), Score::win_in(5));
  EXPECT_GT(Score::win_in(900), Score::known_win_in(0));
  EXPECT_GT(Score::known_win_in(200), Score::points(Score::kMostPoints));
  EXPECT_LT(Score::loss_in(3), Score::loss_in(5));
  EXPECT_EQ(-Score::win_in(4), Score::loss_in(4));
  EXPECT_LT(Score::win_in(0), Score::infinite());
}

TEST(ScoreTest, knows_what_is_decided_and_how_far_away) {
  EXPECT_FALSE(Score::points(-Score::kMostPoints).is_decided());
  EXPECT_TRUE(Score::known_loss_in(7).is_loss());
  EXPECT_FALSE(Score::known_loss_in(7).knows_distance());
  EXPECT_TRUE(Score::loss_in(7).knows_distance());
  EXPECT_EQ(Score::loss_in(7).distance(), 7);
  EXPECT_EQ(Score::win_in(8).distance(), 8);
}

TEST(ScoreTest, distances_survive_a_table_that_does_not_know_the_root) {
  for (Score score : {Score::win_in(20), Score::loss_in(21), Score::known_win_in(18), Score::points(77)}) {
    const Score stored = Score::unpacked(score.from_here(16).packed());
    EXPECT_EQ(stored.from_root(16), score);
  }
  EXPECT_EQ(Score::win_in(20).from_here(16), Score::win_in(4));
}

}  // namespace
}  // namespace kelso
