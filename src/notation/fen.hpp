// FEN: a board and the side to move in one line, such as B:WK10,18,24:B12,K22.
//
// Written: the side to move, White's squares, Black's squares, each list ascending, a K before every
// king, no blanks, no ranges, no final dot. The reader also accepts:
//   - the two lists in either order, the squares of a list in any order
//   - ranges, also of kings: 1-12, K1-4, K1-K4
//   - lower-case letters, blanks anywhere between the parts, leading zeros
//   - a final dot
//   - a side without pieces as W:W:BK5 or, with both lists empty, W::
//
// Example:
//   const auto position = parse_position("W:W22,K31:B18,26");
//   ASSERT_TRUE(position);
//   EXPECT_EQ(to_fen(*position), "W:W22,K31:B18,26");
//   EXPECT_FALSE(parse_position("W:W33:B1"));
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "notation/parse_error.hpp"
#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace kelso::notation {

// Everything that is wrong with the text. The board may still be impossible.
[[nodiscard]] Result<rules::Setup, ParseErrors> parse_fen(std::string_view text);

// The same, and every reason why no game can have this position.
[[nodiscard]] Result<rules::Position, ParseErrors> parse_position(std::string_view text);

[[nodiscard]] std::string to_fen(const rules::Position& position);
[[nodiscard]] std::string to_fen(const rules::Setup& setup);

}  // namespace kelso::notation
