#include "lab/pair_ledger.hpp"

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
  void on_game(const GameId& id, const store::GameRow&) override { games.push_back(id.key()); }
  bool on_pair(const PairOutcome& pair) override {
    pairs.push_back(pair.task.number);
    return pairs.size() < enough;
  }

  std::string known_key;
  std::size_t enough = 100;
  std::vector<std::string> games;
  std::vector<std::uint64_t> pairs;
};

store::GameRow drawn() {
  store::GameRow row;
  row.outcome = store::Outcome::Draw;
  row.reason = "repetition";
  return row;
}

class Ledger : public testing::Test {
 protected:
  std::vector<GameId> give_out_all() {
    std::vector<GameId> ids;
    while (const auto id = ledger.next()) ids.emplace_back(*id);
    return ids;
  }

  const std::vector<PairTask> tasks = {{.number = 0}, {.number = 1}, {.number = 2}};
  Listener listener;
  PairLedger ledger{tasks, listener};
};

TEST_F(Ledger, gives_out_every_game_once) {
  std::vector<std::string> keys;
  for (const GameId& id : give_out_all()) keys.push_back(id.key());
  EXPECT_EQ(keys, (std::vector<std::string>{"0.1", "0.2", "1.1", "1.2", "2.1", "2.2"}));
  EXPECT_EQ(ledger.completion(), Completion::Interrupted);
}

TEST_F(Ledger, reports_pairs_in_order_whatever_the_order_of_the_games) {
  const std::vector<GameId> ids = give_out_all();
  for (const std::size_t place : {5u, 1u, 2u, 4u}) ledger.add(ids[place], drawn());
  EXPECT_TRUE(listener.pairs.empty());
  ledger.add(ids[0], drawn());
  EXPECT_EQ(listener.pairs, (std::vector<std::uint64_t>{0}));
  ledger.add(ids[3], drawn());
  EXPECT_EQ(listener.pairs, (std::vector<std::uint64_t>{0, 1, 2}));
  EXPECT_EQ(listener.games, (std::vector<std::string>{"2.2", "0.2", "1.1", "2.1", "0.1", "1.2"}));
  EXPECT_EQ(ledger.completion(), Completion::AllPlayed);
}

TEST_F(Ledger, passes_over_games_that_are_known) {
  listener.known_key = "1.1";
  const std::vector<GameId> ids = give_out_all();
  EXPECT_EQ(ids.size(), 5u);
  for (const GameId& id : ids) ledger.add(id, drawn());
  EXPECT_EQ(listener.games.size(), 5u);
  EXPECT_EQ(listener.pairs, (std::vector<std::uint64_t>{0, 1, 2}));
}

TEST_F(Ledger, has_enough_when_the_sink_says_so) {
  listener.enough = 1;
  const GameId first = *ledger.next();
  const GameId second = *ledger.next();
  const GameId third = *ledger.next();
  ledger.add(first, drawn());
  ledger.add(second, drawn());
  EXPECT_TRUE(ledger.has_enough());
  EXPECT_FALSE(ledger.next());
  ledger.add(third, drawn());  // was begun before; kept, but not counted
  EXPECT_EQ(listener.games.size(), 3u);
  EXPECT_EQ(ledger.completion(), Completion::Enough);
}

}  // namespace
}  // namespace kelso::lab
