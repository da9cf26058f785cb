#include "rules/setup.hpp"

#include <gtest/gtest.h>

namespace kelso::rules {
namespace {

using board::Side;
using board::Square;
using board::SquareSet;
using Reason = SetupError::Reason;

TEST(SetupTest, start_is_a_position_with_black_to_move) {
  const auto position = validate({board::Board::start()});
  ASSERT_TRUE(position);
  EXPECT_EQ(*position, Position::start());
}

TEST(SetupTest, empty_board_is_refused) {
  const auto position = validate({});
  ASSERT_FALSE(position);
  EXPECT_EQ(position.error(), (SetupErrors{{Reason::EmptyBoard}}));
}

TEST(SetupTest, every_reason_is_named_at_once) {
  rules::Setup setup{board::Board::start(), Side::White};
  setup.board.put(board::kWhiteMan, Square::from_number(1));
  setup.board.put(board::kWhiteMan, Square::from_number(3));
  setup.board.put(board::kBlackMan, Square::from_number(32));
  const auto position = validate(setup);
  ASSERT_FALSE(position);
  EXPECT_EQ(describe(position.error()),
            "Black has a man on 32, where it would have been crowned; "
            "White has 13 pieces, at most 12 are possible; "
            "White has men on 1, 3, where it would have been crowned");
}

TEST(SetupTest, a_side_without_pieces_is_a_finished_game_and_no_error) {
  rules::Setup setup;
  setup.board.put(board::kBlackKing, Square::from_number(1));
  EXPECT_TRUE(validate(setup));
}

}  // namespace
}  // namespace kelso::rules
