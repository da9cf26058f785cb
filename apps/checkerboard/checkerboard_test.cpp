#include <cstring>
#include <string>

#include <gtest/gtest.h>

#include "checkerboard/functions.hpp"

namespace {

constexpr int kWhite = 1, kBlack = 2, kMan = 4, kKing = 8;

struct Board {
  int array[8][8] = {};

  int& at(int number) {
    const int y = (number - 1) / 4;
    return array[2 * (3 - (number - 1) % 4) + y % 2][y];
  }
};

std::string command(const std::string& text, int expected = 1) {
  char sent[256] = {};
  char reply[1024] = {};
  std::strncpy(sent, text.c_str(), sizeof sent - 1);
  EXPECT_EQ(enginecommand(sent, reply), expected) << text;
  return reply;
}

TEST(CheckerBoard, answers_the_commands_of_the_interface) {
  EXPECT_EQ(command("name"), "Kelso");
  EXPECT_EQ(command("get protocolversion"), "2");
  EXPECT_EQ(command("get gametype"), "21");
  command("set hashsize 4");
  EXPECT_EQ(command("get hashsize"), "4");
  command("set hashsize nonsense", 0);
  command("set gamehist B:W32:B1 rubbish", 0);
  command("make tea", 0);
}

TEST(CheckerBoard, plays_a_capture_and_writes_the_board_after_it) {
  Board board;
  board.at(18) = kBlack + kMan;
  board.at(1) = kBlack + kMan;
  board.at(22) = kWhite + kMan;
  char text[1024] = {};
  int play_now = 0;
  EXPECT_EQ(getmove(board.array, kWhite, 0.05, text, &play_now, 0, 0, nullptr), 3);
  EXPECT_EQ(board.at(15), kWhite + kMan);
  EXPECT_EQ(board.at(18), 0);
  EXPECT_EQ(board.at(22), 0);
  EXPECT_EQ(board.at(1), kBlack + kMan);
  EXPECT_NE(std::string(text).find("depth"), std::string::npos);
}

TEST(CheckerBoard, crowns_and_stops_when_it_is_told_to_play_now) {
  Board board;
  board.at(27) = kBlack + kMan;
  board.at(5) = kWhite + kKing;
  char text[1024] = {};
  int play_now = 1;
  EXPECT_EQ(getmove(board.array, kBlack, 1000, text, &play_now, 0, 0, nullptr), 3);
  EXPECT_TRUE(board.at(31) == kBlack + kKing || board.at(32) == kBlack + kKing);
}

TEST(CheckerBoard, says_loss_where_there_is_no_move_and_survives_nonsense) {
  Board board;
  board.at(5) = kBlack + kMan;
  EXPECT_EQ(getmove(board.array, kWhite, 0.01, nullptr, nullptr, 0, 0, nullptr), 2);
  EXPECT_EQ(getmove(board.array, 77, 0.01, nullptr, nullptr, 0, 0, nullptr), 3);
  Board empty;
  EXPECT_EQ(getmove(empty.array, kWhite, 0.01, nullptr, nullptr, 0, 0, nullptr), 3);
}

TEST(CheckerBoard, thinks_by_a_clock_with_increment) {
  Board board;
  for (int number = 1; number <= 12; ++number) board.at(number) = kBlack + kMan;
  for (int number = 21; number <= 32; ++number) board.at(number) = kWhite + kMan;
  char text[1024] = {};
  int play_now = 0;
  const int remaining_half_second = 500 << 16 | 10;
  EXPECT_EQ(getmove(board.array, kBlack, 100, text, &play_now, 1 << 2, remaining_half_second, nullptr), 3);
}

}  // namespace
