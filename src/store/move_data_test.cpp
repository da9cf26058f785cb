#include "store/move_data.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace kelso::store {
namespace {

TEST(MoveData, comes_back_as_it_was) {
  const std::vector<MoveData> moves = {
      {},
      {.score = -0.6, .depth = 10, .nodes = 836'770, .microseconds = 91'000},
      {.score = std::nullopt, .depth = 1, .nodes = 127, .microseconds = 128},
      {.score = 1e9,
       .depth = std::numeric_limits<std::uint32_t>::max(),
       .nodes = std::numeric_limits<std::uint64_t>::max(),
       .microseconds = std::numeric_limits<std::uint64_t>::max()},
      {.score = -0.6000000000000001, .depth = 0, .nodes = 0, .microseconds = 0},
      {.score = -std::numeric_limits<double>::infinity()}};
  EXPECT_EQ(*decode(encode(moves)), moves);
}

TEST(MoveData, keeps_scores_that_are_not_numbers) {
  const auto moves = decode(encode({{.score = std::numeric_limits<double>::quiet_NaN()}}));
  EXPECT_TRUE(std::isnan(*moves->at(0).score));
}

TEST(MoveData, takes_few_bytes) {
  EXPECT_LE(encode({{.score = 12.5, .depth = 9, .nodes = 20'000, .microseconds = 10'000}}).size(), 16u);
}

TEST(MoveData, of_a_game_without_any_is_empty) {
  EXPECT_TRUE(decode("")->empty());
  EXPECT_TRUE(decode(encode({}))->empty());
}

TEST(MoveData, cut_short_is_refused_wherever_it_is_cut) {
  const std::string bytes = encode({{.score = 1.5, .depth = 100, .nodes = 1'000, .microseconds = 70'000}});
  for (std::size_t size = 2; size < bytes.size(); ++size) EXPECT_FALSE(decode(bytes.substr(0, size))) << size;
}

TEST(MoveData, of_another_format_is_refused) { EXPECT_FALSE(decode("\x07rest")); }

TEST(MoveData, refuses_integers_that_are_too_long) {
  EXPECT_FALSE(decode("\x01" + std::string(10, '\xff') + std::string(3, '\x01')));
  EXPECT_FALSE(decode("\x01" + std::string(9, '\x80') + "\x02" + std::string(3, '\x01')));
}

}  // namespace
}  // namespace kelso::store
