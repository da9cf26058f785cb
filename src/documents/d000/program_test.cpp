#include "documents/d000/program.hpp"

#include <gtest/gtest.h>

#include "support/json_lines.hpp"
#include "support/pieces.hpp"

namespace kelso::documents::d000 {
namespace {

using board::Board;
using board::Side;
using testing::board_with;
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

TEST(D000GamesTest, all_72_games_of_the_full_simulation_are_the_same_move_by_move) {
  KELSO_REFERENCE_FILE(file, "data/000/games_full72.jsonl");
  const auto games = testing::json_lines(file);
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

double value_of_blacks_last_search(int red, int black, int depth) {
  const GameSettings settings = evaluations(red, black, depth);
  const GameRecord game = play(settings);
  std::size_t ply = game.moves.size() - 1;
  if (game.moves[ply].side != Side::Black) --ply;
  return search({.board = game.boards[ply - 1], .side = Side::Black, .turn = game.rounds - 1},
                settings.players.black)
      .value;
}

TEST(D000ReportTest, black_ends_with_the_root_values_of_the_report) {
  EXPECT_EQ(value_of_blacks_last_search(2, 2, 2), -885113);
  EXPECT_EQ(value_of_blacks_last_search(1, 2, 2), 20702);
  EXPECT_EQ(value_of_blacks_last_search(2, 3, 2), 1010);
  EXPECT_EQ(value_of_blacks_last_search(2, 2, 4), -755);
  EXPECT_EQ(value_of_blacks_last_search(1, 3, 4), 1512);
}

TEST(D000GameLoopTest, a_draw_comes_after_blacks_80th_move) {
  const GameRecord game = play(evaluations(1, 1, 2));
  EXPECT_EQ(game.reason, "round-limit");
  EXPECT_EQ(game.plies, 159);
  EXPECT_EQ(game.rounds, 80);
  EXPECT_EQ(game.moves.back().side, Side::Black);
}

// Black's man runs into White's kings; White still has a man to move, and might have had to let it go.
TEST(D000GameLoopTest, a_side_that_blocks_itself_loses_at_once) {
  const GameRecord game =
      play({.start = board_with({.black_men = {21}, .white_men = {32}, .white_kings = {29, 30}})});
  EXPECT_EQ(to_text(game.moves[0]), "21-25");
  EXPECT_EQ(game.winner, Side::White);
  EXPECT_EQ(game.reason, "no-moves");
  EXPECT_EQ(game.plies, 1);
}

TEST(D000GameLoopTest, a_side_that_cannot_move_at_the_start_has_lost) {
  const GameRecord game = play({.start = board_with({.white_men = {32}})});
  EXPECT_EQ(game.winner, Side::White);
  EXPECT_EQ(game.reason, "no-pieces");
  EXPECT_EQ(game.plies, 0);
}

TEST(D000GameLoopTest, plies_can_be_limited) {
  GameSettings settings = evaluations(1, 1, 2);
  settings.max_plies = 10;
  const GameRecord game = play(settings);
  EXPECT_EQ(game.reason, "ply-limit");
  EXPECT_EQ(game.plies, 10);
}

TEST(D000GameLoopTest, a_stopped_game_has_no_reason) {
  int questions = 0;
  const GameRecord game = play(evaluations(1, 1, 2), {.stopped = [&questions] { return ++questions > 10; }});
  EXPECT_EQ(game.reason, "");
  EXPECT_EQ(game.plies, 10);
}

TEST(D000SearchTest, a_stopped_search_returns_soon_and_without_a_move) {
  const Settings deep{.algorithm = Algorithm::MinMaxAB, .depth = 15};
  for (Algorithm algorithm : {Algorithm::AlphaBetaSearch, Algorithm::MinMaxAB}) {
    Settings settings = deep;
    settings.algorithm = algorithm;
    const SearchRecord record =
        search({Board::start(), Side::Black}, settings, {.stopped = [] { return true; }});
    EXPECT_FALSE(record.move);
    EXPECT_LT(record.statistics.visited, 100'000u);
  }
}

TEST(D000SearchTest, time_is_that_of_the_clock_handed_in) {
  std::int64_t now = 0;
  const SearchRecord record =
      search({Board::start(), Side::Black}, {}, {.microseconds = [&now] { return now += 5; }});
  EXPECT_EQ(record.statistics.time_us, 5);
}

TEST(D000SearchTest, successors_are_counted_once_for_every_interior_node) {
  const Settings settings{.algorithm = Algorithm::MinMaxAB, .evaluation = Evaluation::Ef4, .depth = 2};
  const Statistics statistics = search({Board::start(), Side::Black}, settings).statistics;
  EXPECT_EQ(statistics.visited, statistics.leaf + statistics.interior - 1);
  EXPECT_EQ(statistics.generated, 7 * statistics.interior);
  EXPECT_EQ(statistics.evaluations, statistics.leaf);
}

TEST(FullD000Test, the_slowest_depth_8_game_counts_115_million) {
  const GameRecord game = play(evaluations(1, 2, 8));
  const Statistics& red = game.statistics.white;
  const Statistics& black = game.statistics.black;
  EXPECT_EQ((red.leaf + red.expanded + black.leaf + black.expanded) / 1'000'000, 115u);
}

}  // namespace
}  // namespace kelso::documents::d000
