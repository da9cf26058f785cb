#include "experiments/game_summary.hpp"

#include <gtest/gtest.h>

#include "notation/move_text.hpp"

namespace kelso::experiments {
namespace {

using board::Board;
using board::Side;
using board::Square;
using Kind = documents::PlayedMove::Kind;

GameMove move(const char* text) { return *parse_game_move(text); }

TEST(GameMove, is_read_as_it_is_written) {
  for (const char* text : {"11-15", "11x18", "11x18x25", "pass", "revert"})
    EXPECT_EQ(to_text(move(text)), text);
  EXPECT_EQ(move("11-15").kind, Kind::Step);
  EXPECT_EQ(move("11x18x25").kind, Kind::Capture);
  EXPECT_EQ(move("11x18x25").path,
            (std::vector{Square::from_number(11), Square::from_number(18), Square::from_number(25)}));
}

TEST(GameMove, refuses_other_text) {
  for (const char* text : {"", "11", "11-", "-15", "11x", "11-33", "0-4", "11x18-25", "11 15", "passes"})
    EXPECT_FALSE(parse_game_move(text)) << text;
}

TEST(GameMove, captures_and_crowns) {
  Board board;
  board.put(board::kBlackMan, Square::from_number(21));
  board.put(board::kWhiteMan, Square::from_number(25));
  board = after(board, move("21x30"));
  EXPECT_EQ(board.piece_at(Square::from_number(30)), board::kBlackKing);
  EXPECT_EQ(board.occupied().count(), 1);
}

TEST(GameMove, of_no_piece_changes_nothing) {
  for (const char* text : {"15-18", "15x22", "pass"})
    EXPECT_EQ(after(Board::start(), move(text)), Board::start()) << text;
}

TEST(GameSummary, of_a_referees_game_has_full_paths_and_no_rounds) {
  rules::Game game(rules::Position::start());
  for (const char* text : {"11-15", "22-18", "15x22", "25x18"})
    game.play(*notation::parse_move(game.position(), text));
  player::Statistics black;
  black.interior = 7;
  const GameSummary summary = summary_of(referee::GameRecord{
      .game = game, .outcome = {Side::White, rules::Reason::Resignation}, .statistics = {black, {}}});
  EXPECT_EQ(summary.winner, Side::White);
  EXPECT_EQ(summary.reason, "resignation");
  EXPECT_EQ(summary.plies, 4);
  EXPECT_FALSE(summary.rounds);
  EXPECT_EQ(summary.moves, (std::vector{move("11-15"), move("22-18"), move("15x22"), move("25x18")}));
  EXPECT_EQ(summary.statistics.black.expanded, 7u);
  EXPECT_EQ(summary.final_pieces.black.pieces(), 11);
}

}  // namespace
}  // namespace kelso::experiments
