#include "search/engine_player.hpp"

#include <algorithm>
#include <chrono>

#include <gtest/gtest.h>

#include "machine/machine_clock.hpp"
#include "notation/fen.hpp"
#include "rules/generate.hpp"
#include "search/time_plan.hpp"

namespace kelso::search {
namespace {

using board::Side;
using player::Limits;

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
  machine::MachineClock clock_;
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
  const machine::MachineClock clock;
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

TEST_F(EnginePlayerTest, shows_as_many_lines_as_wanted_the_best_last) {
  struct Listener final : player::Observer {
    void on_info(const player::SearchInfo& info) override { all.push_back(info); }
    std::vector<player::SearchInfo> all;
  } listener;
  (void)make("engine:hash=1,depth=3,multipv=3")->choose(rules::Game(), {}, listener, {});
  ASSERT_EQ(listener.all.size(), 9u);
  for (std::size_t i = 0; i < 9; ++i) EXPECT_EQ(listener.all[i].line, 3 - i % 3);
  EXPECT_GE(listener.all[8].value->points, listener.all[7].value->points);
  EXPECT_NE(listener.all[8].pv[0], listener.all[7].pv[0]);
}

TEST_F(EnginePlayerTest, single_move_is_played_at_once_where_there_is_a_clock) {
  const rules::Game game(*notation::parse_position("W:W22,K32:B18,1"));
  ASSERT_EQ(rules::legal_moves(game.position()).size(), 1u);
  for (const char* text : {"engine:hash=1,movetime=1m", "engine:hash=1,tc=60+1,depth=30",
                           "engine:hash=1,movetime=1m,level=9", "engine:hash=1,movetime=1m,multipv=2"}) {
    const player::Decision decision = make(text)->choose(game, {}, nobody_, {});
    EXPECT_EQ(decision.info.depth, 1) << text;
    EXPECT_EQ(decision.info.remark, "only move");
  }
}

TEST_F(EnginePlayerTest, plays_what_the_last_iteration_found_and_not_what_looked_better_before) {
  // 1-5 looks good at two plies and loses two men and a king behind 19-15.
  const rules::Game game(
      *notation::parse_position("B:W17,19,21,22,23,25,26,27,29,31,32:B1,2,3,4,6,7,8,10,12,13,14"));
  const player::Decision decision = make("engine:hash=1,depth=8")->choose(game, {}, nobody_, {});
  EXPECT_NE(decision.move()->from().number(), 1);
  EXPECT_GT(decision.info.pv.size(), 4u);
}

// Moves the clock on by a microsecond whenever somebody looks at it.
struct BusyClock final : player::Clock {
  [[nodiscard]] player::Duration now() const override { return player::Duration(++looks); }
  mutable std::int64_t looks = 0;
};

TEST_F(EnginePlayerTest, looks_at_the_clock_every_few_hundred_nodes) {
  BusyClock clock;
  const eval::HandMade evaluator;
  Engine engine({.hash_megabytes = 1}, evaluator, clock);
  Limits limits;
  limits.nodes = 200'000;
  limits.movetime = std::chrono::hours(1);
  // Many kings that take one another: much of the search is quiescence.
  for (const char* fen : {"W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
                          "B:WK6,K7,K14,K15,K22,K23,21,29:BK10,K11,K18,K19,K26,K27,4,12"}) {
    clock.looks = 0;
    const Thought thought =
        engine.think(rules::Game(*notation::parse_position(fen)), limits, [](const Thought&) {}, {});
    EXPECT_GE(static_cast<std::uint64_t>(clock.looks) * 1'024, thought.statistics.visited) << fen;
  }
}

TEST_F(EnginePlayerTest, stop_that_comes_first_still_gives_a_considered_move) {
  player::StopSource source;
  source.request_stop();
  const rules::Game game(*notation::parse_position("B:W22,26,30,31:B13,17,6,1"));
  for (const char* text : {"engine:hash=1", "engine:hash=1,infinite", "engine:hash=1,threads=2"}) {
    const player::Decision decision = make(text)->choose(game, {}, nobody_, source.token());
    EXPECT_GE(decision.info.depth, 1) << text;
    EXPECT_TRUE(decision.info.value) << text;
  }
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

TEST(LevelTest, each_has_a_name_and_keeps_to_the_limits_it_is_given) {
  std::vector<std::string_view> names;
  for (int number = 1; number <= kLevels; ++number) {
    const Level level = level_of(number);
    EXPECT_FALSE(level.name.empty());
    EXPECT_EQ(std::ranges::count(names, level.name), 0) << level.name;
    names.push_back(level.name);
    Limits short_of_time;
    short_of_time.depth = 1;
    short_of_time.nodes = 10;
    EXPECT_EQ(level.limited(short_of_time), short_of_time);
  }
  EXPECT_EQ(level_of(kLevels).limited({}), Limits{}) << "the highest is the engine itself";
}

TEST(LevelTest, overlooks_as_often_as_it_says_and_always_the_same) {
  const Level level{.name = "x", .oversight = 30};
  int overlooked = 0;
  rules::Position position = rules::Position::start();
  for (std::uint64_t seed = 0; seed < 1'000; ++seed) {
    overlooked += overlooks(level, position, seed) ? 1 : 0;
    EXPECT_EQ(overlooks(level, position, seed), overlooks(level, position, seed));
    EXPECT_FALSE(overlooks(level_of(kLevels), position, seed));
  }
  EXPECT_NEAR(overlooked, 300, 60);
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

TEST(TimePlanTest, spends_more_where_the_time_lasts_for_few_moves) {
  const auto plan = [](std::optional<int> moves) {
    Limits limits;
    limits.clocks = player::GameClocks{{std::chrono::seconds(60), {}}, {}, moves};
    return plan_time(limits, Side::Black);
  };
  EXPECT_GT(*plan(5).no_new_depth, *plan(std::nullopt).no_new_depth);
  EXPECT_EQ(*plan(100).no_new_depth, *plan(std::nullopt).no_new_depth);
  EXPECT_LT(*plan(1).stop, std::chrono::seconds(60));
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
