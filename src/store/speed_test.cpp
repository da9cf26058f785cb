// How fast a store is, with games as short thoughtless players make them.
#include <chrono>

#include <gtest/gtest.h>

#include "store/move_data.hpp"
#include "store/store.hpp"
#include "store/test_folder.hpp"

namespace kelso::store {
namespace {

GameRow game(int number) {
  std::string moves;
  for (int ply = 0; ply < 60; ++ply) moves += "11-15 23x16 ";
  return {.key = "pair " + std::to_string(number / 2) + " game " + std::to_string(number % 2),
          .black = {number % 2 == 0 ? "first" : "random:seed=7", ""},
          .white = {number % 2 == 0 ? "random:seed=7" : "first", ""},
          .opening = "9-13 21-17 5-9",
          .start = "",
          .outcome = static_cast<Outcome>(number % 3),
          .reason = "no-moves",
          .plies = 120,
          .moves = moves,
          .black_statistics = R"({"time_us":12})",
          .white_statistics = R"({"time_us":13})",
          .move_data = encode(std::vector<MoveData>(60, {.nodes = 7, .microseconds = 2}))};
}

template <class Action>
double seconds(Action&& action) {
  const auto start = std::chrono::steady_clock::now();
  action();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

TEST(FullStoreSpeed, takes_thousands_of_games_a_second_one_by_one) {
  constexpr int kGames = 20'000;
  const TestFolder folder;
  Writer writer = *Writer::open(folder / "results.db");
  const OpenRun run =
      *writer.begin({.name = "r", .arguments = "{}", .build = "b", .machine = "m", .started = {}});
  const double spent = seconds([&] {
    for (int i = 0; i < kGames; ++i) writer.add(run, game(i));
  });
  RecordProperty("games_a_second", static_cast<int>(kGames / spent));
  std::printf("%.0f games a second\n", kGames / spent);
  EXPECT_GT(kGames / spent, 5000) << "the laboratory wants 2,000 a second with the playing included";
}

TEST(FullStoreSpeed, counts_a_million_games_in_under_a_second) {
  constexpr int kGames = 1'000'000;
  const TestFolder folder;
  {
    Writer writer = *Writer::open(folder / "results.db");
    const OpenRun run =
        *writer.begin({.name = "r", .arguments = "{}", .build = "b", .machine = "m", .started = {}});
    const double filled = seconds([&] {
      for (int i = 0; i < kGames;) {
        Writer::Batch batch = writer.batch();
        for (int end = i + 1000; i < end; ++i) batch.add(run, game(i));
        batch.commit();
      }
    });
    std::printf("%.0f games a second in batches\n", kGames / filled);
  }
  std::int64_t games = 0;
  const double spent = seconds([&] {
    const Reader reader = *Reader::open(folder / "results.db");
    for (const TallyRow& row : reader.tally(reader.find_run("r")->id)) games += row.games;
  });
  const double reopened = seconds([&] { (void)Writer::open(folder / "results.db"); });
  std::printf("tally %.3f s, opening for writing %.3f s, %ju bytes\n", spent, reopened,
              static_cast<std::uintmax_t>(std::filesystem::file_size(folder / "results.db")));
  EXPECT_EQ(games, kGames);
  EXPECT_LT(spent, 1.0);
}

}  // namespace
}  // namespace kelso::store
