#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "play/choice.hpp"

namespace kelso::play {
namespace {

using rules::Position;

Position at(const char* fen) { return *notation::parse_position(fen); }

// The move that is understood, or the sentence that refuses it.
std::string read(const Position& position, const char* text) {
  const auto move = read_move(position, text);
  return move ? notation::to_full_text(position, *move) : move.error();
}

const Position kStart = Position::start();

TEST(TypedMoves, are_read_as_pdn) {
  EXPECT_EQ(read(kStart, "11-15"), "11-15");
  EXPECT_EQ(read(kStart, " 11 15 "), "11-15");
  EXPECT_EQ(read(at("B:W6,14,32:B1"), "1x10x17"), "1x10x17");
  EXPECT_EQ(read(at("B:W6,14,32:B1"), "1x17"), "1x10x17");
  EXPECT_EQ(read(at("B:W6,14,32:B1"), "1 10 17"), "1x10x17");
}

TEST(TypedMoves, may_be_the_square_moved_to_where_that_is_unique) {
  EXPECT_EQ(read(kStart, "13"), "9-13");
  EXPECT_EQ(read(kStart, "15"), "More than one move leads to 15: 10-15 or 11-15.");
  EXPECT_EQ(read(kStart, "20"), "No move leads to 20.");
  EXPECT_EQ(read(kStart, "33"), "33 is neither a square (1 to 32) nor a number of the list (1 to 7).");
}

TEST(TypedMoves, may_be_the_number_in_the_list) {
  EXPECT_EQ(read(kStart, "1"), "9-13");
  EXPECT_EQ(read(kStart, "#7"), "12-16");
  EXPECT_EQ(read(kStart, "# 7"), "12-16");
  EXPECT_EQ(read(kStart, "#8"), "The list has no move 8, it goes from 1 to 7.");
  EXPECT_EQ(read(kStart, "#0"), "The list has no move 0, it goes from 1 to 7.");
  EXPECT_EQ(read(kStart, "#x"), "Expected a number of the list after #.");
}

TEST(TypedMoves, are_not_guessed_where_a_number_is_both_a_square_and_a_place_in_the_list) {
  const Position both = at("W:W5,9:B28");  // 1. 5-1  2. 9-6
  EXPECT_EQ(read(both, "2"), "9-6");
  EXPECT_EQ(read(both, "1"), "5-1") << "both readings are the same move";
  EXPECT_EQ(read(at("W:W6,9:B28"), "2"), "6-2") << "again the same";
  EXPECT_EQ(read(at("W:W6,9,10:B28"), "1"), "6-1");
  EXPECT_EQ(read(at("W:W5,6:B28"), "2"),
            "2 is both a square and a number of the list: type #2 for 6-1, or all of 6-2.");
  EXPECT_EQ(read(at("W:W5,6:B28"), "#2"), "6-1");
}

TEST(TypedMoves, may_be_rows_and_columns_as_in_document_002) {
  const Position white_first = at("W:W21-32:B1-12");
  EXPECT_EQ(read(white_first, "6 1 5 2"), "21-17");
  EXPECT_EQ(read(at("W:W22:B18,10"), "6 3 4 5 2 3"), "22x15x6");
  EXPECT_EQ(
      read(white_first, "6 1 5"),
      "Rows and columns come in pairs, and these are 3 numbers: from row 6, column 1 to row 5, column 2 is "
      "typed 6 1 5 2.");
  EXPECT_EQ(read(white_first, "6 1 5 1"), "Row 5, column 1 is not a square that pieces stand on.");
}

TEST(TypedMoves, that_are_refused_say_why) {
  EXPECT_EQ(read(kStart, "11-20"), "The piece on 11 cannot go to 20, expected 11-15 or 11-16.");
  EXPECT_EQ(read(kStart, "22-18"), "The piece on 22 is White's, and Black is to move.");
  EXPECT_EQ(read(kStart, "18-22"), "There is no piece on 18.");
  EXPECT_EQ(read(kStart, "11-40"), "\"11-40\" is not a move: 40 is not a square, expected 1 to 32.");
  EXPECT_EQ(read(kStart, "11 40"), "40 is not a square, expected 1 to 32.");
  EXPECT_NE(read(kStart, "hello").find("\"hello\" is not a move. Type a move such as"), std::string::npos);
  EXPECT_NE(read(kStart, "").find("Type a move such as"), std::string::npos);
}

TEST(TypedMoves, name_the_captures_where_one_is_compulsory) {
  const Position capture = at("B:W18,32:B3,14");
  EXPECT_EQ(read(capture, "3-7"), "You must capture: 14 takes 18 and lands on 23 (14x23).");
  EXPECT_EQ(read(capture, "14-17"), "The piece on 14 must capture, expected 14x23.");
  EXPECT_EQ(read(capture, "7"), "No move leads to 7. You must capture: 14 takes 18 and lands on 23 (14x23).");
}

}  // namespace
}  // namespace kelso::play
