#include "notation/move_text.hpp"

#include <gtest/gtest.h>

#include "notation/fen.hpp"

namespace kelso::notation {
namespace {

rules::Position position_of(const char* fen) { return *parse_position(fen); }

TEST(MoveText, ambiguous_captures_are_written_with_every_landing_square) {
  const rules::Position position = position_of("B:W6,7,14,15:B2");
  const auto ambiguous = parse_move(position, "2x18");
  ASSERT_FALSE(ambiguous);
  EXPECT_EQ(ambiguous.error().message, "2x18 is ambiguous, expected 2x9x18 or 2x11x18");
  EXPECT_EQ(to_text(position, *parse_move(position, "2x9x18")), "2x9x18");
  EXPECT_EQ(to_text(position, *parse_move(position, "2x11x18")), "2x11x18");
}

}  // namespace
}  // namespace kelso::notation
