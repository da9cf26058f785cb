#include "documents/d001/program.hpp"

#include <gtest/gtest.h>

#include "support/json_lines.hpp"
#include "support/pieces.hpp"

namespace kelso::documents::d001 {
namespace {

using testing::board_with;
using testing::Json;
using Kind = PlayedMove::Kind;

Settings settings_of(const Json& computer, int depth) {
  return {.algorithm = computer.at("algorithm") == "AlphaBeta" ? Algorithm::AlphaBeta : Algorithm::MinMaxAB,
          .evaluation = static_cast<Evaluation>(computer.at("eval").get<int>() - 1),
          .depth = depth};
}

GameSettings game_of(const Json& row) {
  const int depth = row.at("depth");
  return {.players = {.black = settings_of(row.at("computer1"), depth),
                      .white = settings_of(row.at("computer2"), depth)}};
}

TEST(D001TablesTest, all_24_rows_have_their_six_figures) {
  KELSO_REFERENCE_FILE(file, "data/001/document_tables.json");
  const Json rows = Json::parse(std::ifstream(file));
  EXPECT_EQ(rows.size(), 24u);
  for (const Json& row : rows) {
    SCOPED_TRACE(row.at("table").dump() + " / " + row.at("computer2").at("eval").dump());
    const Json& expected = row.at("as_found_rerun");
    const GameRecord game = play(game_of(row));
    EXPECT_EQ(game.statistics.black.generated, expected.at("generated")[0]);
    EXPECT_EQ(game.statistics.white.generated, expected.at("generated")[1]);
    EXPECT_EQ(game.statistics.black.expanded, expected.at("expanded")[0]);
    EXPECT_EQ(game.statistics.white.expanded, expected.at("expanded")[1]);
    EXPECT_EQ(game.plies, expected.at("length"));
    const std::string winner = !game.winner                  ? "tie"
                               : *game.winner == Side::Black ? "X (Computer 1)"
                                                             : "O (Computer 2)";
    EXPECT_EQ(winner, expected.at("winner"));
  }
}

GameSettings pairing(Algorithm x, Algorithm o, int o_evaluation, int depth) {
  return {.players = {.black = {x, Evaluation::Eval1, depth},
                      .white = {o, static_cast<Evaluation>(o_evaluation - 1), depth}}};
}

int count_of(const GameRecord& game, Kind kind) {
  return static_cast<int>(std::count_if(game.moves.begin(), game.moves.end(),
                                        [kind](const PlayedMove& move) { return move.kind == kind; }));
}

// A piece that could jump, by the real rules.
bool has_capture(const board::Board& board, Side side) {
  for (board::Square from : board.pieces(side))
    for (board::Direction way : board::kDirections) {
      const bool is_down = way == board::Direction::DownLeft || way == board::Direction::DownRight;
      if (board.men(side).contains(from) && is_down != (side == Side::Black)) continue;
      const auto over = from.neighbour(way);
      const auto to = over ? over->neighbour(way) : std::nullopt;
      if (to && board.pieces(opponent(side)).contains(*over) && board.empty().contains(*to)) return true;
    }
  return false;
}

TEST(D001GamesTest, the_24_games_pass_revert_and_ignore_captures_as_often_as_the_document_says) {
  int plies = 0, passes = 0, reverts = 0, ignored_by_step = 0, ignored_by_pass = 0;
  for (int depth : {2, 4})
    for (Algorithm x : {Algorithm::AlphaBeta, Algorithm::MinMaxAB})
      for (Algorithm o : {Algorithm::AlphaBeta, Algorithm::MinMaxAB})
        for (int evaluation : {1, 2, 3}) {
          const GameRecord game = play(pairing(x, o, evaluation, depth));
          plies += game.plies;
          passes += count_of(game, Kind::Pass);
          reverts += count_of(game, Kind::Revert);
          for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
            const board::Board& before = ply == 0 ? game.start : game.boards[ply - 1];
            if (!has_capture(before, game.moves[ply].side)) continue;
            ignored_by_step += game.moves[ply].kind == Kind::Step;
            ignored_by_pass += game.moves[ply].kind == Kind::Pass;
          }
        }
  EXPECT_EQ(plies, 1752);
  EXPECT_EQ(passes, 171);
  EXPECT_EQ(reverts, 23);
  EXPECT_EQ(ignored_by_step, 371);
  EXPECT_EQ(ignored_by_pass, 36);
}

TEST(D001GamesTest, x_goes_back_to_its_previous_board_when_it_finds_nothing_against_alpha_beta) {
  const GameRecord game = play(pairing(Algorithm::MinMaxAB, Algorithm::AlphaBeta, 1, 2));
  EXPECT_EQ(count_of(game, Kind::Revert), 23);
  for (std::size_t ply = 2; ply < game.moves.size(); ++ply) {
    if (game.moves[ply].kind != Kind::Revert) continue;
    EXPECT_EQ(game.moves[ply].side, Side::Black);
    EXPECT_EQ(game.boards[ply], game.boards[ply - 2]);
  }
}

TEST(D001GamesTest, after_101_plies_the_game_is_a_tie_whatever_stands_on_the_board) {
  const GameRecord game = play(pairing(Algorithm::MinMaxAB, Algorithm::MinMaxAB, 1, 2));
  EXPECT_EQ(game.reason, "ply-limit");
  EXPECT_FALSE(game.winner);
  EXPECT_EQ(game.rounds, 51);
  EXPECT_EQ(game.boards.back().pieces(Side::Black).count(), 1);
  EXPECT_EQ(game.boards.back().pieces(Side::White).count(), 11);
}

TEST(D001GamesTest, a_side_without_a_reply_loses) {
  const GameRecord game = play({.start = board_with({.black_men = {10}, .white_men = {15}})});
  EXPECT_EQ(game.winner, Side::Black);
  EXPECT_EQ(game.reason, "no-pieces");
  EXPECT_EQ(game.plies, 1);
  EXPECT_EQ(to_text(game.moves[0]), "10x19");
}

TEST(D001GamesTest, a_stopped_game_has_no_reason) {
  int questions = 0;
  const GameRecord game = play({}, {.stopped = [&questions] { return ++questions > 10; }});
  EXPECT_EQ(game.reason, "");
  EXPECT_GT(game.plies, 0);
  EXPECT_LT(game.plies, 11);
}

TEST(D001GamesTest, time_is_that_of_the_clock_handed_in) {
  std::int64_t now = 0;
  const GameRecord game = play({.ply_limit = 3}, {.microseconds = [&now] { return now += 5; }});
  EXPECT_EQ(game.statistics.black.time_us, 10);
  EXPECT_EQ(game.statistics.white.time_us, 5);
}

TEST(D001GamesTest, noise_is_off_unless_a_seed_is_given_and_then_repeatable) {
  const auto with_seed = [](std::optional<std::uint64_t> seed) {
    const Settings eval2{Algorithm::AlphaBeta, Evaluation::Eval2, 2};
    return play({.players = {eval2, eval2}, .noise_seed = seed}).moves;
  };
  EXPECT_EQ(with_seed({}), with_seed({}));
  EXPECT_EQ(with_seed(7), with_seed(7));
  EXPECT_NE(with_seed({}), with_seed(7));
}

TEST(D001SearchTest, alpha_beta_passes_when_every_move_is_worth_less_than_its_bound) {
  const auto board = board_with({.black_men = {1}, .white_men = {29, 30, 31, 32}});
  const SearchRecord record = search({board, Side::Black}, {Algorithm::AlphaBeta, Evaluation::Eval2, 2});
  EXPECT_EQ(record.move->kind, Kind::Pass);
  EXPECT_EQ(record.value, -100);
}

TEST(D001SearchTest, minmax_ab_takes_the_first_move_that_reaches_its_bound) {
  const auto board = board_with({.black_men = {1, 2, 3, 4}, .white_men = {29}});
  const SearchRecord record = search({board, Side::Black}, {Algorithm::MinMaxAB, Evaluation::Eval2, 2});
  EXPECT_EQ(to_text(*record.move), "1-5");
  EXPECT_EQ(record.value, 120);
  EXPECT_EQ(record.cutoffs, 1u);
}

TEST(D001SearchTest, minmax_ab_searches_two_plies_or_four_whatever_is_asked) {
  const auto generated = [](int depth) {
    return search({board::Board::start(), Side::Black}, {Algorithm::MinMaxAB, Evaluation::Eval1, depth})
        .statistics.generated;
  };
  EXPECT_LT(generated(2), generated(4));
  EXPECT_EQ(generated(3), generated(4));
  EXPECT_EQ(generated(8), generated(4));
}

// The only white man can be taken at once, or stay.
TEST(D001SearchTest, minmax_ab_sees_no_win_before_its_horizon) {
  const auto board = board_with({.black_men = {10}, .white_men = {15}});
  const Settings minmax{Algorithm::MinMaxAB, Evaluation::Eval3, 4};
  EXPECT_LT(search({board, Side::Black}, minmax).value, 100);
  const Settings alpha_beta{Algorithm::AlphaBeta, Evaluation::Eval3, 4};
  EXPECT_EQ(search({board, Side::Black}, alpha_beta).value, 100);
}

TEST(D001SearchTest, without_moves_there_is_no_move) {
  const auto board = board_with({.white_men = {21}});
  EXPECT_FALSE(search({board, Side::Black}, {}).move);
}

}  // namespace
}  // namespace kelso::documents::d001
