#include "tui/line_mode.hpp"

#include <vector>

#include <gmock/gmock.h>

#include "tui/play_fixture_test.hpp"

namespace kelso::tui {
namespace {

using ::testing::HasSubstr;

// What line mode prints when these lines are typed.
std::string printed(GameSetup setup, std::vector<std::string> typed) {
  const TestTable table;
  const auto runner = table.runner(std::move(setup));
  std::string output;
  auto next = typed.begin();
  const LineTalk talk = {
      .say = [&](std::string_view text) { output += text; },
      .ask = [&](const std::string&) { return next == typed.end() ? std::nullopt : std::optional(*next++); },
      .board = [](const rules::Position&, board::Side) { return std::string(); },
      .interrupted = [] { return false; }};
  play_in_lines(*runner, talk);
  return output;
}

TEST(LineMode, numbers_moves_as_pdn_does_when_black_starts) {
  const std::string output = printed(TestTable::setup("person", "person"), {"11-15", "22-18", "15x22"});
  EXPECT_THAT(output, HasSubstr("1. Black 11-15:"));
  EXPECT_THAT(output, HasSubstr("1. White 22-18:"));
  EXPECT_THAT(output, HasSubstr("2. Black 15x22:"));
}

TEST(LineMode, gives_the_reply_of_black_the_next_number_when_white_starts) {
  const std::string output =
      printed(TestTable::setup("person", "person", "W:WK32:BK1"), {"32-27", "1-6", "27-23"});
  EXPECT_THAT(output, HasSubstr("1. White 32-27:"));
  EXPECT_THAT(output, HasSubstr("2. Black 1-6:"));
  EXPECT_THAT(output, HasSubstr("2. White 27-23:"));
}

}  // namespace
}  // namespace kelso::tui
