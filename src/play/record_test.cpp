#include <gtest/gtest.h>

#include "notation/pdn_writer.hpp"
#include "play/board_game.hpp"
#include "support/read_pdn.hpp"

namespace kelso::play {
namespace {

using board::Side;
using std::chrono::seconds;

const player::Duration kNow = seconds(0);
const board::BySide<Seat> kSeats = {{.name = "Anna", .player = ""}, {.name = "", .player = "engine:level=3"}};

void play(BoardGame& board, const char* text, player::Duration now = kNow) {
  ASSERT_FALSE(board.play(*read_move(board.position(), text), now).refused());
}

TEST(Records, hold_names_result_and_how_it_came_about) {
  BoardGame board({.seats = kSeats, .tags = {{"Event", "Casual game"}}}, kNow);
  play(board, "11-15");
  EXPECT_FALSE(board.resign(Side::White, kNow).refused());
  EXPECT_EQ(notation::to_pdn(board.record()),
            "[Event \"Casual game\"]\n[Black \"Anna\"]\n[White \"engine:level=3\"]\n[Result \"1-0\"]\n"
            "[GameType \"21\"]\n1. 11-15 {Black wins: White resigned.} *\n\n");
}

TEST(Records, hold_the_time_left_after_each_move) {
  BoardGame board({.seats = kSeats, .time_control = TimeControl{seconds(300), seconds(3)}}, kNow);
  play(board, "11-15", seconds(10));
  const std::string pdn = notation::to_pdn(board.record());
  EXPECT_NE(pdn.find("[TimeControl \"300+3\"]"), std::string::npos);
  EXPECT_NE(pdn.find("1. 11-15 {[%clk 0:04:53]}"), std::string::npos) << pdn;
}

const char* const kAnnotated =
    "[Event \"Match\"]\n[Black \"Ann\"]\n[White \"Ben\"]\n[Result \"1-0\"]\n"
    "{before} 7. 11-15! {after} $1 (11-16 24-19) 23-19 8. 8-11 {last} *";

TEST(Records, that_were_read_lose_nothing_when_written_again) {
  const notation::PdnGame read = testing::read_game(kAnnotated);
  const auto board = BoardGame::from_record(read, {}, kNow);
  ASSERT_TRUE(board);
  EXPECT_EQ(board->game().plies(), 3u);
  EXPECT_EQ(board->seat(Side::White).shown_name(), "Ben");
  EXPECT_EQ(board->comment_after(1), "after");
  notation::PdnGame written = board->record();
  EXPECT_EQ(written.line, read.line);
  EXPECT_EQ(written.result, read.result);
}

TEST(Records, that_are_played_on_keep_what_stands_before_and_have_no_result_yet) {
  auto board = BoardGame::from_record(testing::read_game(kAnnotated), {}, kNow);
  ASSERT_TRUE(board);
  EXPECT_FALSE(board->take_back(kNow).refused());
  play(*board, "9-14");
  const std::string pdn = notation::to_pdn(board->record());
  EXPECT_NE(pdn.find("[Result \"*\"]"), std::string::npos) << pdn;
  EXPECT_NE(pdn.find("{before} 7. 11-15! {after} $1"), std::string::npos) << pdn;
  EXPECT_NE(pdn.find("8. 9-14"), std::string::npos) << pdn;
  EXPECT_EQ(pdn.find("last"), std::string::npos) << pdn;
}

TEST(Records, with_a_position_set_up_on_the_way_are_refused) {
  EXPECT_FALSE(BoardGame::from_record(testing::read_game("11-15 /FEN \"W:W32:B1\"/ 32-28"), {}, kNow));
}

TEST(Records, take_comments_of_the_board) {
  BoardGame board({.seats = kSeats, .time_control = TimeControl{seconds(300), seconds(0)}}, kNow);
  play(board, "11-15");
  board.comment(1, "the usual move");
  EXPECT_EQ(board.comment_after(1), "the usual move") << "without the clock";
  board.comment(1, "better");
  EXPECT_EQ(board.comment_after(1), "better");
}

}  // namespace
}  // namespace kelso::play
