#include "experiments/two_kings.hpp"

#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "notation/fen.hpp"
#include "rules/generate.hpp"
#include "support/reference_data.hpp"

namespace kelso::experiments {
namespace {

using board::Side;
using board::SquareSet;
using rules::Position;

Position position(const char* fen) { return *notation::parse_position(fen); }

TEST(TwoKings, knows_the_ends) {
  EXPECT_EQ(TwoKings::solved().plies_to_win(position("W:WK14,K22:BK18")), 1);
  EXPECT_EQ(TwoKings::solved().plies_to_win(position("W:WK14:BK18")), 1);
  EXPECT_FALSE(TwoKings::solved().plies_to_win(position("B:WK14:BK18"))) << "Black takes it";
  EXPECT_FALSE(TwoKings::solved().plies_to_win(position("W:WK14:BK32"))) << "a draw";
}

TEST(TwoKings, agrees_with_the_reference) {
  KELSO_REFERENCE_FILE(path, "data/002-003-004/double_corner_2k1k.jsonl");
  std::ifstream file(path);
  int checked = 0;
  for (std::string line; std::getline(file, line); ++checked) {
    const auto entry = nlohmann::json::parse(line);
    EXPECT_EQ(TwoKings::solved().plies_to_win(position(entry["fen"].get<std::string>().c_str())),
              entry["plies_to_win"])
        << line;
  }
  EXPECT_EQ(checked, 10);
}

// Every double-corner square: all 465 placements win, in at most 33 plies.
TEST(TwoKings, always_win_against_a_king_in_a_double_corner) {
  int longest = 0;
  for (const int corner : {1, 5, 28, 32})
    for (int first = 1; first <= 32; ++first)
      for (int second = first + 1; second <= 32; ++second) {
        if (first == corner || second == corner) continue;
        const SquareSet white = SquareSet::of(first, second);
        const SquareSet black = SquareSet::of(corner);
        const auto plies =
            TwoKings::solved().plies_to_win(Position::trusted({black, white}, black | white, Side::White));
        ASSERT_TRUE(plies) << first << " " << second << " " << corner;
        longest = std::max(longest, *plies);
      }
  EXPECT_EQ(longest, 33);
}

TEST(TwoKings, are_one_ply_nearer_after_each_best_move) {
  Position now = position("W:WK9,K29:BK32");
  int plies = *TwoKings::solved().plies_to_win(now);
  EXPECT_EQ(plies, 31);
  while (rules::has_legal_move(now)) {
    std::optional<Position> next;
    if (now.side_to_move() == Side::Black) {
      next = now.after(TwoKings::solved().longest_defence(now));
    } else {
      for (const rules::Move move : rules::legal_moves(now))
        if (TwoKings::solved().plies_to_win(now.after(move)) == plies - 1) next = now.after(move);
    }
    ASSERT_TRUE(next);
    now = *next;
    --plies;
    ASSERT_EQ(TwoKings::solved().plies_to_win(now), plies);
  }
  EXPECT_EQ(plies, 0);
}

}  // namespace
}  // namespace kelso::experiments
