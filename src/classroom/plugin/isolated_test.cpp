#include <gtest/gtest.h>

#include "base/sanitized.hpp"
#include "classroom/evaluations/catalogue.hpp"
#include "classroom/plugin/isolated_evaluation.hpp"
#include "classroom/plugin/test_plugins.hpp"
#include "rules/generate.hpp"
#include "support/random_positions.hpp"
#include "support/searches.hpp"

namespace kelso::classroom {
namespace {

using player::Decision;
using player::Forfeit;
using rules::Game;
using rules::Position;

// Without the file's name, which differs from build to build.
std::string error_on_loading(const std::string& name) {
  const auto evaluation = IsolatedEvaluation::start(plugin_file(name), test_clock(), test_host());
  if (evaluation) return "accepted";
  const std::string prefix = "plug-in " + plugin_file(name);
  EXPECT_EQ(evaluation.error().substr(0, prefix.size()), prefix);
  return evaluation.error().substr(prefix.size());
}

TEST(IsolatedEvaluationTest, values_come_from_the_plug_in) {
  auto plugin = IsolatedEvaluation::start(plugin_file("good"), test_clock(), test_host());
  ASSERT_TRUE(plugin) << plugin.error();
  EXPECT_EQ(plugin->name(), "test");
  const auto material = *classroom_evaluations().make({.id = "material"});
  for (const Position& position : testing::random_positions(200, 1))
    for (board::Side side : board::kSides)
      ASSERT_EQ(*plugin->value(position, side, {}), material->value(position, side, {}));
}

TEST(IsolatedEvaluationTest, what_is_wrong_on_loading_is_said) {
  EXPECT_EQ(error_on_loading("crash"), ": it crashed: aborted, by an uncaught exception or lack of memory");
  EXPECT_EQ(error_on_loading("throw"), ": it crashed: aborted, by an uncaught exception or lack of memory");
  EXPECT_EQ(error_on_loading("loop"), " does not come to an end: an evaluation took more than 2 s");
  EXPECT_EQ(error_on_loading("not_a_number"), ": it returned a value that is not a number from -1e8 to 1e8");
  EXPECT_EQ(error_on_loading("dice"), ": it returned two values for the same position");
  EXPECT_EQ(error_on_loading("version_99"),
            ": it was built for version 99 of the interface, this is 1; build it again");
  EXPECT_EQ(error_on_loading("no_entry"), ": it has no function kelso_plugin_entry");
  EXPECT_EQ(error_on_loading("no_such_file").substr(0, 20), ": there is no file /");
  EXPECT_EQ(error_on_loading("noisy"), "accepted");
}

TEST(IsolatedEvaluationTest, greedy_plug_in_does_not_take_our_memory) {
  if (kSanitized) GTEST_SKIP() << "memory is not limited under a sanitizer";
  EXPECT_EQ(error_on_loading("greedy"), ": it crashed: aborted, by an uncaught exception or lack of memory");
}

TEST(IsolatedEvaluationTest, crash_in_the_middle_ends_in_errors) {
  auto plugin = IsolatedEvaluation::start(plugin_file("late_crash"), test_clock(), test_host());
  ASSERT_TRUE(plugin) << plugin.error();
  const Position start = Position::start();
  EXPECT_TRUE(plugin->value(start, board::Side::Black, {}));
  for (int times = 0; times < 2; ++times)
    EXPECT_FALSE(plugin->value(start, board::Side::Black, {.own_moves_made = 70, .seed = {}}));
}

TEST(IsolatedPlayerTest, plays_exactly_as_with_the_same_evaluation_of_our_own) {
  struct Listener final : player::Observer {
    void on_info(const player::SearchInfo& info) override { depths.push_back(info.depth); }
    std::vector<int> depths;
  };
  for (const std::string text : {"minimax:depth=3", "alpha-beta:nodes=3000", "timed:depth=4,seed=3"}) {
    const auto isolated = *player_of(text + ",eval=plugin:" + plugin_file("good"));
    const auto own = *player_of(text + ",eval=material");
    Game game;
    for (int ply = 0; ply < 10; ++ply) {
      Listener isolated_listener, own_listener;
      const Decision decision = isolated->choose(game, {}, isolated_listener, {});
      const Decision expected = own->choose(game, {}, own_listener, {});
      ASSERT_NE(decision.move(), nullptr) << std::get<Forfeit>(decision.action).message;
      ASSERT_EQ(decision.info.best, expected.info.best) << text;
      ASSERT_EQ(decision.info.value, expected.info.value) << text;
      ASSERT_EQ(decision.info.root_moves.size(), expected.info.root_moves.size()) << text;
      ASSERT_EQ(isolated_listener.depths, own_listener.depths) << text;
      game.play(*expected.move());
    }
  }
}

// A lost position is searched again and again at the greatest depth, which must not look like a flood of
// reports.
TEST(IsolatedPlayerTest, timed_player_in_a_lost_position_plays_on) {
  const auto player = *player_of("timed:movetime=300ms,eval=plugin:" + plugin_file("good"));
  const Game lost(testing::position_of("B:WK25,K27:B18"));
  player::Observer silent;
  const Decision decision = player->choose(lost, {}, silent, {});
  ASSERT_NE(decision.move(), nullptr) << std::get<Forfeit>(decision.action).message;
}

TEST(IsolatedPlayerTest, crash_during_a_game_forfeits_it_and_nothing_else) {
  const auto play = [](const std::string& name) {
    const auto player = *player_of("alpha-beta:depth=3,eval=plugin:" + plugin_file(name));
    player::Observer silent;
    EXPECT_NE(player->choose(Game(), {}, silent, {}).move(), nullptr);
    return reason_of(player->choose(game_of_70_moves(), {}, silent, {}));
  };
  EXPECT_EQ(play("good"), std::nullopt);
  EXPECT_EQ(play("late_crash"), rules::Reason::Crash);
  EXPECT_EQ(play("late_not_a_number"), rules::Reason::Crash);
  EXPECT_EQ(play("late_loop"), rules::Reason::Time);
}

TEST(IsolatedPlayerTest, request_to_stop_reaches_the_child) {
  const auto player = *player_of("minimax:depth=30,eval=plugin:" + plugin_file("good"));
  player::StopSource stop;
  stop.request_stop();
  player::Observer silent;
  const Decision decision = player->choose(Game(), {}, silent, stop.token());
  EXPECT_NE(decision.move(), nullptr);
}

TEST(IsolatedPlayerTest, mistakes_in_the_text_are_found_in_their_column) {
  const auto error_of = [](const std::string& text) {
    const auto player = player_of(text);
    return player ? player::TextError{0, "accepted"} : player.error();
  };
  EXPECT_EQ(error_of("minimax:depth=0,eval=plugin:" + plugin_file("good")),
            (player::TextError{15, "key 'depth' needs a whole number from 1 to 99"}));
  EXPECT_EQ(error_of("minimax:eval=plugin:" + plugin_file("no_entry")),
            (player::TextError{14, "plug-in: it has no function kelso_plugin_entry"}));
  EXPECT_EQ(error_of("minimax:eval=plugin:" + plugin_file("crash")).column, 14u);
}

}  // namespace
}  // namespace kelso::classroom
