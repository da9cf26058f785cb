#include "documents/d000/program.hpp"

#include <chrono>

#include <gtest/gtest.h>

#include "documents/testing/reference_data.hpp"

namespace kelso::documents::d000 {
namespace {

using board::Board;
using board::Side;
using board::Square;
using testing::Json;

Settings settings_of(const Json& player, int depth) {
  return {.algorithm = player.at("alg") == "abs" ? Algorithm::AlphaBetaSearch : Algorithm::MinMaxAB,
          .evaluation = static_cast<Evaluation>(player.at("eval").get<int>() - 1),
          .depth = depth};
}

GameSettings evaluations(int red, int black, int depth) {
  const auto player = [depth](int number) {
    return Settings{
        .algorithm = Algorithm::MinMaxAB, .evaluation = static_cast<Evaluation>(number - 1), .depth = depth};
  };
  return {.players = {.black = player(black), .white = player(red)}};
}

// The document's squares, turned into our notation.
std::string text_of(const Json& move) {
  const char* separator = move.at("captures").empty() ? "-" : "x";
  std::string text = std::to_string(33 - move.at("from").get<int>());
  for (int square : move.at("path")) text += separator + std::to_string(33 - square);
  return text;
}

void expect_counts(const Statistics& statistics, std::uint64_t leaf, std::uint64_t expanded) {
  EXPECT_EQ(statistics.leaf, leaf);
  EXPECT_EQ(statistics.expanded, expanded);
  EXPECT_EQ(statistics.visited, expanded);
}

class D000GamesTest : public testing::ReferenceTest {};

TEST_F(D000GamesTest, all_72_games_of_the_full_simulation_are_the_same_move_by_move) {
  const auto games = lines("data/000/games_full72.jsonl");
  EXPECT_EQ(games.size(), 72u);
  for (const Json& expected : games) {
    SCOPED_TRACE(expected.at("game").dump());
    const int depth = expected.at("depth");
    const GameRecord game = play({.players = {.black = settings_of(expected.at("black"), depth),
                                              .white = settings_of(expected.at("red"), depth)}});
    ASSERT_EQ(game.moves.size(), expected.at("moves").size());
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
      const Json& move = expected.at("moves")[ply];
      ASSERT_EQ(to_text(game.moves[ply]), text_of(move)) << "ply " << ply;
      ASSERT_EQ(game.moves[ply].side == Side::Black, move.at("by") == "black");
      board::SquareSet captured;
      for (int square : move.at("captures")) captured |= board::SquareSet::of(33 - square);
      ASSERT_EQ(game.moves[ply].captured, captured);
    }
    EXPECT_EQ(game.plies, expected.at("plies"));
    EXPECT_EQ(game.rounds, expected.at("rounds"));
    const std::string winner = !game.winner ? "draw" : *game.winner == Side::Black ? "black" : "red";
    EXPECT_EQ(winner, expected.at("winner"));
    expect_counts(game.statistics.white, expected.at("red_leaf"), expected.at("red_expanded"));
    expect_counts(game.statistics.black, expected.at("black_leaf"), expected.at("black_expanded"));
  }
}

TEST(D000ReportTest, the_depth_6_game_of_the_report_has_its_counts) {
  const GameRecord game = play(evaluations(3, 3, 6));
  EXPECT_FALSE(game.winner);
  EXPECT_EQ(game.reason, "round-limit");
  expect_counts(game.statistics.white, 170008, 234729);
  expect_counts(game.statistics.black, 165402, 280880);
}

TEST(D000ReportTest, the_depth_8_game_of_the_report_has_its_counts) {
  const GameRecord game = play(evaluations(1, 3, 8));
  EXPECT_FALSE(game.winner);
  expect_counts(game.statistics.white, 685938, 1005163);
  expect_counts(game.statistics.black, 480809, 814838);
}

TEST(FullD000Test, the_slowest_depth_8_game_counts_115_million) {
  const GameRecord game = play(evaluations(1, 2, 8));
  const Statistics& red = game.statistics.white;
  const Statistics& black = game.statistics.black;
  EXPECT_EQ((red.leaf + red.expanded + black.leaf + black.expanded) / 1'000'000, 115u);
}

}  // namespace
}  // namespace kelso::documents::d000
