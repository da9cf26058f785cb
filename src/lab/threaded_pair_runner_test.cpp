#include "lab/threaded_pair_runner.hpp"

#include <map>
#include <set>
#include <stdexcept>

#include <gtest/gtest.h>

#include "lab/game_rows.hpp"
#include "lab/match.hpp"
#include "lab/test_players.hpp"

namespace kelso::lab {
namespace {

constexpr auto kGoOn = [] { return true; };

// Keeps everything, and stops when a test says so.
class Keeper : public PairSink {
 public:
  explicit Keeper(std::optional<SprtSettings> sprt = {}) : tally(sprt) {}
  std::optional<rules::Outcome> known(const GameId& id) override {
    const auto found = outcomes.find(id.key());
    return found == outcomes.end() ? std::nullopt : std::optional(found->second);
  }
  void on_game(const FinishedGame& finished) override {
    EXPECT_TRUE(outcomes.emplace(finished.id.key(), finished.record.outcome).second);
    moves.emplace(finished.id.key(), to_row(finished).moves);
  }
  bool on_pair(const PairOutcome& pair) override {
    EXPECT_EQ(pair.task.number, next++);
    return tally.add(pair);
  }

  std::vector<Opening> openings = three_move_openings(Deck::Of156);
  std::map<std::string, rules::Outcome> outcomes;
  std::map<std::string, std::string> moves;
  std::uint64_t next = 0;
  MatchTally tally;
};

class Pairs : public testing::Test {
 protected:
  Completion run(Keeper& keeper, std::size_t concurrency, std::size_t pairs) {
    ThreadedPairRunner runner({{first_mover(), random_mover()}, keeper.openings, clock}, concurrency);
    const auto tasks = match_tasks({keeper.openings.size(), pairs, OpeningOrder::Random, 42});
    return runner.run(tasks, keeper, kGoOn);
  }
  player::ManualClock clock;
};

TEST_F(Pairs, are_the_same_games_at_any_concurrency) {
  Keeper one;
  Keeper four;
  EXPECT_EQ(run(one, 1, 60), Completion::AllPlayed);
  EXPECT_EQ(run(four, 4, 60), Completion::AllPlayed);
  EXPECT_EQ(one.moves.size(), 120u);
  EXPECT_EQ(one.moves, four.moves);
  EXPECT_EQ(one.tally.summary().pairs, four.tally.summary().pairs);
}

TEST_F(Pairs, verdict_of_the_test_does_not_depend_on_concurrency) {
  const SprtSettings settings{-10, 10};
  Keeper one(settings);
  Keeper three(settings);
  EXPECT_EQ(run(one, 1, 2000), Completion::Enough);
  EXPECT_EQ(run(three, 3, 2000), Completion::Enough);
  EXPECT_EQ(one.tally.summary().games, three.tally.summary().games);
  EXPECT_EQ(one.tally.summary().verdict, three.tally.summary().verdict);
  EXPECT_EQ(one.tally.summary().log_likelihood_ratio, three.tally.summary().log_likelihood_ratio);
}

TEST_F(Pairs, games_that_are_known_are_not_played_again) {
  Keeper whole;
  run(whole, 1, 20);
  Keeper resumed;
  for (const char* key : {"0.1", "0.2", "7.1", "19.2"}) resumed.outcomes.emplace(key, whole.outcomes.at(key));
  run(resumed, 2, 20);
  EXPECT_EQ(resumed.moves.size(), 36u);
  EXPECT_EQ(resumed.tally.summary().games, whole.tally.summary().games);
}

TEST_F(Pairs, colours_are_exchanged_and_seeds_differ) {
  const PairTask task{.number = 5, .first = 2, .second = 3, .seed = 9};
  EXPECT_EQ((GameId{task, 1}).contestants(), (board::BySide<std::size_t>{2, 3}));
  EXPECT_EQ((GameId{task, 2}).contestants(), (board::BySide<std::size_t>{3, 2}));
  std::set<std::uint64_t> seeds;
  for (std::uint64_t number = 0; number < 1000; ++number)
    for (const int game : {1, 2}) seeds.insert(GameId{PairTask{.number = number, .seed = 9}, game}.seed());
  EXPECT_EQ(seeds.size(), 2000u);
}

TEST_F(Pairs, score_counts_for_the_first_player) {
  const PairTask task;
  using rules::Reason;
  const rules::Outcome black{board::Side::Black, Reason::NoMoves};
  const rules::Outcome draw{std::nullopt, Reason::Repetition};
  EXPECT_EQ((PairOutcome{task, {black, black}}).score(), PairScore{2});
  EXPECT_EQ((PairOutcome{task, {black, draw}}).score(), PairScore{3});
  EXPECT_EQ((PairOutcome{task, {draw, black}}).score(), PairScore{1});
}

TEST_F(Pairs, interruption_forgets_games_in_progress) {
  Keeper keeper;
  ThreadedPairRunner runner({{first_mover(), random_mover()}, keeper.openings, clock}, 2);
  const auto tasks = match_tasks({keeper.openings.size(), 1'000'000});
  EXPECT_EQ(runner.run(tasks, keeper, [] { return false; }), Completion::Interrupted);
  EXPECT_LT(keeper.next, tasks.size());
}

TEST_F(Pairs, trouble_of_the_sink_reaches_the_caller) {
  struct Broken : Keeper {
    void on_game(const FinishedGame&) override { throw std::runtime_error("disk full"); }
  } broken;
  EXPECT_THROW(run(broken, 2, 10), std::runtime_error);
}

TEST_F(Pairs, player_who_crashes_costs_only_his_games) {
  Keeper keeper;
  Contestant broken{"broken", {}, [] {
                      return std::make_unique<referee::ScriptedPlayer>(
                          [](const rules::Game& game, const player::Limits&) -> player::Decision {
                            if (game.plies() > 20) throw std::runtime_error("too long for me");
                            return referee::first_move(game);
                          });
                    }};
  ThreadedPairRunner runner({{first_mover(), broken}, keeper.openings, clock}, 2);
  EXPECT_EQ(runner.run(match_tasks({keeper.openings.size(), 10}), keeper, kGoOn), Completion::AllPlayed);
  EXPECT_EQ(keeper.tally.summary().games, (Trinomial{.wins = 20}));
  EXPECT_EQ(keeper.tally.summary().terminations.at(rules::Reason::Crash), 20u);
}

}  // namespace
}  // namespace kelso::lab
