#include "hub/hub_player.hpp"

#include <chrono>

#include <gtest/gtest.h>

#include "machine/machine_clock.hpp"
#include "referee/play_game.hpp"
#include "referee/test_players.hpp"

namespace kelso::hub {
namespace {

using player::Duration;
using rules::Reason;

player::Limits for_a_move(Duration time) {
  player::Limits limits;
  limits.movetime = time;
  return limits;
}

player::Limits plies(int depth) {
  player::Limits limits;
  limits.depth = depth;
  return limits;
}

class HubPlayerTest : public ::testing::Test {
 protected:
  HubPlayerTest() { add_hub_player(registry); }
  player::NewPlayer create(const std::string& mode, const std::string& keys = "") {
    return registry.create("hub:cmd=\"" KELSO_MOCK_ENGINE " " + mode + "\"" + keys, {clock, 1});
  }
  // The engine has Black.
  referee::GameRecord play(player::Player& engine,
                           const player::Limits& limits = for_a_move(std::chrono::milliseconds(200))) {
    referee::ScriptedPlayer other(
        [](const rules::Game& game, const auto&) { return referee::first_move(game); });
    return *referee::play_game({rules::Game(rules::Position::start(), rules::DrawRules::automatic()),
                                5,
                                {{&engine, limits}, {&other}}},
                               {}, {clock});
  }
  referee::GameRecord play(const std::string& mode) { return play(**create(mode)); }

  machine::MachineClock clock;
  player::Registry registry;
};

TEST_F(HubPlayerTest, plays_a_whole_game) {
  const referee::GameRecord record = play("good");
  EXPECT_EQ(record.detail, "");
  EXPECT_TRUE(record.outcome.reason == Reason::NoMoves || record.outcome.reason == Reason::NoPieces ||
              record.outcome.reason == Reason::Repetition);
  EXPECT_EQ(record.versions.black, "Mock 1.5");
  EXPECT_EQ(record.moves[0].value, player::Value::of_points(0.25));
  EXPECT_EQ(record.moves[0].nodes, 99u);
}

TEST_F(HubPlayerTest, numbers_that_mean_nothing_are_passed_over) {
  const referee::GameRecord record = play("nan");
  EXPECT_EQ(record.moves[0].value, std::nullopt);
  EXPECT_EQ(record.moves[0].depth, 0);
  EXPECT_EQ(record.moves[0].nodes, 99u);
}

struct Misbehaviour {
  const char* mode;
  Reason reason;
  const char* detail;
};

TEST_F(HubPlayerTest, misbehaviour_loses_the_game_with_its_reason) {
  const Misbehaviour cases[] = {
      {"exit 6", Reason::Crash, "the engine ended with code 3"},
      {"abort 6", Reason::Crash, "the engine was ended by signal 6"},
      {"close 6", Reason::Crash, "the engine closed its output"},
      {"stall 6", Reason::Time, "the engine did not answer in time"},
      {"loop 6", Reason::Time, "the engine did not answer in time"},
      {"babble 6", Reason::Time, "the engine did not answer in time"},
      {"flood 6", Reason::Unreadable, "the engine talks nonsense: a line without an end"},
      {"illegal 6", Reason::Illegal, "the engine chose '1-32' is not a legal move"},
      {"nonsense 6", Reason::Unreadable, "the value of move has no closing quote"},
      {"moveless 6", Reason::Unreadable, "the engine named no move"},
      {"error 6", Reason::Crash, "the engine reports: I am lost"},
      {"garbled 6", Reason::Unreadable, "the engine reports: I am garbled"},
      {"late 6", Reason::Time, "the engine reports: I am late"},
      {"resign 6", Reason::Resignation, ""},
  };
  for (const Misbehaviour& bad : cases) {
    const referee::GameRecord record = play(bad.mode);
    EXPECT_EQ(record.outcome, (rules::Outcome{board::Side::White, bad.reason})) << bad.mode;
    EXPECT_EQ(record.detail, bad.detail) << bad.mode;
    EXPECT_EQ(record.game.plies(), 6u) << bad.mode;
  }
}

TEST_F(HubPlayerTest, engine_that_died_is_started_anew_for_the_next_game) {
  const auto engine = create("exit 4");
  for (int game = 0; game < 3; ++game) {
    const referee::GameRecord record = play(**engine);
    EXPECT_EQ(record.outcome.reason, Reason::Crash);
    EXPECT_EQ(record.game.plies(), 4u);
  }
}

TEST_F(HubPlayerTest, endless_thought_without_a_limit_of_time_ends_by_the_timeout) {
  const referee::GameRecord record = play(**create("stall 2", ",timeout=1"), plies(5));
  EXPECT_EQ(record.outcome.reason, Reason::Time);
}

TEST_F(HubPlayerTest, parameters_must_be_the_engines_own) {
  EXPECT_TRUE(create("good", ",hash=32"));
  const auto refused = create("good", ",hsh=32");
  ASSERT_FALSE(refused);
  EXPECT_EQ(
      refused.error().message,
      "unknown key 'hsh'; the keys are: cmd, timeout, startup, memory, cpu, movetime, depth, nodes, tc, "
      "infinite, hash");
}

TEST_F(HubPlayerTest, command_that_does_not_get_ready_is_refused) {
  EXPECT_EQ(registry.create("hub:cmd=./no-such-engine", {clock, 1}).error().message,
            "the engine could not be started");
  EXPECT_EQ(create("mute", ",startup=1").error().message, "the engine does not answer in time");
  EXPECT_FALSE(registry.create("hub:depth=3", {clock, 1}));
  EXPECT_FALSE(registry.create("hub:cmd=x,timeout=soon", {clock, 1}));
}

TEST_F(HubPlayerTest, stop_ends_a_thought_soon) {
  const auto engine = create("stall");
  (*engine)->start_game({});
  player::StopSource stop;
  stop.request_stop();
  player::Observer nobody;
  const Duration begin = clock.now();
  const player::Decision decision =
      (*engine)->choose(rules::Game(), for_a_move(std::chrono::hours(1)), nobody, stop.token());
  EXPECT_TRUE(std::holds_alternative<player::Forfeit>(decision.action));
  EXPECT_LT(clock.now() - begin, std::chrono::seconds(3));
}

}  // namespace
}  // namespace kelso::hub
