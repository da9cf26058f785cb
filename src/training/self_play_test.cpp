#include "training/self_play.hpp"

#include <gtest/gtest.h>

#include "rules/generate.hpp"

namespace kelso::training {
namespace {

std::vector<JudgedPosition> first_game(std::uint64_t seed) {
  const endgame::Database no_tables;
  return SelfPlay({.nodes = 200, .seed = seed}, no_tables).next_game({});
}

TEST(SelfPlay, gives_every_position_of_a_game_the_same_result) {
  const std::vector<JudgedPosition> judged = first_game(1);
  ASSERT_GT(judged.size(), 5u);
  const auto for_black = [](const JudgedPosition& each) {
    return each.position.side_to_move() == board::Side::Black ? each.result : 1 - each.result;
  };
  for (const JudgedPosition& each : judged) {
    EXPECT_TRUE(each.score);
    EXPECT_FALSE(rules::has_capture(each.position));
    EXPECT_EQ(for_black(each), for_black(judged.front()));
  }
}

TEST(SelfPlay, depends_on_the_seed_alone) {
  const std::vector<JudgedPosition> one = first_game(2);
  const std::vector<JudgedPosition> again = first_game(2);
  ASSERT_EQ(one.size(), again.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].position, again[i].position);
    EXPECT_EQ(one[i].score, again[i].score);
    EXPECT_EQ(one[i].result, again[i].result);
  }
  EXPECT_NE(one.front().position, first_game(3).front().position);
}

TEST(SelfPlay, stops_when_asked) {
  const endgame::Database no_tables;
  player::StopSource stop;
  stop.request_stop();
  EXPECT_TRUE(SelfPlay({.nodes = 200}, no_tables).next_game(stop.token()).empty());
}

}  // namespace
}  // namespace kelso::training
