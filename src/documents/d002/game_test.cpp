#include "documents/d002/game.hpp"

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "support/document_vectors.hpp"

namespace kelso::documents::d002 {
namespace {

// Any move of the program's own list, so it also skips and shortens jumps; of those that the executor
// accepts.
Mover random_mover(Random& random) {
  return [&random](const board::Board& board, Side side) {
    std::vector<Move> list = moves(board, side, Rules::Document);
    std::erase_if(list, [&](const Move& move) { return !execute(board, side, move.path, Rules::Document); });
    return list[random.below(list.size())].path;
  };
}

// Shares of all games: who won, or why nobody did.
std::map<std::string, double> ends_against_random_mover(int games, int max_depth) {
  std::map<std::string, double> ends;
  Random random(1);
  for (int game = 0; game < games; ++game) {
    const GameRecord record = play({.players = {{.max_depth = max_depth}, {}},
                                    .movers = {{}, random_mover(random)},
                                    .max_plies = 1000,
                                    .seed = random.next()});
    const std::string end =
        record.winner ? (*record.winner == Side::Black ? "black" : "white") : record.reason;
    ends[end] += 1.0 / games;
  }
  return ends;
}

TEST(GameTest, white_moves_first_unless_told_otherwise) {
  const GameRecord by_default = play({.max_plies = 4});
  EXPECT_EQ(by_default.first_mover, Side::White);
  EXPECT_EQ(by_default.moves.front().side, Side::White);
  EXPECT_EQ(by_default.moves.back().side, Side::Black);
  EXPECT_EQ(by_default.reason, "ply-limit");
  EXPECT_EQ(by_default.plies, 4);
  EXPECT_EQ(by_default.rounds, 2);
  EXPECT_EQ(play({.first_mover = Side::Black, .max_plies = 1}).moves.front().side, Side::Black);
}

TEST(GameTest, chain_through_the_crowning_row_ends_the_game_as_illegal) {
  const GameRecord game = play({.start = from_fen("B:W26,27:B22").board, .first_mover = Side::Black});
  EXPECT_EQ(game.reason, "illegal");
  EXPECT_EQ(game.winner, std::nullopt);
  EXPECT_EQ(game.plies, 0);
}

TEST(GameTest, king_that_would_return_to_its_square_ends_the_game_as_illegal) {
  const GameRecord game = play({.start = from_fen("B:W14,15,22,23:BK10").board, .first_mover = Side::Black});
  EXPECT_EQ(game.reason, "illegal");
}

TEST(GameTest, search_without_a_result_ends_the_game_as_crash) {
  std::map<std::string, int> reasons;
  for (std::uint64_t seed = 0; seed < 40; ++seed)
    ++reasons[play({.start = from_fen("B:W18:B10").board, .first_mover = Side::Black, .seed = seed}).reason];
  EXPECT_GT(reasons["crash"], 0);
  EXPECT_GT(reasons["no-pieces"], 0);
  EXPECT_EQ(reasons.size(), 2u);
}

TEST(GameTest, correct_rules_play_the_same_positions_on) {
  for (const std::string fen : {"B:W26,27:B22", "B:W14,15,22,23:BK10", "B:W18:B10"}) {
    const GameRecord game =
        play({.start = from_fen(fen).board, .first_mover = Side::Black, .rules = Rules::English, .seed = 1});
    EXPECT_GT(game.plies, 0) << fen;
    EXPECT_NE(game.reason, "illegal") << fen;
    EXPECT_NE(game.reason, "crash") << fen;
  }
}

TEST(GameTest, side_without_a_move_has_lost) {
  const GameRecord game = play({.start = from_fen("W:W5:B1").board});
  EXPECT_EQ(game.reason, "no-moves");
  EXPECT_EQ(game.winner, Side::Black);
}

TEST(GameTest, player_may_resign_or_err) {
  const auto answer = [](std::vector<board::Square> path) {
    return [path](const board::Board&, Side) { return path; };
  };
  const GameRecord resigned = play({.movers = {{}, answer({})}});
  EXPECT_EQ(resigned.reason, "resignation");
  EXPECT_EQ(resigned.winner, Side::Black);
  const auto one = board::Square::from_number(1);
  EXPECT_EQ(play({.movers = {{}, answer({one, one})}}).reason, "illegal");
}

TEST(GameTest, same_seed_gives_the_same_game) {
  const GameSettings settings{.max_plies = 60, .seed = 7};
  EXPECT_EQ(play(settings).moves, play(settings).moves);
}

TEST(GameTest, statistics_are_the_sum_of_the_searches) {
  BySide<Statistics> sum;
  GameSettings settings{.max_plies = 20, .seed = 3};
  settings.on_choice = [&sum](Side side, const Choice& choice) { sum[side] += choice.record.statistics; };
  EXPECT_EQ(play(settings).statistics, sum);
  EXPECT_GT(sum.black.generated, 0u);
}

TEST(GameTest, stopped_game_has_no_reason) {
  EXPECT_EQ(play({}, {.stopped = [] { return true; }}).reason, "");
}

// The document's program in 400 such games: 70 never ended, Black won 329, White 1.
TEST(GameTest, against_a_random_mover_one_game_in_six_never_ends) {
  std::map<std::string, double> ends = ends_against_random_mover(1000, 3);
  EXPECT_NEAR(ends["illegal"], 70.0 / 400, 0.05);
  EXPECT_NEAR(ends["black"], 329.0 / 400, 0.05);
  EXPECT_LT(ends["white"], 0.01);
}

// There 3 of 20 such games crashed, which says little more than that it happens.
TEST(FullGameTest, looking_deeper_against_a_random_mover_it_crashes_while_it_wins) {
  EXPECT_NEAR(ends_against_random_mover(400, 5)["crash"], 3.0 / 20, 0.14);
}

}  // namespace
}  // namespace kelso::documents::d002
