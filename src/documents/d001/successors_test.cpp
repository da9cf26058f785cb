#include "documents/d001/successors.hpp"

#include <gtest/gtest.h>

#include "support/pieces.hpp"

namespace kelso::documents::d001 {
namespace {

using testing::board_with;
using Texts = std::vector<std::string>;

Texts texts(const board::Board& board, Side side) {
  Texts result;
  for (const Successor& successor : successors(to_grid(board), side))
    result.push_back(to_text(to_played(successor, side)));
  return result;
}

TEST(D001SuccessorsTest, the_start_position_is_scanned_row_by_row) {
  EXPECT_EQ(texts(board::Board::start(), Side::Black),
            (Texts{"9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"}));
  EXPECT_EQ(texts(board::Board::start(), Side::White),
            (Texts{"21-17", "22-17", "22-18", "23-18", "23-19", "24-19", "24-20"}));
}

TEST(D001SuccessorsTest, captures_are_optional_and_come_after_the_steps_of_the_piece) {
  const auto board = board_with({.black_men = {9, 15}, .white_men = {18}});
  EXPECT_EQ(texts(board, Side::Black), (Texts{"9-13", "9-14", "15-19", "15x22"}));
}

TEST(D001SuccessorsTest, a_jump_that_can_go_on_must_go_on) {
  const auto board = board_with({.black_men = {6}, .white_men = {10, 18, 19}});
  EXPECT_EQ(texts(board, Side::Black), (Texts{"6-9", "6x15x22", "6x15x24"}));
}

TEST(D001SuccessorsTest, a_man_captures_forward_only_and_stops_where_it_is_crowned) {
  const auto board = board_with({.black_men = {22}, .white_men = {18, 26, 27}});
  EXPECT_EQ(texts(board, Side::Black), (Texts{"22-25", "22x31"}));
  EXPECT_EQ(to_board(successors(to_grid(board), Side::Black).back().grid),
            board_with({.black_kings = {31}, .white_men = {18, 27}}));
}

TEST(D001SuccessorsTest, kings_of_both_sides_go_down_before_up) {
  const Texts expected = {"15-18", "15-19", "15-10", "15-11"};
  EXPECT_EQ(texts(board_with({.black_kings = {15}}), Side::Black), expected);
  EXPECT_EQ(texts(board_with({.white_kings = {15}}), Side::White), expected);
}

TEST(D001SuccessorsTest, a_king_may_come_back_to_where_it_started) {
  const auto ring = board_with({.black_men = {9, 10, 17, 18}, .white_kings = {6}});
  EXPECT_EQ(texts(ring, Side::White), (Texts{"6-1", "6-2", "6x13x22x15x6", "6x15x22x13x6"}));
  EXPECT_EQ(to_board(successors(to_grid(ring), Side::White).back().grid), board_with({.white_kings = {6}}));
}

// The white piece on 14 keeps the king from going on over 18.
TEST(D001SuccessorsTest, a_king_of_x_loses_a_capture_that_ends_below_right_of_an_enemy) {
  EXPECT_EQ(texts(board_with({.black_kings = {16}, .white_men = {14, 18, 19}}), Side::Black),
            (Texts{"16-20", "16-11", "16-12"}));
  EXPECT_EQ(texts(board_with({.black_men = {14, 18, 19}, .white_kings = {16}}), Side::White),
            (Texts{"16-20", "16-11", "16-12", "16x23"}));
}

TEST(D001SuccessorsTest, a_capture_of_x_that_really_goes_on_is_kept) {
  EXPECT_EQ(texts(board_with({.black_kings = {16}, .white_men = {18, 19}}), Side::Black),
            (Texts{"16-20", "16-11", "16-12", "16x23x14"}));
}

TEST(D001SuccessorsTest, a_king_of_x_loses_a_capture_also_on_row_1_but_not_on_row_0_or_the_left_columns) {
  EXPECT_EQ(texts(board_with({.black_kings = {16}, .white_men = {2, 11}}), Side::Black),
            (Texts{"16-19", "16-20", "16-12"}));
  EXPECT_EQ(texts(board_with({.black_kings = {12}, .white_men = {8}}), Side::Black),
            (Texts{"12-16", "12x3"}));
  EXPECT_EQ(texts(board_with({.black_kings = {10}, .white_men = {13, 14}}), Side::Black),
            (Texts{"10-15", "10-6", "10-7", "10x17"}));
}

}  // namespace
}  // namespace kelso::documents::d001
