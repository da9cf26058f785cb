#include "cluster/messages.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace kelso::cluster {
namespace {

TEST(ClusterMessages, assignments_arrive_as_they_were_sent) {
  const Assignment sent{.task = {.number = 17,
                                 .first = 3,
                                 .second = 2,
                                 .opening = 155,
                                 .seed = std::numeric_limits<std::uint64_t>::max()},
                        .game = 2,
                        .place = 16};
  const Assignment read = read_assignment(to_message(sent));
  EXPECT_EQ(read.task.number, 17u);
  EXPECT_EQ(read.task.first, 3u);
  EXPECT_EQ(read.task.second, 2u);
  EXPECT_EQ(read.task.opening, 155u);
  EXPECT_EQ(read.task.seed, std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(read.game, 2);
  EXPECT_EQ(read.place, 16u);
}

TEST(ClusterMessages, games_arrive_with_every_byte) {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  const FinishedGame sent{.game = 1,
                          .place = 5,
                          .row = {.key = "5.1",
                                  .black = {"a", "1.0"},
                                  .white = {"b\xff", ""},
                                  .opening = "11-15",
                                  .start = "",
                                  .outcome = store::Outcome::Draw,
                                  .reason = "repetition",
                                  .plies = 61,
                                  .moves = "11-15 23-19",
                                  .black_statistics = "{}",
                                  .white_statistics = "{\"leaf\":1}",
                                  .move_data = bytes}};
  const FinishedGame read = read_finished_game(to_message(sent));
  EXPECT_EQ(read.game, 1);
  EXPECT_EQ(read.place, 5u);
  EXPECT_EQ(read.row, sent.row);
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
