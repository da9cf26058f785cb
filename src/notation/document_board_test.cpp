#include "notation/document_board.hpp"

#include <gtest/gtest.h>

#include "notation/fen.hpp"

namespace kelso::notation {
namespace {

const board::Board kBoard = parse_position("W:WK3,21,32:B1,K30")->board();

TEST(DocumentBoard, of_000_sits_black_below_and_counts_from_the_other_end) {
  const std::string picture = draw_framed(kBoard);
  EXPECT_EQ(picture.substr(0, 34 * 5),
            "_________________________________\n"
            "|   | r |   |   |   | B |   |   |\n"
            "|___|__1|___|__2|___|__3|___|__4|\n"
            "|   |   |   |   |   |   |   |   |\n"
            "|__5|___|__6|___|__7|___|__8|___|\n");
  EXPECT_NE(picture.find("|   |   | R |   |   |   | b |   |\n|_29|___|_30|___|_31|___|_32|___|\n"),
            std::string::npos)
      << picture;
  EXPECT_NE(draw_framed(kBoard, Colours::Ansi).find("\x1b[9;37;41m r \x1b[0m|"), std::string::npos);
}

TEST(DocumentBoard, of_001_has_rows_and_columns_from_0) {
  EXPECT_EQ(draw_rows_and_columns(kBoard),
            "=====================\n"
            "---------------------\n"
            "R/C | 0 1 2 3 4 5 6 7\n"
            "---------------------\n"
            "| 0 | _ X _ _ _ L _ _\n"
            "| 1 | _ _ _ _ _ _ _ _\n"
            "| 2 | _ _ _ _ _ _ _ _\n"
            "| 3 | _ _ _ _ _ _ _ _\n"
            "| 4 | _ _ _ _ _ _ _ _\n"
            "| 5 | O _ _ _ _ _ _ _\n"
            "| 6 | _ _ _ _ _ _ _ _\n"
            "| 7 | _ _ K _ _ _ O _\n"
            "=====================\n");
}

TEST(DocumentBoard, of_002_is_a_grid_with_rows_and_columns_from_1) {
  const std::string picture = draw_grid(kBoard);
  EXPECT_EQ(picture.substr(0, 37 * 3),
            "   +---+---+---+---+---+---+---+---+\n"
            "(1)|   | x |   |   |   | O |   |   |\n"
            "   +---+---+---+---+---+---+---+---+\n");
  EXPECT_NE(picture.find("(6)| o |   |"), std::string::npos);
  EXPECT_NE(picture.find("(8)|   |   | X |   |   |   | o |   |\n"), std::string::npos);
  EXPECT_TRUE(picture.ends_with("    (1) (2) (3) (4) (5) (6) (7) (8)\n"));
}

}  // namespace
}  // namespace kelso::notation
