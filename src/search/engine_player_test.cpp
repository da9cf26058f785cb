#include "search/engine_player.hpp"

#include <chrono>

#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "rules/generate.hpp"
#include "search/time_plan.hpp"

namespace kelso::search {
namespace {

using board::Side;
using player::Limits;

struct SteadyClock final : player::Clock {
  [[nodiscard]] player::Duration now() const override {
    return std::chrono::duration_cast<player::Duration>(std::chrono::steady_clock::now().time_since_epoch());
  }
};

class EnginePlayerTest : public ::testing::Test {
 protected:
  EnginePlayerTest() { add_engine_player(registry_); }

  std::unique_ptr<player::Player> make(std::string_view text) {
    auto player = registry_.create(text, {clock_, 1});
    EXPECT_TRUE(player) << (player ? "" : player.error().message);
    return *std::move(player);
  }
  std::string refusal(std::string_view text) {
    const auto player = registry_.create(text, {clock_, 1});
    return player ? "" : player.error().message;
  }

  player::Registry registry_;
  SteadyClock clock_;
  player::Observer nobody_;
};

TEST_F(EnginePlayerTest, refuses_what_it_does_not_understand) {
  EXPECT_NE(refusal("engine:hash=0"), "");
  EXPECT_NE(refusal("engine:level=11"), "");
  EXPECT_NE(refusal("engine:probcut=maybe"), "");
  EXPECT_NE(refusal("engine:endgame").find("off or a folder"), std::string::npos);
  EXPECT_NE(refusal("engine:endgame=somewhere"), "");  // nobody said how to open tables
  EXPECT_EQ(refusal("engine:endgame=off"), "");
  EXPECT_NE(refusal("engine:haste=1").find("hash"), std::string::npos);
}

TEST(EnginePlayer, opens_the_tables_that_are_named) {
  const SteadyClock clock;
  player::Registry registry;
  std::vector<std::string> asked;
  add_engine_player(registry, [&asked](const std::string& folder) -> Result<EndgameTables, std::string> {
    asked.push_back(folder);
    if (folder == "bad") return Failure(std::string("there are no tables in bad"));
    return EndgameTables();
  });
  EXPECT_TRUE(registry.create("engine:hash=1", {clock, 1}));
  EXPECT_TRUE(registry.create("engine:hash=1,endgame=good", {clock, 1}));
  EXPECT_TRUE(registry.create("engine:hash=1,endgame=off", {clock, 1}));
  EXPECT_EQ(registry.create("engine:hash=1,endgame=bad", {clock, 1}).error().message,
            "there are no tables in bad");
  EXPECT_EQ(asked, (std::vector<std::string>{"", "good", "bad"}));
}

TEST_F(EnginePlayerTest, every_technique_can_be_switched_off) {
  for (const Technique& technique : kTechniques) {
    const auto player = make("engine:hash=1,depth=6," + std::string(technique.name) + "=off");
    const player::Decision decision = player->choose(rules::Game(), {}, nobody_, {});
    EXPECT_NE(decision.move(), nullptr) << technique.name;
    EXPECT_EQ(decision.info.depth, 6) << technique.name;
  }
}

TEST_F(EnginePlayerTest, expects_a_reply_and_says_what_it_did) {
  const player::Decision decision = make("engine:hash=1,depth=6")->choose(rules::Game(), {}, nobody_, {});
  ASSERT_TRUE(decision.ponder);
  const rules::Position after = rules::Position::start().after(*decision.move());
  EXPECT_TRUE(rules::legal_moves(after).contains(*decision.ponder));
  EXPECT_GT(decision.info.statistics.visited, 100u);
  EXPECT_GT(decision.info.statistics.cutoffs, 10u);
}

TEST_F(EnginePlayerTest, own_limits_win_over_those_of_the_game) {
  Limits given;
  given.depth = 9;
  EXPECT_EQ(make("engine:hash=1,depth=3")->choose(rules::Game(), given, nobody_, {}).info.depth, 3);
}

TEST_F(EnginePlayerTest, levels_look_less_far_and_play_the_same_game_again) {
  const auto player = make("engine:hash=1,level=3");
  const auto line = [&](std::uint64_t seed) {
    player->start_game({rules::Position::start(), Side::Black, seed});
    rules::Game game;
    std::vector<rules::Move> moves;
    for (int ply = 0; ply < 12; ++ply) {
      const player::Decision decision = player->choose(game, {}, nobody_, {});
      EXPECT_LE(decision.info.depth, 2);
      moves.push_back(*decision.move());
      game.play(*decision.move());
    }
    return moves;
  };
  EXPECT_EQ(line(1), line(1));
  EXPECT_NE(line(1), line(2));
}

TEST_F(EnginePlayerTest, pondering_ends_when_it_is_stopped) {
  player::StopSource source;
  source.request_stop();
  make("engine:hash=1")->ponder(rules::Game(), nobody_, source.token());
}

TEST(LevelTest, errors_stay_within_the_noise_and_differ_between_games) {
  const eval::HandMade evaluator;
  NoisyEvaluator unsure(evaluator, 40);
  const rules::Position start = rules::Position::start();
  bool differs = false;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    unsure.set_seed(seed);
    const int error = unsure.value(start).value() - evaluator.value(start).value();
    EXPECT_LE(std::abs(error), 40);
    differs |= error != 0;
  }
  EXPECT_TRUE(differs);
}

TEST(TimePlanTest, never_plans_more_than_the_clock_has) {
  for (int milliseconds : {20, 100, 1000, 60'000}) {
    Limits limits;
    limits.clocks =
        player::GameClocks{{std::chrono::milliseconds(milliseconds), {}}, std::chrono::seconds(1)};
    const TimePlan plan = plan_time(limits, Side::Black);
    EXPECT_LT(*plan.stop, std::chrono::milliseconds(milliseconds));
    EXPECT_LE(*plan.no_new_depth, *plan.stop);
  }
  Limits endless;
  endless.infinite = true;
  EXPECT_FALSE(plan_time(endless, Side::Black).stop);
}

}  // namespace
}  // namespace kelso::search
