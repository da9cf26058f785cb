// Plug-ins and hosts that attack the program which uses them. They lose their game, and nothing else happens.
#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

#include "classroom/plugin/isolated_evaluation.hpp"
#include "classroom/plugin/test_plugins.hpp"
#include "support/ends_soon.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::classroom {
namespace {

using namespace std::chrono_literals;
using player::Decision;
using player::Duration;
using rules::Game;
using rules::Reason;

std::optional<Reason> reason_after_70_moves(const std::string& plugin) {
  const auto player = *player_of("alpha-beta:depth=3,eval=plugin:" + plugin_file(plugin));
  player::Observer silent;
  return reason_of(player->choose(game_of_70_moves(), {}, silent, {}));
}

TEST(AttackingPluginTest, bytes_that_are_no_answer_lose_the_game) {
  EXPECT_EQ(reason_after_70_moves("late_garbage"), Reason::Unreadable);
}

TEST(AttackingPluginTest, zeros_lose_the_game) {
  EXPECT_EQ(reason_after_70_moves("late_zeros"), Reason::Unreadable);
}

TEST(AttackingPluginTest, part_of_an_answer_loses_the_game) {
  EXPECT_EQ(reason_after_70_moves("late_letter"), Reason::Crash);
}

TEST(AttackingPluginTest, flood_loses_the_game) {
  EXPECT_EQ(reason_after_70_moves("late_flood"), Reason::Unreadable);
}

TEST(AttackingPluginTest, nonsense_on_loading_is_an_error) {
  const auto player = player_of("alpha-beta:eval=plugin:" + plugin_file("greeting"));
  ASSERT_FALSE(player);
  EXPECT_EQ(player.error().column, 17u);
  EXPECT_TRUE(player.error().message.ends_with(": its answer is too long")) << player.error().message;
}

TEST(AttackingPluginTest, processes_that_it_has_started_end_with_it) {
  const testing::TemporaryFolder folder;
  setenv("KELSO_TEST_PROCESS_FILE", folder.path("process").c_str(), 1);
  EXPECT_EQ(reason_after_70_moves("late_fork"), Reason::Crash);
  std::ifstream file(folder.path("process"));
  pid_t process = 0;
  ASSERT_TRUE(file >> process);
  EXPECT_TRUE(testing::ends_soon(process));
}

// Times are long where the answer decides and short where the deadline does.
PluginHost hostile_host(Duration time) {
  return {.program = KELSO_HOSTILE_PLUGIN_HOST, .loading = 60s, .longest_move = time, .delay = time};
}

struct Listener final : player::Observer {
  void on_info(const player::SearchInfo& info) override {
    ++infos;
    remark = info.remark;
  }
  int infos = 0;
  std::string remark;
};

Decision decision_of(const std::string& name, Duration time, Listener& listener) {
  const auto player = *player_of("alpha-beta:eval=plugin:" + name, hostile_host(time));
  return player->choose(Game(), {}, listener, {});
}

TEST(HostileHostTest, good_answer_is_played) {
  Listener listener;
  EXPECT_EQ(reason_of(decision_of("good", 60s, listener)), std::nullopt);
}

TEST(HostileHostTest, wrong_answers_lose_the_game_with_the_reason) {
  const std::pair<const char*, Reason> cases[] = {
      {"illegal", Reason::Illegal},
      {"illegal-line", Reason::Illegal},
      {"inflated-line", Reason::Unreadable},
      {"inflated-message", Reason::Unreadable},
      {"empty", Reason::Unreadable},
      {"version", Reason::Unreadable},
      {"nonsense", Reason::Unreadable},
      {"other-answer", Reason::Unreadable},
      {"counts-go-down", Reason::Unreadable},
      {"close", Reason::Crash},
      {"exit", Reason::Crash},
  };
  for (const auto& [name, reason] : cases) {
    Listener listener;
    const Decision decision = decision_of(name, 60s, listener);
    EXPECT_EQ(reason_of(decision), reason) << name;
    EXPECT_LE(listener.infos, 1) << name;
  }
}

TEST(HostileHostTest, deadline_holds_whatever_arrives) {
  for (const std::string name : {"silence", "part", "trickle"}) {
    Listener listener;
    const Duration begin = test_clock().now();
    EXPECT_EQ(reason_of(decision_of(name, 500ms, listener)), Reason::Time) << name;
    EXPECT_LT(test_clock().now() - begin, 20s) << name;
  }
}

TEST(HostileHostTest, limits_of_time_set_the_deadline) {
  const PluginHost host{.program = KELSO_HOSTILE_PLUGIN_HOST, .delay = 100ms};
  player::Observer silent;
  player::Limits clocks;
  clocks.clocks = player::GameClocks{.left = {100ms, 1h}};
  for (const std::string text :
       {"alpha-beta:movetime=100ms,eval=plugin:silence", "timed:eval=plugin:silence"})
    EXPECT_EQ(reason_of((*player_of(text, host))->choose(Game(), clocks, silent, {})), Reason::Time);
}

TEST(HostileHostTest, stop_without_an_answer_ends_soon) {
  const PluginHost host{.program = KELSO_HOSTILE_PLUGIN_HOST, .delay = 100ms};
  player::StopSource stop;
  stop.request_stop();
  player::Observer silent;
  const auto player = *player_of("alpha-beta:eval=plugin:silence", host);
  EXPECT_EQ(reason_of(player->choose(Game(), {}, silent, stop.token())), Reason::Time);
}

TEST(HostileHostTest, flood_ends_long_before_the_deadline) {
  Listener listener;
  EXPECT_EQ(reason_of(decision_of("flood", 1h, listener)), Reason::Unreadable);
  EXPECT_LE(listener.infos, 1'001);
}

TEST(HostileHostTest, processes_left_behind_are_killed) {
  for (const std::string name : {"fork", "fork-and-wait"}) {
    Listener listener;
    EXPECT_TRUE(reason_of(decision_of(name, 2s, listener))) << name;
    EXPECT_TRUE(testing::ends_soon(std::stoi(listener.remark))) << name;
  }
}

TEST(HostileHostTest, nonsense_when_a_player_is_made_is_an_error) {
  for (const std::string name : {"nonsense", "inflated-message", "empty", "other-answer", "close", "exit"})
    EXPECT_FALSE(player_of("alpha-beta:eval=plugin:try-" + name, hostile_host(60s))) << name;
  for (const std::string name : {"silence", "part"}) {
    PluginHost host = hostile_host(60s);
    host.loading = 500ms;
    EXPECT_FALSE(player_of("alpha-beta:eval=plugin:try-" + name, host)) << name;
  }
}

TEST(HostileHostTest, nonsense_instead_of_a_value_is_an_error) {
  for (const std::string name : {"nonsense", "inflated-message", "good", "close", "exit", "fork"}) {
    auto evaluation = IsolatedEvaluation::start(name, test_clock(), hostile_host(60s));
    ASSERT_TRUE(evaluation) << evaluation.error();
    for (int times = 0; times < 2; ++times)
      EXPECT_FALSE(evaluation->value(rules::Position::start(), board::Side::Black, {})) << name;
    EXPECT_FALSE(IsolatedEvaluation::start("try-" + name, test_clock(), hostile_host(60s))) << name;
  }
}

TEST(HostileHostTest, missing_host_is_named) {
  const auto player = player_of("alpha-beta:eval=plugin:good", {.program = "/no/such/host"});
  ASSERT_FALSE(player);
  EXPECT_TRUE(player.error().message.ends_with("the program /no/such/host cannot be started"));
}

}  // namespace
}  // namespace kelso::classroom
