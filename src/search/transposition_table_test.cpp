#include "search/transposition_table.hpp"

#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace kelso::search {
namespace {

TEST(TranspositionTableTest, gives_back_what_was_stored) {
  TranspositionTable table(1);
  const Entry entry{Score::loss_in(7), Score::points(-123), 31, Bound::Upper, 17};
  table.store(99, entry);
  const auto found = table.find(99);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->score, entry.score);
  EXPECT_EQ(found->evaluation, entry.evaluation);
  EXPECT_EQ(found->depth, 31);
  EXPECT_EQ(found->bound, Bound::Upper);
  EXPECT_EQ(found->move, 17);
  EXPECT_FALSE(table.find(98));
}

TEST(TranspositionTableTest, keeps_the_move_of_a_position_when_a_later_search_has_none) {
  TranspositionTable table(1);
  table.store(5, {.depth = 3, .bound = Bound::Exact, .move = 4});
  table.store(5, {.depth = 4, .bound = Bound::Upper});
  EXPECT_EQ(table.find(5)->move, 4);
}

TEST(TranspositionTableTest, prefers_deep_entries_and_those_of_the_current_search) {
  TranspositionTable table(1);
  for (std::uint64_t key = 1; key <= 4; ++key)  // all in the first cluster
    table.store(key, {.depth = 10 + static_cast<int>(key), .bound = Bound::Exact});
  table.store(5, {.depth = 12, .bound = Bound::Exact});
  EXPECT_FALSE(table.find(1)) << "the shallowest makes room";
  EXPECT_TRUE(table.find(5));
  for (int i = 0; i < 5; ++i) table.start_search();
  for (std::uint64_t key = 11; key <= 14; ++key) table.store(key, {.depth = 1, .bound = Bound::Exact});
  for (std::uint64_t key = 11; key <= 14; ++key) EXPECT_TRUE(table.find(key));
}

TEST(TranspositionTableTest, forgets_when_cleared) {
  TranspositionTable table(1);
  table.store(7, {.depth = 1, .bound = Bound::Exact});
  table.clear();
  EXPECT_FALSE(table.find(7));
}

TEST(TranspositionTableTest, never_gives_half_of_two_entries_to_racing_threads) {
  TranspositionTable table(1);
  std::atomic<int> wrong{0};
  const auto work = [&](std::uint64_t seed) {
    Random random(seed);
    for (int i = 0; i < 200'000; ++i) {
      const std::uint64_t key = 1 + random.below(3);
      const int depth = static_cast<int>(random.below(64));
      table.store(key, {Score::points(depth * 8 + static_cast<int>(key)), Score::points(-depth), depth,
                        Bound::Exact, static_cast<std::uint8_t>(key)});
      const auto found = table.find(1 + random.below(3));
      if (found && (found->score.value() != found->depth * 8 + found->move ||
                    found->evaluation.value() != -found->depth))
        ++wrong;
    }
  };
  std::thread other(work, 1);
  work(2);
  other.join();
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace kelso::search
