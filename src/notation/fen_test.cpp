#include "notation/fen.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/random_positions.hpp"

namespace kelso::notation {
namespace {

constexpr const char* kStart = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

std::string normalised(std::string_view text) {
  const auto setup = parse_fen(text);
  return setup ? to_fen(*setup) : describe(setup.error());
}

std::string errors_of(std::string_view text) {
  const auto position = parse_position(text);
  return position ? "none" : describe(position.error());
}

TEST(Fen, is_written_with_white_first_and_ascending_squares) {
  EXPECT_EQ(to_fen(rules::Position::start()), kStart);
  EXPECT_EQ(normalised("B:W18,24,K10:B12,K22"), "B:WK10,18,24:B12,K22");
}

TEST(Fen, a_side_without_pieces_is_written_as_an_empty_list) {
  EXPECT_EQ(normalised("W:W:BK5"), "W:W:BK5");
  EXPECT_EQ(normalised("W::"), "W:W:B");
}

TEST(Fen, lists_are_read_in_either_order) { EXPECT_EQ(normalised("W:B1,2:W30,29"), "W:W29,30:B1,2"); }

TEST(Fen, ranges_are_read) {
  EXPECT_EQ(normalised("B:W21-32:B1-12"), kStart);
  EXPECT_EQ(normalised("B:WK1-3,30:BK5-K6"), "B:WK1,K2,K3,30:BK5,K6");
}

TEST(Fen, lower_case_blanks_leading_zeros_and_a_final_dot_are_read) {
  EXPECT_EQ(normalised("b:wk10,18:b12"), "B:WK10,18:B12");
  EXPECT_EQ(normalised("  B : W 18 , 24 , K 10 : B 12 , 20 - 22 \r\n"), "B:WK10,18,24:B12,20,21,22");
  EXPECT_EQ(normalised("B:W018,0024:BK01"), "B:W18,24:BK1");
  EXPECT_EQ(normalised("W:W31:B1."), "W:W31:B1");
  EXPECT_EQ(normalised("W:W31:B1 . "), "W:W31:B1");
}

TEST(Fen, side_to_move_must_be_known) {
  EXPECT_EQ(normalised("?:W29,13:B22"), "line 1, column 1: expected B or W, the side to move, found '?'");
  EXPECT_EQ(normalised(""),
            "line 1, column 1: expected B or W, the side to move, found the end; "
            "line 1, column 1: expected ':' and a list of pieces for each side");
  EXPECT_EQ(normalised("Black:W29:B22"), "line 1, column 2: expected ':' after the side to move, found 'l'");
}

TEST(Fen, both_lists_are_expected) {
  EXPECT_EQ(normalised("B:W21"), "line 1, column 6: expected ':' and a list of pieces for each side");
  EXPECT_EQ(normalised("B:W21:W22"), "line 1, column 7: White's pieces are listed twice");
  EXPECT_EQ(normalised("B:21:B1"), "line 1, column 3: expected W or B before a list of squares, found '2'");
  EXPECT_EQ(normalised("W:W1:B2:H0:F1"),
            "line 1, column 9: expected W or B before a list of squares, found 'H'; "
            "line 1, column 12: expected W or B before a list of squares, found 'F'");
}

TEST(Fen, what_is_no_square_is_refused) {
  EXPECT_EQ(normalised("B:W33:B0"),
            "line 1, column 4: 33 is not a square, expected 1 to 32; "
            "line 1, column 8: 0 is not a square, expected 1 to 32");
  EXPECT_EQ(normalised("B:W99999999999999999999:B1"),
            "line 1, column 4: 99999999999999999999 is not a square, expected 1 to 32");
  EXPECT_EQ(normalised("B:W21,,22:B1"), "line 1, column 7: expected a square, found ','");
  EXPECT_EQ(normalised("B:W21,:B1"), "line 1, column 7: expected a square, found ':'");
  EXPECT_EQ(normalised("B:WA3:B1"), "line 1, column 4: expected a square, found 'A'");
  EXPECT_EQ(normalised("B:W21 22:B1"), "line 1, column 7: expected ',' or ':' after a square, found '2'");
  EXPECT_EQ(normalised("B:W12-5:B1"),
            "line 1, column 4: the range runs backwards, expected the lower square first");
  EXPECT_EQ(normalised("B:W1-:B9"), "line 1, column 6: expected a square, found ':'");
  EXPECT_EQ(normalised("B:W21:B1;"), "line 1, column 9: expected ',' or ':' after a square, found ';'");
  EXPECT_EQ(normalised("B:W21:B1.x"), "line 1, column 10: expected the end of the FEN, found 'x'");
  EXPECT_EQ(normalised("B:W\xe9:B1"), "line 1, column 4: expected a square, found the byte 0xe9");
}

TEST(Fen, a_square_given_twice_is_refused) {
  EXPECT_EQ(normalised("B:W21,K21:B1,21"),
            "line 1, column 8: square 21 is given twice; line 1, column 14: square 21 is given twice");
  EXPECT_EQ(normalised("B:W1-3:B3-4"), "line 1, column 9: square 3 is given twice");
}

TEST(Fen, all_errors_are_told_and_not_only_the_first) {
  EXPECT_EQ(normalised("X:W21,40,K:BK1x"),
            "line 1, column 1: expected B or W, the side to move, found 'X'; "
            "line 1, column 7: 40 is not a square, expected 1 to 32; "
            "line 1, column 11: expected a square, found ':'; "
            "line 1, column 15: expected ',' or ':' after a square, found 'x'");
}

TEST(Fen, impossible_positions_are_refused_at_the_square_that_is_at_fault) {
  EXPECT_EQ(errors_of("W:W30,2:B32,K5"),
            "line 1, column 10: Black has a man on 32, where it would have been crowned; "
            "line 1, column 7: White has a man on 2, where it would have been crowned");
  EXPECT_EQ(errors_of("B:W20-32:B1-12"), "line 1, column 4: White has 13 pieces, at most 12 are possible");
  EXPECT_EQ(errors_of("W::."), "line 1, column 1: the board is empty");
}

RC_GTEST_PROP(Fen, every_position_is_read_as_it_was_written, (std::uint64_t seed)) {
  Random random(seed);
  const rules::Position position = testing::random_setup(random);
  const auto read = parse_position(to_fen(position));
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == position);
  RC_ASSERT(to_fen(rules::Setup{position.board(), position.side_to_move()}) == to_fen(position));
}

TEST(Fen, positions_of_games_are_read_as_they_were_written) {
  Random random(1);
  for (int game = 0; game < 100; ++game)
    testing::walk_random_game(random, [](const rules::Position& position) {
      ASSERT_EQ(*parse_position(to_fen(position)), position);
    });
}

RC_GTEST_PROP(Fen, damaged_text_gives_a_position_or_errors_inside_it, (std::uint64_t seed)) {
  static constexpr std::string_view kLetters = "BWK:,-.0123456789 bwkx\xc3";
  Random random(seed);
  std::string text = to_fen(testing::random_setup(random));
  for (int change = 0; change < 3; ++change)
    text[random.below(text.size())] = kLetters[random.below(kLetters.size())];
  const auto position = parse_position(text);
  if (position) RC_SUCCEED("still a position");
  RC_ASSERT(!position.error().empty());
  for (const ParseError& error : position.error()) RC_ASSERT(error.column <= text.size() + 1);
}

}  // namespace
}  // namespace kelso::notation
