#include "rules/generate.hpp"

#include <initializer_list>
#include <string>

#include <gtest/gtest.h>

#include "rules/setup.hpp"
#include "support/plain_generator.hpp"

namespace kelso::rules {
namespace {

using board::Side;
using board::Square;
using board::SquareSet;

struct Pieces {
  std::initializer_list<int> black_men = {}, black_kings = {}, white_men = {}, white_kings = {};
};

Position position_with(Side to_move, const Pieces& pieces) {
  rules::Setup setup;
  setup.side_to_move = to_move;
  const auto put = [&setup](board::Piece piece, std::initializer_list<int> squares) {
    for (int square : squares) setup.board.put(piece, Square::from_number(square));
  };
  put(board::kBlackMan, pieces.black_men);
  put(board::kBlackKing, pieces.black_kings);
  put(board::kWhiteMan, pieces.white_men);
  put(board::kWhiteKing, pieces.white_kings);
  return *validate(setup);
}

std::string listed(const Position& position) {
  std::string text;
  for (Move move : legal_moves(position)) {
    if (!text.empty()) text += ' ';
    text += std::to_string(move.from().number()) + (move.is_capture() ? 'x' : '-') +
            std::to_string(move.to().number());
  }
  return text;
}

TEST(Generate, lists_the_first_moves_in_canonical_order) {
  EXPECT_EQ(listed(Position::start()), "9-13 9-14 10-14 10-15 11-15 11-16 12-16");
}

TEST(Generate, capture_is_compulsory_but_any_capture_may_be_chosen) {
  EXPECT_EQ(listed(position_with(Side::Black, {.black_men = {1, 11, 24}, .white_men = {15, 16, 23, 27}})),
            "11x18 11x20 24x31");
}

TEST(Generate, jump_must_be_continued_to_its_end) {
  const Position position = position_with(Side::Black, {.black_men = {2}, .white_men = {7, 15, 23}});
  EXPECT_EQ(listed(position), "2x27");
  EXPECT_EQ(legal_moves(position)[0].captured(), SquareSet::of(7, 15, 23));
}

TEST(Generate, man_crowned_by_capture_stops_jumping) {
  const Position position = position_with(Side::Black, {.black_men = {22}, .white_men = {26, 27}});
  EXPECT_EQ(listed(position), "22x31");
  EXPECT_EQ(legal_moves(position)[0].captured(), SquareSet::of(26));
}

TEST(Generate, man_neither_moves_nor_captures_backwards) {
  EXPECT_EQ(listed(position_with(Side::Black, {.black_men = {18}, .white_men = {14}})), "18-22 18-23");
}

TEST(Generate, king_moves_and_captures_both_ways) {
  EXPECT_EQ(listed(position_with(Side::White, {.black_men = {4}, .white_kings = {18}})),
            "18-14 18-15 18-22 18-23");
  EXPECT_EQ(listed(position_with(Side::White, {.black_men = {14, 23}, .white_kings = {18}})), "18x9 18x27");
}

TEST(Generate, king_may_capture_in_a_circle_and_end_where_it_began) {
  const Position position = position_with(Side::White, {.black_men = {10, 11, 18, 19}, .white_kings = {7}});
  EXPECT_EQ(listed(position), "7x7");
  EXPECT_EQ(position.after(legal_moves(position)[0]).kings(), SquareSet::of(7));
  EXPECT_EQ((Generator<Side::White, Counting::Paths>(position).count()), 2);
}

TEST(Generate, piece_is_jumped_only_once) {
  EXPECT_EQ(listed(position_with(Side::White, {.black_men = {10}, .white_kings = {7, 14}})),
            "7-2 7-3 7-11 14-9 14-17 14-18");
}

TEST(Generate, blocked_side_has_no_moves) {
  const Position position = position_with(Side::Black, {.black_men = {21}, .white_men = {25, 30}});
  EXPECT_EQ(listed(position), "");
  EXPECT_FALSE(has_legal_move(position));
}

// The most steps and the most capture paths that hill climbing over random positions has found.
TEST(Generate, lists_the_richest_positions_known) {
  const Position steps =
      position_with(Side::Black, {.black_kings = {1, 2, 8, 9, 10, 16, 17, 18, 24, 25, 26, 32}});
  EXPECT_EQ(testing::PlainPosition(steps).moves().size(), 42u);
  EXPECT_EQ(legal_moves(steps).size(), 42u);
  const Position captures = position_with(
      Side::Black,
      {.black_kings = {2, 5, 12, 20, 26, 29, 32}, .white_kings = {6, 7, 8, 13, 14, 15, 16, 22, 23, 24}});
  EXPECT_EQ(testing::PlainPosition(captures).moves().size(), 32u);
  EXPECT_EQ((Generator<Side::Black, Counting::Paths>(captures).count()), 32);
  EXPECT_EQ(legal_moves(captures).size(), 28u);
}

}  // namespace
}  // namespace kelso::rules
