// `kelso hub` in a process of its own, as a controller sees it.
#include <chrono>

#include <gmock/gmock.h>

#include "hub/engine_process.hpp"
#include "hub/hub_text.hpp"
#include "machine/machine_clock.hpp"
#include "support/subprocess.hpp"

namespace kelso::hub {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* kStart = "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";

class HubCommand : public ::testing::Test {
 protected:
  HubCommand() : process_(*EngineProcess::start({.command = KELSO_PROGRAM " hub --player engine:hash=1"})) {}

  void send(std::initializer_list<const char*> lines) {
    for (const char* line : lines) ASSERT_TRUE(process_.write_line(line)) << line;
  }
  // Everything up to the next line with that command; empty if none comes.
  std::vector<HubLine> until(std::string_view command) {
    std::vector<HubLine> lines;
    while (true) {
      const EngineProcess::Line read = process_.read_line(clock_, clock_.now() + seconds(60), {});
      if (read.event != EngineProcess::Event::Line) return {};
      const auto line = HubLine::parse(read.text);
      EXPECT_TRUE(line) << read.text;
      if (!line) return {};
      lines.push_back(*line);
      if (line->command == command) return lines;
    }
  }
  bool is_done_within(player::Duration time) {
    const player::Duration deadline = clock_.now() + time;
    while (true) {
      const EngineProcess::Line read = process_.read_line(clock_, deadline, {});
      if (read.event != EngineProcess::Event::Line) return false;
      if (read.text.starts_with("done")) return true;
    }
  }
  static std::size_t count(const std::vector<HubLine>& lines, std::string_view command) {
    return static_cast<std::size_t>(std::ranges::count(lines, command, &HubLine::command));
  }
  // The greatest number of an argument of `info`.
  static int greatest(const std::vector<HubLine>& lines, std::string_view argument) {
    int most = 0;
    for (const HubLine& line : lines)
      if (const auto value = line.value(argument); line.command == "info" && value)
        most = std::max(most, std::stoi(std::string(*value)));
    return most;
  }

  machine::MachineClock clock_;
  EngineProcess process_;
};

TEST_F(HubCommand, announces_what_can_be_set) {
  send({"hub"});
  std::vector<std::string> names;
  for (const HubLine& line : until("wait"))
    if (line.command == "param") names.emplace_back(*line.value("name"));
  EXPECT_THAT(names, ::testing::ElementsAre("variant", "level", "hash", "threads", "multipv", "contempt"));
}

TEST_F(HubCommand, parameters_have_an_effect_even_after_init) {
  send({"hub", "set-param name=hash value=2", "init", "set-param name=multipv value=3", kStart,
        "level depth=6", "go think"});
  EXPECT_EQ(greatest(until("done"), "multipv"), 3);
  send({"set-param name=multipv value=1", "set-param name=threads value=2", "set-param name=level value=1",
        "go think"});
  const auto lines = until("done");
  EXPECT_EQ(greatest(lines, "multipv"), 0);
  EXPECT_EQ(greatest(lines, "depth"), 1);
}

TEST_F(HubCommand, answers_a_ping_while_it_thinks_and_stops_when_told) {
  send({"init", kStart, "level infinite", "go think", "ping"});
  EXPECT_EQ(count(until("pong"), "done"), 0u);
  send({"stop", "ping"});
  EXPECT_EQ(count(until("pong"), "done"), 1u);
}

TEST_F(HubCommand, ponders_until_the_reply_has_come_and_then_keeps_to_its_limit) {
  send({"init", kStart, "level move-time=0.05", "go ponder", "ping"});
  EXPECT_EQ(count(until("pong"), "done"), 0u);
  EXPECT_FALSE(is_done_within(milliseconds(300)));
  send({"ponder-hit"});
  EXPECT_NE(until("done").size(), 0u);
  send({"go ponder", "stop"});
  EXPECT_NE(until("done").size(), 0u) << "the reply was another one";
}

TEST_F(HubCommand, plays_on_after_nonsense) {
  send({"go", "stop", "init", "pos pos=Weeee", "pos", "level depth=-3", "set-param name=hash value=0",
        "set-param name=tea value=1", "go \"", "=", "\xff\xfe", "hub=hub", "ponder-hit", "ping"});
  EXPECT_GE(count(until("pong"), "error"), 5u);
  send({kStart, "level nodes=1000", "go think"});
  EXPECT_NE(until("done").size(), 0u);
}

TEST_F(HubCommand, game_that_is_over_is_an_error) {
  send({"init", "pos pos=Weeeeeeeeeeeeeeeeebeeeeeeeeeeeeeee", "go think"});
  EXPECT_NE(until("error").size(), 0u);
}

TEST(HubCommandInput, its_end_ends_the_program) {
  const auto done = kelso::testing::run({KELSO_PROGRAM, "hub"}, "hub\ninit\nlevel infinite\ngo think\n");
  EXPECT_EQ(done.exit_code, 0) << done.errors;
  EXPECT_THAT(done.output, HasSubstr("done move="));
  EXPECT_THAT(kelso::testing::run({KELSO_PROGRAM, "hub", "--player", "nobody"}).errors,
              StartsWith("kelso: --player: "));
}

}  // namespace
}  // namespace kelso::hub
