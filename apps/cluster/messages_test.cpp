#include "cluster/messages.hpp"

#include <limits>

#include <gtest/gtest.h>

#include "lab/game_rows.hpp"
#include "notation/move_text.hpp"

namespace kelso::cluster {
namespace {

TEST(ClusterMessages, assignments_arrive_as_they_were_sent) {
  const lab::GameId sent{.task = {.number = 17,
                                  .first = 3,
                                  .second = 2,
                                  .opening = 155,
                                  .seed = std::numeric_limits<std::uint64_t>::max()},
                         .game = 2};
  EXPECT_EQ(read_game_id(to_message(sent)), sent);
}

TEST(ClusterMessages, games_arrive_as_they_were_played) {
  rules::Game game;
  for (const char* text : {"11-15", "22-18", "15x22"})
    game.play(*notation::parse_move(game.position(), text));
  const rules::Outcome outcome{board::Side::White, rules::Reason::Crash};
  game.end(outcome);
  using player::Value;
  lab::FinishedGame sent{
      {{.number = 5, .opening = 3, .seed = 9}, 2}, {"a", "b\xff"}, "11-15", {game, outcome}};
  sent.record.detail = "bytes \xff\x01";
  sent.record.moves = {{Value::of_points(0.25), 7, 1000, std::chrono::microseconds(12)},
                       {Value::win(5), 9, 5, {}},
                       {Value::loss(), 9, 5, {}},
                       {}};
  sent.record.statistics.black = {1, 2, 3, 4, 5, 6, std::chrono::microseconds(7)};
  sent.record.versions = {"1.0", ""};
  const lab::FinishedGame read = read_finished_game(to_message(sent));
  EXPECT_EQ(read.id, sent.id);
  EXPECT_EQ(read.record.outcome, outcome);
  EXPECT_EQ(read.record.game.outcome(), outcome);
  EXPECT_EQ(read.record.moves, sent.record.moves);
  EXPECT_EQ(read.record.statistics, sent.record.statistics);
  EXPECT_EQ(to_row(read), to_row(sent)) << "names, moves, versions and details";
}

TEST(ClusterMessages, steps_arrive_as_they_were_sent) {
  BuildAssignment sent;
  sent.request.folder = "/tables";
  sent.request.distances = true;
  sent.request.threads = 3;
  sent.request.memory = std::size_t{5} << 30;
  sent.request.least_kept = 0;
  sent.step = {.slice = {{1, 2}, {0, 1}},
               .missing = {{{{0, 1}, {1, 2}}, endgame::TableKind::Distances}},
               .kept = {{{1, 2}, {0, 1}}}};
  const BuildAssignment read = read_build_assignment(to_message(sent));
  EXPECT_EQ(read.request.folder, "/tables");
  EXPECT_TRUE(read.request.distances);
  EXPECT_EQ(read.request.threads, 3u);
  EXPECT_EQ(read.request.memory, std::size_t{5} << 30);
  EXPECT_EQ(read.request.least_kept, 0u);
  EXPECT_EQ(read.step, sent.step);
}

}  // namespace
}  // namespace kelso::cluster
