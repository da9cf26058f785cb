#include "hub/hub_server.hpp"

#include <atomic>
#include <mutex>
#include <vector>

#include <gtest/gtest.h>

#include "rules/generate.hpp"

namespace kelso::hub {
namespace {

using player::Decision;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr const char* kStart = "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";

// The first legal move; without a limit only when it is stopped.
class Patient final : public player::Player {
 public:
  void start_game(const player::GameSetup& setup) override { setups.push_back(setup); }
  Decision choose(const rules::Game& game, const player::Limits& given, player::Observer&,
                  player::StopToken stop) override {
    limits = given;
    plies = game.plies();
    while (given.infinite && !stop.stop_requested()) std::this_thread::yield();
    return {.action = rules::legal_moves(game.position())[0]};
  }

  std::vector<player::GameSetup> setups;
  player::Limits limits;
  std::size_t plies = 0;
};

// Serves one player and remembers what was set.
class Subject final : public HubSubject {
 public:
  explicit Subject(player::Player& player) : player_(&player) {}
  std::vector<HubParameter> parameters() const override { return {{"hash", 64, 1, 1024}}; }
  void set(const std::string& name, std::uint64_t value) override {
    settings.push_back(name + '=' + std::to_string(value));
  }
  Result<player::Player*, std::string> player() override {
    if (trouble.empty()) return player_;
    return Failure(trouble);
  }

  std::vector<std::string> settings;
  std::string trouble;

 private:
  player::Player* player_;
};

class Server : public testing::Test {
 protected:
  void send(std::initializer_list<const char*> lines) {
    for (const char* line : lines) server.receive(line);
  }
  std::vector<std::string> said() {
    const std::lock_guard lock(mutex_);
    return said_;
  }
  void forget_what_was_said() {
    const std::lock_guard lock(mutex_);
    said_.clear();
  }

  Patient patient;
  Subject subject{patient};
  std::mutex mutex_;  // a thought speaks on its own thread
  std::vector<std::string> said_;
  HubServer server{{"Kelso", "0.1", "its authors"}, subject, [this](const std::string& line) {
                     const std::lock_guard lock(mutex_);
                     said_.push_back(line);
                   }};
};

TEST_F(Server, introduces_itself) {
  send({"hub", "init"});
  EXPECT_EQ(said(),
            (std::vector<std::string>{"id name=Kelso version=0.1 author=\"its authors\"",
                                      "param name=variant value=english type=enum values=english",
                                      "param name=hash value=64 type=int min=1 max=1024", "wait", "ready"}));
}

TEST_F(Server, parameters_can_be_set_before_and_after_init) {
  send({"hub", "set-param name=hash value=128", "init", "set-param name=hash value=16"});
  EXPECT_EQ(subject.settings, (std::vector<std::string>{"hash=128", "hash=16"}));
}

TEST_F(Server, parameter_that_is_set_during_a_thought_ends_it_first) {
  send({kStart, "go analyze", "set-param name=hash value=16"});
  EXPECT_EQ(said(), (std::vector<std::string>{"done move=9-13"}));
  send({"level depth=1", "go think"});
  server.wait();
  EXPECT_EQ(patient.setups.size(), 2u) << "who plays may be another one now, and must hear of the game";
}

TEST_F(Server, says_why_nobody_can_play) {
  subject.trouble = "no memory";
  send({"init", kStart, "go think"});
  EXPECT_EQ(said(), (std::vector<std::string>{"error message=\"no memory\"", "ready",
                                              "error message=\"no memory\""}));
}

TEST_F(Server, clock_is_that_of_the_side_that_thinks) {
  send({"level moves=20 time=60 opp-time=50", "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww", "go think"});
  server.wait();
  ASSERT_TRUE(patient.limits.clocks);
  EXPECT_EQ(patient.limits.clocks->left.white, seconds(60));
  EXPECT_EQ(patient.limits.clocks->left.black, seconds(50));
  EXPECT_EQ(patient.limits.clocks->moves, 20);
}

TEST_F(Server, every_go_is_answered_once) {
  send({kStart, "go analyze", "go analyze", "new-game", kStart, "go ponder", "stop", "stop", "ponder-hit"});
  EXPECT_EQ(said(), (std::vector<std::string>(3, "done move=9-13")));
}

TEST_F(Server, plays_from_the_position_it_was_given) {
  send({"new-game seed=77", "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 23-19\"",
        "level depth=4", "go think"});
  server.wait();
  EXPECT_EQ(said(), (std::vector<std::string>{"done move=7-11"}));
  EXPECT_EQ(patient.plies, 2u);
  EXPECT_EQ(patient.limits.depth, 4);
  ASSERT_EQ(patient.setups.size(), 1u);
  EXPECT_EQ(patient.setups[0].seed, 77u);
}

TEST_F(Server, understands_every_level) {
  send({kStart, "level nodes=5000", "go think"});
  server.wait();
  EXPECT_EQ(patient.limits.nodes, 5000u);
  send({"level move-time=0.25", "go think"});
  server.wait();
  EXPECT_EQ(patient.limits.movetime, milliseconds(250));
  send({"level time=60 inc=0.5 opp-time=50", "go think"});
  server.wait();
  ASSERT_TRUE(patient.limits.clocks);
  EXPECT_EQ(patient.limits.clocks->left.black, seconds(60));
  EXPECT_EQ(patient.limits.clocks->left.white, seconds(50));
  EXPECT_EQ(patient.limits.clocks->increment, milliseconds(500));
}

TEST_F(Server, answers_a_ping_while_it_thinks_and_stops_when_told) {
  send({kStart, "go analyze", "ping"});
  EXPECT_EQ(said(), (std::vector<std::string>{"pong"}));
  send({"stop"});
  EXPECT_EQ(said(), (std::vector<std::string>{"pong", "done move=9-13"}));
}

TEST_F(Server, ponders_silently_until_the_opponent_has_moved) {
  send({kStart, "level depth=3", "go ponder"});
  EXPECT_TRUE(said().empty());
  send({"ponder-hit"});
  server.wait();
  EXPECT_EQ(said(), (std::vector<std::string>{"done move=9-13"}));
  forget_what_was_said();
  send({"go ponder", "stop"});
  EXPECT_EQ(said(), (std::vector<std::string>{"done move=9-13"}));
}

TEST(ServerOfAFailure, says_why_there_is_no_move) {
  class Failing final : public player::Player {
   public:
    Decision choose(const rules::Game&, const player::Limits&, player::Observer&,
                    player::StopToken) override {
      return {.action = player::Forfeit{rules::Reason::Time, "too long"}};
    }
  } failing;
  Subject subject(failing);
  std::vector<std::string> said;
  HubServer server({"Kelso", "0.1", "its authors"}, subject,
                   [&](const std::string& line) { said.push_back(line); });
  for (const char* line : {kStart, "level depth=4", "go think"}) server.receive(line);
  server.wait();
  EXPECT_EQ(said, (std::vector<std::string>{"error message=\"too long\" reason=time"}));
}

TEST_F(Server, passes_over_what_it_does_not_know_and_complains_about_nonsense) {
  send({"", "xyzzy", "hello world=1"});
  EXPECT_TRUE(said().empty());
  for (const char* wrong : {"pos pos=nothing", "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-20\"",
                            "level depth=x", "level depth=0", "level nodes=0", "level move-time=-1",
                            "level time=inf", "set-param name=hash value=0", "set-param name=hash value=9999",
                            "set-param name=hash value=much", "set-param name=size value=3", "set-param",
                            "set-param name=variant value=russian", "pos", "pos pos=\"unfinished"}) {
    forget_what_was_said();
    server.receive(wrong);
    ASSERT_EQ(said().size(), 1u) << wrong;
    EXPECT_TRUE(said()[0].starts_with("error message=")) << said()[0];
  }
}

TEST(InfoLine, shows_several_lines_speed_and_proved_ends) {
  player::SearchInfo info;
  info.depth = 7;
  info.line = 2;
  info.value = player::Value::of_points(-0.354);
  info.statistics.visited = 3'000'000;
  info.statistics.time = seconds(2);
  EXPECT_EQ(to_info_line(info).to_text(),
            "info multipv=2 depth=7 score=-0.35 nodes=3000000 time=2.000 nps=1.50");
  info.line = 1;
  info.value = player::Value::loss(4);
  EXPECT_EQ(to_info_line(info).to_text(), "info depth=7 score=-100.00 nodes=3000000 time=2.000 nps=1.50");
}

TEST_F(Server, quits) {
  EXPECT_TRUE(server.is_open());
  send({"quit"});
  EXPECT_FALSE(server.is_open());
}

}  // namespace
}  // namespace kelso::hub
