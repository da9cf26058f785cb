#include "rules/position.hpp"

#include <gtest/gtest.h>

#include "rules/generate.hpp"
#include "rules/setup.hpp"

namespace kelso::rules {
namespace {

using board::Side;
using board::Square;
using board::SquareSet;

// Perft from the start cannot see who begins, as the start looks the same from both sides.
TEST(PositionTest, black_stands_on_1_to_12_and_moves_first) {
  const Position start = Position::start();
  EXPECT_EQ(start.side_to_move(), Side::Black);
  EXPECT_EQ(start.pieces(Side::Black), SquareSet::rows(0, 2));
  EXPECT_EQ(start.after(legal_moves(start)[0]).side_to_move(), Side::White);
}

TEST(PositionTest, man_that_reaches_the_last_row_is_crowned) {
  rules::Setup setup;
  setup.board.put(board::kBlackMan, Square::from_number(25));
  setup.board.put(board::kWhiteMan, Square::from_number(13));
  const Position next = validate(setup)->after(Move(SquareSet::of(25), SquareSet::of(29)));
  EXPECT_EQ(next.kings(Side::Black), SquareSet::of(29));
  EXPECT_TRUE(next.men(Side::Black).empty());
}

TEST(PositionTest, king_stays_king_and_captured_kings_go) {
  rules::Setup setup;
  setup.board.put(board::kBlackKing, Square::from_number(11));
  setup.board.put(board::kWhiteKing, Square::from_number(8));
  const Position next = validate(setup)->after(Move(SquareSet::of(11), SquareSet::of(4), SquareSet::of(8)));
  EXPECT_EQ(next.kings(), SquareSet::of(4));
  EXPECT_TRUE(next.pieces(Side::White).empty());
}

TEST(PositionTest, is_small_and_has_different_keys_for_different_sides) {
  EXPECT_LE(sizeof(Position), 16u);
  const Position black = Position::trusted({SquareSet::of(1), SquareSet::of(32)}, {}, Side::Black);
  const Position white = Position::trusted({SquareSet::of(1), SquareSet::of(32)}, {}, Side::White);
  EXPECT_NE(black.key(), white.key());
  EXPECT_NE(black, white);
}

}  // namespace
}  // namespace kelso::rules
