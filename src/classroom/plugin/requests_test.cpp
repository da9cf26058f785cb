#include "classroom/plugin/requests.hpp"

#include <gtest/gtest.h>

#include "rules/generate.hpp"

namespace kelso::classroom {
namespace {

using namespace std::chrono_literals;

Result<Request, std::string> read_again(const Request& request) {
  return read_request(std::string_view(to_bytes(request)).substr(4));
}

player::PlayerText player_text() { return *player::parse_player("minimax:depth=3,eval=\"plugin:a,b.so\""); }

TEST(RequestsTest, requests_are_read_as_they_were_written) {
  const auto tried = std::get<TryPlayer>(*read_again(TryPlayer{player_text()}));
  EXPECT_EQ(tried.text, player_text());
  EXPECT_EQ(tried.text.pairs[1].value_column, player_text().pairs[1].value_column);
  EXPECT_EQ(std::get<LoadEvaluation>(*read_again(LoadEvaluation{"a.so"})).file, "a.so");
  const auto asked = std::get<Evaluate>(
      *read_again(Evaluate{rules::Position::start(), board::Side::White, {.own_moves_made = 12, .seed = 5}}));
  EXPECT_EQ(asked.position, rules::Position::start());
  EXPECT_EQ(asked.side, board::Side::White);
  EXPECT_EQ(asked.context.own_moves_made, 12);
  EXPECT_EQ(asked.context.seed, 5u);
}

TEST(RequestsTest, game_and_limits_arrive) {
  ChooseMove request{.text = player_text(), .seed = 3};
  request.setup.side = board::Side::White;
  request.setup.seed = 4;
  for (int ply = 0; ply < 20; ++ply) request.game.play(rules::legal_moves(request.game.position())[0]);
  request.limits.depth = 5;
  request.limits.clocks = player::GameClocks{.left = {1s, 2s}, .increment = 3s, .moves = 4};
  const auto read = std::get<ChooseMove>(*read_again(request));
  EXPECT_EQ(read.text, player_text());
  EXPECT_EQ(read.seed, 3u);
  EXPECT_EQ(read.setup.side, board::Side::White);
  EXPECT_EQ(read.setup.seed, 4u);
  EXPECT_EQ(read.game.plies(), 20u);
  EXPECT_EQ(read.game.position(), request.game.position());
  EXPECT_EQ(read.limits, request.limits);
  request.limits = {};
  request.limits.movetime = 100ms;
  request.limits.nodes = 7;
  request.limits.infinite = true;
  EXPECT_EQ(std::get<ChooseMove>(*read_again(request)).limits, request.limits);
}

TEST(RequestsTest, other_versions_and_parts_of_requests_are_refused) {
  std::string message = to_bytes(ChooseMove{.text = player_text()}).substr(4);
  for (std::size_t size = 0; size < message.size(); ++size)
    ASSERT_FALSE(read_request(message.substr(0, size))) << size;
  ++message[0];
  EXPECT_EQ(read_request(message).error(), "the request is of another version");
}

}  // namespace
}  // namespace kelso::classroom
