#include "notation/move_text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "notation/fen.hpp"
#include "rules/generate.hpp"
#include "support/random_positions.hpp"

namespace kelso::notation {
namespace {

using rules::Position;

Position position_of(std::string_view fen) { return *parse_position(fen); }

// What a text means, with every landing square; or why it means nothing.
std::string meaning(const Position& position, std::string_view text) {
  const auto move = parse_move(position, text);
  if (move) return to_full_text(position, *move);
  return std::to_string(move.error().column) + ": " + move.error().message;
}

std::string meaning(std::string_view fen, std::string_view text) { return meaning(position_of(fen), text); }

// Black jumps 11x18x25 or 12x19; a long and a short capture.
constexpr const char* kCaptures = "B:W15,16,22,32:B11,12,1";
// CheckerBoard's help: the man on 2 reaches 18 by way of 9 or of 11.
constexpr const char* kTwoWays = "B:W6,7,14,15:B2";
// A king on 13 goes round four men and ends where it began.
constexpr const char* kRing = "B:W9,10,17,18:BK13";

TEST(MoveText, steps_are_written_with_a_dash_and_captures_with_x) {
  EXPECT_EQ(to_text(Position::start(), *parse_move(Position::start(), "11-15")), "11-15");
  const Position position = position_of(kCaptures);
  const auto move = parse_move(position, "11x18x25");
  EXPECT_EQ(to_text(position, *move), "11x25");
  EXPECT_EQ(to_full_text(position, *move), "11x18x25");
}

TEST(MoveText, a_line_is_written_move_by_move) {
  const Position start = position_of(kCaptures);
  const rules::Move first = *parse_move(start, "11x18x25");
  const rules::Move second = *parse_move(start.after(first), "16-11");
  const std::array line = {first, second};
  EXPECT_EQ(line_text(start, line), "11x25 16-11");
  EXPECT_EQ(full_line_texts(start, line), (std::vector<std::string>{"11x18x25", "16-11"}));
  EXPECT_EQ(line_text(start, {}), "");
}

TEST(MoveText, captures_that_share_both_ends_are_written_with_every_landing_square) {
  const Position position = position_of(kTwoWays);
  for (const char* text : {"2x9x18", "2x11x18"})
    EXPECT_EQ(to_text(position, *parse_move(position, text)), text);
}

TEST(MoveText, a_move_with_two_paths_is_written_short_or_by_its_first_path) {
  const Position position = position_of(kRing);
  const auto move = parse_move(position, "13x13");
  ASSERT_TRUE(move);
  EXPECT_EQ(to_text(position, *move), "13x13");
  EXPECT_EQ(to_full_text(position, *move), "13x6x15x22x13");
  EXPECT_EQ(*parse_move(position, "13x22x15x6x13"), *move);
}

TEST(MoveText, two_squares_name_a_single_jump_before_a_longer_way) {
  const Position position = position_of("B:W11,K18,19,K26,K27:BK15");
  for (const char* text : {"15x8", "15x22x31x24x15x8"})
    EXPECT_EQ(to_text(position, *parse_move(position, text)), text);
}

TEST(MoveText, full_paths_are_always_read) {
  EXPECT_EQ(meaning(kCaptures, "11x18x25"), "11x18x25");
  EXPECT_EQ(meaning(kCaptures, "11x25"), "11x18x25");
}

TEST(MoveText, every_capture_sign_is_read) {
  for (const char* text : {"12x19", "12X19", "12:19", "12-19"}) EXPECT_EQ(meaning(kCaptures, text), "12x19");
}

TEST(MoveText, steps_with_a_capture_sign_are_read) {
  EXPECT_EQ(meaning(Position::start(), "11x15"), "11-15");
  EXPECT_EQ(meaning(Position::start(), "11:15"), "11-15");
}

TEST(MoveText, leading_zeros_and_blanks_are_read) {
  EXPECT_EQ(meaning(Position::start(), "09-013"), "9-13");
  EXPECT_EQ(meaning(Position::start(), " 9 - 13\t"), "9-13");
  EXPECT_EQ(meaning(kCaptures, "11 x 18 x 25"), "11x18x25");
}

TEST(MoveText, what_is_no_move_is_refused_where_it_goes_wrong) {
  const Position start = Position::start();
  EXPECT_EQ(meaning(start, ""), "1: expected a square, found the end");
  EXPECT_EQ(meaning(start, "x15"), "1: expected a square, found 'x'");
  EXPECT_EQ(meaning(start, "11"), "3: expected - or x after a square, found the end");
  EXPECT_EQ(meaning(start, "11-"), "4: expected a square, found the end");
  EXPECT_EQ(meaning(start, "11-15!"), "6: expected - or x after a square, found '!'");
  EXPECT_EQ(meaning(start, "11 15"), "4: expected - or x after a square, found '1'");
  EXPECT_EQ(meaning(start, "11-33"), "4: 33 is not a square, expected 1 to 32");
  EXPECT_EQ(meaning(start, "0-15"), "1: 0 is not a square, expected 1 to 32");
  EXPECT_EQ(meaning(start, "c3-d4"), "1: expected a square, found 'c'");
  EXPECT_EQ(meaning(start, "1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17"),
            "42: expected the end of the move, no move is this long");
}

TEST(MoveText, an_illegal_move_says_why) {
  const Position start = Position::start();
  EXPECT_EQ(meaning(start, "15-18"), "1: there is no piece on 15");
  EXPECT_EQ(meaning(start, "  22-18"), "3: the piece on 22 is White's, and Black is to move");
  EXPECT_EQ(meaning(start, "4-8"), "1: the piece on 4 cannot move");
  EXPECT_EQ(meaning(start, "11-18"), "1: the piece on 11 cannot go to 18, expected 11-15 or 11-16");
  EXPECT_EQ(meaning(start, "11-15-18"), "1: the piece on 11 cannot go to 18, expected 11-15 or 11-16");
}

TEST(MoveText, a_compulsory_capture_is_named) {
  EXPECT_EQ(meaning(kCaptures, "1-5"), "1: a capture is compulsory, expected 11x18x25, 11x20 or 12x19");
  EXPECT_EQ(meaning(kCaptures, "12-8"), "1: the piece on 12 must capture, expected 12x19");
}

TEST(MoveText, a_capture_must_be_finished) {
  EXPECT_EQ(meaning(kCaptures, "11x18"), "1: the piece on 11 must capture, expected 11x18x25 or 11x20");
}

TEST(MoveText, an_ambiguous_move_lists_the_candidates) {
  EXPECT_EQ(meaning(kTwoWays, "2x18"), "1: 2x18 is ambiguous, expected 2x9x18 or 2x11x18");
}

// For every legal move: short text, full text and every path are read as that move.
void expect_round_trips(const Position& position) {
  for (rules::Move move : rules::legal_moves(position)) {
    ASSERT_EQ(*parse_move(position, to_text(position, move)), move) << to_fen(position);
    for (const rules::Path& path : rules::paths(position, move))
      ASSERT_EQ(*parse_move(position, to_text(path)), move) << to_fen(position);
  }
}

TEST(MoveText, moves_of_random_games_are_read_as_they_were_written) {
  Random random(2);
  for (int game = 0; game < 100; ++game) testing::walk_random_game(random, expect_round_trips);
}

TEST(MoveText, moves_of_random_positions_are_read_as_they_were_written) {
  Random random(3);
  for (int i = 0; i < 20'000; ++i) expect_round_trips(testing::random_setup(random));
}

// Every pair of squares: exactly the legal moves are found, and each other pair has a reason.
TEST(MoveText, exactly_the_legal_moves_are_found) {
  Random random(4);
  for (int i = 0; i < 300; ++i) {
    const Position position = testing::random_setup(random);
    const rules::MoveList moves = rules::legal_moves(position);
    for (int from = 1; from <= 32; ++from) {
      for (int to = 1; to <= 32; ++to) {
        const auto read = parse_move(position, std::to_string(from) + "-" + std::to_string(to));
        const auto candidates = std::count_if(moves.begin(), moves.end(), [&](rules::Move move) {
          return move.from().number() == from && move.to().number() == to;
        });
        ASSERT_EQ(read.has_value(), candidates == 1) << to_fen(position) << ' ' << from << ' ' << to;
        if (!read) {
          ASSERT_FALSE(read.error().message.empty());
        }
      }
    }
  }
}

RC_GTEST_PROP(MoveText, any_text_is_read_or_refused, (const std::string& text)) {
  const auto move = parse_move(Position::start(), text);
  if (!move) RC_ASSERT(move.error().column <= text.size() + 1);
}

}  // namespace
}  // namespace kelso::notation
