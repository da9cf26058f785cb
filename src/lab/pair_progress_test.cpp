#include "lab/pair_progress.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace kelso::lab {
namespace {

class Listener final : public PairSink {
 public:
  std::optional<rules::Outcome> known(const GameId& id) override {
    if (id.key() != known_key) return std::nullopt;
    return rules::Outcome{std::nullopt, rules::Reason::Repetition};
  }
  void on_game(const FinishedGame& finished) override { games.push_back(finished.id.key()); }
  bool on_pair(const PairOutcome& pair) override {
    pairs.push_back(pair.task.number);
    return pairs.size() < enough;
  }

  std::string known_key;
  std::size_t enough = 100;
  std::vector<std::string> games;
  std::vector<std::uint64_t> pairs;
};

FinishedGame drawn(const GameId& id) {
  return {id, {}, "", {rules::Game(), {std::nullopt, rules::Reason::Repetition}}};
}

class Progress : public testing::Test {
 protected:
  std::vector<GameId> give_out_all() {
    std::vector<GameId> ids;
    while (const auto id = progress.next()) ids.emplace_back(*id);
    return ids;
  }

  const std::vector<PairTask> tasks = {{.number = 0}, {.number = 1}, {.number = 2}};
  Listener listener;
  PairProgress progress{tasks, listener};
};

TEST_F(Progress, gives_out_every_game_once) {
  std::vector<std::string> keys;
  for (const GameId& id : give_out_all()) keys.push_back(id.key());
  EXPECT_EQ(keys, (std::vector<std::string>{"0.1", "0.2", "1.1", "1.2", "2.1", "2.2"}));
  EXPECT_EQ(progress.completion(), Completion::Interrupted);
}

TEST_F(Progress, reports_pairs_in_order_whatever_the_order_of_the_games) {
  const std::vector<GameId> ids = give_out_all();
  for (const std::size_t place : {5u, 1u, 2u, 4u}) progress.add(drawn(ids[place]));
  EXPECT_TRUE(listener.pairs.empty());
  progress.add(drawn(ids[0]));
  EXPECT_EQ(listener.pairs, (std::vector<std::uint64_t>{0}));
  progress.add(drawn(ids[3]));
  EXPECT_EQ(listener.pairs, (std::vector<std::uint64_t>{0, 1, 2}));
  EXPECT_EQ(listener.games, (std::vector<std::string>{"2.2", "0.2", "1.1", "2.1", "0.1", "1.2"}));
  EXPECT_EQ(progress.completion(), Completion::AllPlayed);
}

TEST_F(Progress, passes_over_games_that_are_known) {
  listener.known_key = "1.1";
  const std::vector<GameId> ids = give_out_all();
  EXPECT_EQ(ids.size(), 5u);
  for (const GameId& id : ids) progress.add(drawn(id));
  EXPECT_EQ(listener.games.size(), 5u);
  EXPECT_EQ(listener.pairs, (std::vector<std::uint64_t>{0, 1, 2}));
}

TEST_F(Progress, has_enough_when_the_sink_says_so) {
  listener.enough = 1;
  const GameId first = *progress.next();
  const GameId second = *progress.next();
  const GameId third = *progress.next();
  progress.add(drawn(first));
  progress.add(drawn(second));
  EXPECT_TRUE(progress.has_enough());
  EXPECT_FALSE(progress.next());
  progress.add(drawn(third));  // was begun before; kept, but not counted
  EXPECT_EQ(listener.games.size(), 3u);
  EXPECT_EQ(progress.completion(), Completion::Enough);
}

TEST(ProgressOfLaterRounds, needs_no_pairs_numbered_from_nought) {
  const std::vector<PairTask> tasks = {{.number = 12}, {.number = 10}};
  Listener listener;
  PairProgress progress(tasks, listener);
  std::vector<GameId> ids;
  while (const auto id = progress.next()) ids.push_back(*id);
  for (const std::size_t place : {2u, 3u, 0u}) progress.add(drawn(ids[place]));
  EXPECT_TRUE(listener.pairs.empty());
  progress.add(drawn(ids[1]));
  EXPECT_EQ(listener.pairs, (std::vector<std::uint64_t>{12, 10})) << "in the order of the list";
}

}  // namespace
}  // namespace kelso::lab
