// The library as a program sees it that loads engines at run time.
#include <atomic>
#include <chrono>
#include <cstring>
#include <string>
#include <thread>

#include <dlfcn.h>
#include <gtest/gtest.h>

#include "checkerboard/functions.hpp"

namespace {

void* library() {
  static void* const opened = dlopen(KELSO_CHECKERBOARD_LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (!opened) ADD_FAILURE() << dlerror();
  return opened;
}

template <class Function>
Function* function(const char* name) {
  auto* const found = reinterpret_cast<Function*>(dlsym(library(), name));
  if (!found) ADD_FAILURE() << name << " is missing";
  return found;
}

template <class... Arguments>
int getmove(Arguments... arguments) {
  static auto* const loaded = function<decltype(::getmove)>("getmove");
  return loaded(arguments...);
}

template <class... Arguments>
int enginecommand(Arguments... arguments) {
  static auto* const loaded = function<decltype(::enginecommand)>("enginecommand");
  return loaded(arguments...);
}

constexpr int kWhite = 1, kBlack = 2, kMan = 4, kKing = 8;

struct Board {
  int array[8][8] = {};

  int& at(int number) {
    const int y = (number - 1) / 4;
    return array[2 * (3 - (number - 1) % 4) + y % 2][y];
  }
  static Board start() {
    Board board;
    for (int number = 1; number <= 12; ++number) board.at(number) = kBlack + kMan;
    for (int number = 21; number <= 32; ++number) board.at(number) = kWhite + kMan;
    return board;
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

TEST(CheckerBoard, shows_nothing_else_of_itself) {
  EXPECT_EQ(dlsym(library(), "_ZN5kelso6search6EngineD1Ev"), nullptr);
  EXPECT_EQ(dlsym(library(), "islegal"), nullptr);
}

TEST(CheckerBoard, remembers_what_is_set) {
  command("set searchthreads 2");
  EXPECT_EQ(command("get searchthreads"), "2");
  command("set searchthreads 1");
  command("set searchthreads 0", 0);
  EXPECT_EQ(command("get searchthreads"), "1");
  EXPECT_EQ(command("get book"), "0");
  EXPECT_EQ(command("get allscores"), "0");
  command("set allscores 2", 0);
  command("set dbpath /some where/tables");
  EXPECT_EQ(command("get dbpath"), "/some where/tables");
  command("set max_dbpieces 5");
  EXPECT_EQ(command("get max_dbpieces"), "5");
  command("set max_dbpieces 99", 0);
  command("set enable_wld 0");
  EXPECT_EQ(command("get enable_wld"), "0");
}

TEST(CheckerBoard, plays_without_the_tables_that_it_was_promised) {
  command("set dbpath /nowhere");
  command("set enable_wld 1");
  Board board = Board::start();
  char text[1024] = {};
  EXPECT_EQ(getmove(board.array, kBlack, 0.02, text, nullptr, 0, 0, nullptr), 3);
  command("set dbpath");
}

TEST(CheckerBoard, gives_the_score_of_every_move_when_asked) {
  command("set allscores 1");
  Board board;
  board.at(1) = kBlack + kMan;
  board.at(32) = kWhite + kMan;
  char text[1024] = {};
  int play_now = 0;
  getmove(board.array, kBlack, 0.05, text, &play_now, 0, 0, nullptr);
  command("set allscores 0");
  EXPECT_NE(std::string(text).find("1-5"), std::string::npos) << text;
  EXPECT_NE(std::string(text).find("1-6"), std::string::npos) << text;
}

TEST(CheckerBoard, plays_when_it_is_told_to_in_the_middle_of_a_thought) {
  Board board = Board::start();
  char text[1024] = {};
  int play_now = 0;
  std::thread user([&play_now] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    std::atomic_ref<int>(play_now).store(1);
  });
  const auto begin = std::chrono::steady_clock::now();
  getmove(board.array, kBlack, 3600, text, &play_now, 0, 0, nullptr);
  user.join();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::minutes(1));
}

TEST(CheckerBoard, avoids_a_repetition_that_the_history_tells_of) {
  command("set gamehist W:WK32,K27:BK1 27-23 1-6 23-27 6-1");
  Board board;
  board.at(32) = board.at(27) = kWhite + kKing;
  board.at(1) = kBlack + kKing;
  char text[1024] = {};
  int play_now = 0;
  EXPECT_EQ(getmove(board.array, kWhite, 0.05, text, &play_now, 0, 0, nullptr), 3);
  EXPECT_FALSE(board.at(23) != 0 && board.at(32) != 0) << "27-23 would repeat: " << text;
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
  Board board = Board::start();
  char text[1024] = {};
  int play_now = 0;
  const int remaining_half_second = 500 << 16 | 10;
  EXPECT_EQ(getmove(board.array, kBlack, 100, text, &play_now, 1 << 2, remaining_half_second, nullptr), 3);
}

}  // namespace
