#include "notation/board_file.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "notation/fen.hpp"
#include "support/random_positions.hpp"

namespace kelso::notation {
namespace {

using board::Side;
using rules::Position;

constexpr const char* kStart =
    "4 4 4 4   4 4 4 4   4 4 4 4   0 0 0 0   0 0 0 0   2 2 2 2   2 2 2 2   2 2 2 2";

std::string zeros(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "0 ";
  return text;
}

std::string read(const std::string& text, Side side = Side::Black) {
  const auto position = parse_board_file(text, side);
  return position ? to_fen(*position) : describe(position.error());
}

TEST(BoardFile, start_is_read_with_the_side_to_move_that_was_asked_for) {
  EXPECT_EQ(*parse_board_file(kStart, Side::Black), Position::start());
  EXPECT_EQ(parse_board_file(kStart, Side::White)->side_to_move(), Side::White);
}

TEST(BoardFile, side_to_move_may_follow_the_squares) {
  EXPECT_EQ(parse_board_file(kStart + std::string(" W"), Side::Black)->side_to_move(), Side::White);
  EXPECT_EQ(parse_board_file(kStart + std::string("\nR\n"), Side::White)->side_to_move(), Side::Black);
}

TEST(BoardFile, codes_are_white_king_white_man_red_king_red_man) {
  EXPECT_EQ(read("0 1 0 3  " + zeros(24) + "2 0 0 0   # Red has a king\nW"), "W:WK2,29:BK4");
  EXPECT_EQ(read("4 0 0 1 #1\n#2 3\n" + zeros(28)), "B:WK4:B1");
}

TEST(BoardFile, all_64_squares_may_be_given_row_by_row) {
  std::string text = "0 4 0 4 0 4 0 3\n" + zeros(48) + "2 0 2 0 2 0 1 0 W";
  EXPECT_EQ(read(text), "W:W29,30,31,K32:B1,2,3,K4");
  text[0] = '4';
  EXPECT_EQ(read(text), "line 1, column 1: entry 1: this is a light square, expected 0, found 4");
}

TEST(BoardFile, bad_entries_are_named_by_their_number) {
  EXPECT_EQ(read("4 5 x 4 44\n" + zeros(27)),
            "line 1, column 3: entry 2: expected 0 to 4, found 5; "
            "line 1, column 5: entry 3: expected 0 to 4, found x; "
            "line 1, column 9: entry 5: expected 0 to 4, found 44");
}

TEST(BoardFile, a_wrong_number_of_entries_is_refused) {
  EXPECT_EQ(read("4 4"), "line 1, column 4: entry 3: expected 32 or 64 squares, found 2");
  EXPECT_EQ(read(""), "line 1, column 1: entry 1: expected 32 or 64 squares, found 0");
  EXPECT_EQ(read(kStart + std::string(" 0")),
            "line 1, column 80: entry 34: expected 32 or 64 squares, found 33");
  EXPECT_EQ(read(kStart + std::string(" R 0")),
            "line 1, column 79: entry 33: expected 0 to 4, found R; "
            "line 1, column 82: entry 35: expected 32 or 64 squares, found 34");
}

TEST(BoardFile, impossible_boards_are_refused_at_the_entry_that_is_at_fault) {
  EXPECT_EQ(read("2 0 0 0 " + zeros(24) + "0 0 4 4"),
            "line 1, column 61: entry 31: Black has men on 31, 32, where it would have been crowned; "
            "line 1, column 1: entry 1: White has a man on 1, where it would have been crowned");
  EXPECT_EQ(read("4 4 4 4 4 4 4 4 4 4 4 4 4 " + zeros(19)),
            "line 1, column 25: entry 13: Black has 13 pieces, at most 12 are possible");
  EXPECT_EQ(read(zeros(32)), "line 1, column 1: entry 1: the board is empty");
}

TEST(BoardFile, a_side_without_pieces_is_a_finished_game) { EXPECT_EQ(read("4 " + zeros(31)), "B:W:B1"); }

TEST(BoardFile, is_written_as_eight_lines_of_four_and_the_side_to_move) {
  EXPECT_EQ(to_board_file(Position::start()),
            "4 4 4 4\n4 4 4 4\n4 4 4 4\n0 0 0 0\n0 0 0 0\n2 2 2 2\n2 2 2 2\n2 2 2 2\nR\n");
}

RC_GTEST_PROP(BoardFile, every_position_is_read_as_it_was_written, (std::uint64_t seed)) {
  Random random(seed);
  const Position position = testing::random_setup(random);
  const auto read = parse_board_file(to_board_file(position), opponent(position.side_to_move()));
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == position);
}

RC_GTEST_PROP(BoardFile, any_text_is_read_or_refused, (const std::string& text)) {
  const auto position = parse_board_file(text, Side::Black);
  RC_ASSERT(position.has_value() || !position.error().empty());
}

}  // namespace
}  // namespace kelso::notation
