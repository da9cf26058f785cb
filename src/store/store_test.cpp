#include "store/store.hpp"

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "store/move_data.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::store {
namespace {

constexpr Moment kMorning{std::chrono::milliseconds(1'700'000'000'123)};
constexpr Moment kEvening{std::chrono::milliseconds(1'700'040'000'456)};

RunRequest request(std::string name) {
  return {.name = std::move(name),
          .arguments = R"({"depth":4})",
          .seed = 0xfedcba9876543210,
          .build = "0.1.0-abc",
          .machine = "two cores",
          .started = kMorning};
}

GameRow game(std::string key) {
  return {.key = std::move(key),
          .black = {"alpha-beta:eval=material,depth=4", ""},
          .white = {"hub:cmd=\"./engine\"", "3.1"},
          .opening = "9-13 21-17 5-9",
          .start = "",
          .outcome = GameResult::WhiteWins,
          .reason = "no-moves",
          .plies = 3,
          .moves = "9-13 21-17 5-9",
          .black_statistics = R"({"leaf":12})",
          .white_statistics = R"({"leaf":13})",
          .move_data = encode({{.score = 0.25, .depth = 4, .nodes = 99, .microseconds = 1}})};
}

std::vector<GameRow> games(const Reader& reader, const GameFilter& filter = {}) {
  std::vector<GameRow> rows;
  reader.visit_games(filter, [&](const GameRow& row) { rows.push_back(row); });
  return rows;
}

class Store : public ::testing::Test {
 protected:
  Writer open() { return *Writer::open(folder_.path("results.db")); }
  testing::TemporaryFolder folder_;
};

TEST_F(Store, is_made_when_there_is_none_and_is_empty) {
  EXPECT_TRUE(open().runs().empty());
  EXPECT_TRUE(Reader::open(folder_.path("results.db"))->tally().empty());
}

TEST_F(Store, leaves_nothing_but_its_file_behind) {
  {
    Writer writer = open();
    writer.add(*writer.begin(request("r")), game("1"));
  }
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_.path("")), {}), 1);
}

TEST_F(Store, gives_back_runs_with_seed_and_times) {
  {
    Writer writer = open();
    writer.finish(*writer.begin(request("r")), kEvening);
  }
  const std::optional<RunRow> run = Reader::open(folder_.path("results.db"))->find_run("r");
  ASSERT_TRUE(run);
  EXPECT_EQ(run->arguments, R"({"depth":4})");
  EXPECT_EQ(run->seed, 0xfedcba9876543210);
  EXPECT_EQ(run->started, kMorning);
  EXPECT_EQ(run->finished, kEvening);
  EXPECT_FALSE(open().find_run("another"));
}

TEST_F(Store, gives_back_games_as_they_were) {
  Writer writer = open();
  const OpenRun run = *writer.begin(request("r"));
  GameRow odd = game("ключ \"'; DROP TABLE games; --");
  odd.moves = std::string("with a \0 inside", 15);
  odd.move_data.clear();
  odd.start = "W:WK4,K21:BK1";
  odd.outcome = GameResult::Draw;
  EXPECT_TRUE(writer.add(run, game("1")));
  EXPECT_TRUE(writer.add(run, odd));
  EXPECT_EQ(games(writer), (std::vector<GameRow>{game("1"), odd}));
}

TEST_F(Store, gives_back_results_in_the_order_of_adding) {
  Writer writer = open();
  const OpenRun run = *writer.begin(request("r"));
  const std::vector<ResultRow> rows = {{"z", "{}"}, {"a", R"({"value":-0.6})"}, {"m", "[1,2,3]"}};
  for (const ResultRow& row : rows) writer.add(run, row);
  EXPECT_EQ(writer.results(run.id), rows);
  EXPECT_EQ(writer.result_keys(run.id), (std::unordered_set<std::string>{"a", "m", "z"}));
}

TEST_F(Store, keeps_the_first_of_two_with_one_key) {
  Writer writer = open();
  const OpenRun run = *writer.begin(request("r"));
  EXPECT_TRUE(writer.add(run, ResultRow{"a", "1"}));
  EXPECT_FALSE(writer.add(run, ResultRow{"a", "2"}));
  EXPECT_TRUE(writer.add(run, game("a")));
  EXPECT_FALSE(writer.add(run, game("a")));
  EXPECT_EQ(writer.results(run.id), (std::vector<ResultRow>{{"a", "1"}}));
  EXPECT_EQ(games(writer).size(), 1u);
}

TEST_F(Store, keeps_the_keys_of_two_runs_apart) {
  Writer writer = open();
  const OpenRun one = *writer.begin(request("one"));
  const OpenRun two = *writer.begin(request("two"));
  EXPECT_TRUE(writer.add(one, game("a")));
  EXPECT_TRUE(writer.add(two, game("a")));
  EXPECT_EQ(games(writer, {.run = two.id}).size(), 1u);
  EXPECT_EQ(writer.game_keys(one.id), std::unordered_set<std::string>{"a"});
}

TEST_F(Store, refuses_payloads_that_are_not_json) {
  Writer writer = open();
  const OpenRun run = *writer.begin(request("r"));
  EXPECT_THROW(writer.add(run, ResultRow{"a", "{broken"}), StoreFailure);
  EXPECT_TRUE(writer.add(run, ResultRow{"a", "{}"})) << "and can still be used";
}

TEST_F(Store, continues_a_run_and_remembers_each_session) {
  {
    Writer writer = open();
    writer.add(*writer.begin(request("r")), ResultRow{"a", "1"});
  }
  Writer writer = open();
  RunRequest later = request("r");
  later.build = "0.1.0-def";
  later.started = kEvening;
  const OpenRun run = *writer.begin(later);
  EXPECT_TRUE(writer.result_keys(run.id).contains("a"));
  EXPECT_EQ(writer.runs().size(), 1u);
  EXPECT_EQ(writer.runs()[0].started, kMorning);
  const std::vector<SessionRow> sessions = writer.sessions(run.id);
  ASSERT_EQ(sessions.size(), 2u);
  EXPECT_EQ(sessions[1], (SessionRow{run.session, "0.1.0-def", "two cores", kEvening}));
}

TEST_F(Store, finishes_a_run_only_once) {
  Writer writer = open();
  const OpenRun run = *writer.begin(request("r"));
  writer.finish(run, kMorning);
  writer.finish(run, kEvening);
  EXPECT_EQ(writer.runs()[0].finished, kMorning);
}

TEST_F(Store, refuses_to_continue_with_other_arguments_or_seed) {
  Writer writer = open();
  ASSERT_TRUE(writer.begin(request("r")));
  RunRequest deeper = request("r");
  deeper.arguments = R"({"depth":6})";
  const auto refused = writer.begin(deeper);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().reason, StoreError::Reason::DifferentArguments);
  EXPECT_NE(refused.error().message.find(R"({"depth":4})"), std::string::npos);
  RunRequest reseeded = request("r");
  reseeded.seed = 1;
  EXPECT_FALSE(writer.begin(reseeded));
}

TEST_F(Store, batch_is_kept_together_or_not_at_all) {
  Writer writer = open();
  const OpenRun run = *writer.begin(request("r"));
  {
    Writer::Batch pair = writer.batch();
    pair.add(run, game("1"));
    pair.add(run, game("2"));
  }
  EXPECT_TRUE(games(writer).empty());
  {
    Writer::Batch pair = writer.batch();
    pair.add(run, game("1"));
    pair.add(run, game("2"));
    pair.commit();
  }
  EXPECT_EQ(games(writer).size(), 2u);
}

TEST_F(Store, batch_that_failed_in_part_can_be_dropped_whole) {
  Writer writer = open();
  const OpenRun run = *writer.begin(request("r"));
  EXPECT_THROW(
      {
        Writer::Batch batch = writer.batch();
        batch.add(run, ResultRow{"good", "1"});
        batch.add(run, ResultRow{"bad", "{"});
        batch.commit();
      },
      StoreFailure);
  EXPECT_TRUE(writer.results(run.id).empty());
}

TEST_F(Store, filters_games) {
  Writer writer = open();
  const OpenRun run = *writer.begin(request("r"));
  GameRow other = game("2");
  other.black.name = other.white.name = "random";
  other.opening = "start";
  other.outcome = GameResult::Draw;
  writer.add(run, game("1"));
  writer.add(run, other);
  EXPECT_EQ(games(writer, {.player = "random"}), std::vector<GameRow>{other});
  EXPECT_EQ(games(writer, {.player = game("1").white.name}), std::vector<GameRow>{game("1")});
  EXPECT_EQ(games(writer, {.opening = "start"}), std::vector<GameRow>{other});
  EXPECT_EQ(games(writer, {.outcome = GameResult::WhiteWins}), std::vector<GameRow>{game("1")});
  EXPECT_TRUE(games(writer, {.player = "random", .outcome = GameResult::WhiteWins}).empty());
}

TEST_F(Store, tallies_outcomes_by_players) {
  Writer writer = open();
  const OpenRun one = *writer.begin(request("one"));
  const OpenRun two = *writer.begin(request("two"));
  GameRow drawn = game("3");
  drawn.outcome = GameResult::Draw;
  writer.add(one, game("1"));
  writer.add(one, game("2"));
  writer.add(one, drawn);
  writer.add(two, game("1"));
  const PlayerRow black = game("1").black;
  const PlayerRow white = game("1").white;
  EXPECT_EQ(writer.tally({.run = one.id}), (std::vector<TallyRow>{{black, white, GameResult::Draw, 1},
                                                                  {black, white, GameResult::WhiteWins, 2}}));
  EXPECT_EQ(writer.tally(), (std::vector<TallyRow>{{black, white, GameResult::Draw, 1},
                                                   {black, white, GameResult::WhiteWins, 3}}));
  EXPECT_EQ(writer.tally({.run = one.id, .player = black.name, .outcome = GameResult::WhiteWins}),
            (std::vector<TallyRow>{{black, white, GameResult::WhiteWins, 2}}));
  EXPECT_TRUE(writer.tally({.opening = "another"}).empty());
}

TEST_F(Store, takes_games_from_several_threads) {
  Writer writer = open();
  const OpenRun run = *writer.begin(request("r"));
  std::atomic<int> added = 0;
  {
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread)
      threads.emplace_back([&] {
        for (int i = 0; i < 100; ++i)
          if (writer.add(run, game(std::to_string(i)))) ++added;
      });
    while (writer.game_keys(run.id).size() < 100) std::this_thread::yield();
  }
  EXPECT_EQ(added, 100) << "each key once, whoever came first";
  EXPECT_EQ(games(writer).size(), 100u);
}

TEST_F(Store, can_be_read_while_it_is_written) {
  Writer writer = open();
  const OpenRun run = *writer.begin(request("r"));
  const Reader reader = *Reader::open(folder_.path("results.db"));
  for (int i = 1; i <= 20; ++i) {
    writer.add(run, game(std::to_string(i)));
    EXPECT_EQ(reader.game_keys(run.id).size(), static_cast<std::size_t>(i));
  }
}

TEST_F(Store, has_one_writer_at_a_time) {
  {
    const Writer writer = open();
    const auto second = Writer::open(folder_.path("results.db"));
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().reason, StoreError::Reason::Busy);
  }
  EXPECT_TRUE(Writer::open(folder_.path("results.db")));
}

TEST_F(Store, writer_can_be_moved_and_replaced) {
  Writer writer = open();
  Writer other = *Writer::open(folder_.path("other.db"));
  writer = std::move(other);
  EXPECT_TRUE(writer.begin(request("r")));
  EXPECT_TRUE(Writer::open(folder_.path("results.db"))) << "the first one was closed";
}

}  // namespace
}  // namespace kelso::store
