#include "notation/fen.hpp"

#include <gtest/gtest.h>

namespace kelso::notation {
namespace {

TEST(Fen, writes_white_first_with_ascending_squares) {
  EXPECT_EQ(to_fen(*parse_position("B:W18,24,K10:B12,K22")), "B:WK10,18,24:B12,K22");
  EXPECT_EQ(to_fen(rules::Position::start()),
            "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
}

}  // namespace
}  // namespace kelso::notation
