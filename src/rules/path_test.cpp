#include "rules/path.hpp"

#include <gtest/gtest.h>

#include "rules/generate.hpp"
#include "rules/setup.hpp"

namespace kelso::rules {
namespace {

using board::Side;
using board::Square;
using board::SquareSet;

std::vector<std::vector<int>> numbers(const std::vector<Path>& paths) {
  std::vector<std::vector<int>> all;
  for (const Path& path : paths) {
    all.emplace_back();
    for (Square square : path) all.back().push_back(square.number());
  }
  return all;
}

TEST(PathTest, step_has_its_two_squares) {
  const Position start = Position::start();
  EXPECT_EQ(numbers(paths(start, legal_moves(start)[4])), (std::vector<std::vector<int>>{{11, 15}}));
}

TEST(PathTest, captures_to_the_same_square_are_told_apart_by_what_they_take) {
  rules::Setup setup;
  setup.board.put(board::kBlackMan, Square::from_number(2));
  for (int square : {6, 7, 14, 15}) setup.board.put(board::kWhiteMan, Square::from_number(square));
  const Position position = *validate(setup);
  const MoveList moves = legal_moves(position);
  ASSERT_EQ(moves.size(), 2u);
  EXPECT_EQ(numbers(paths(position, moves[0])), (std::vector<std::vector<int>>{{2, 9, 18}}));
  EXPECT_EQ(numbers(paths(position, moves[1])), (std::vector<std::vector<int>>{{2, 11, 18}}));
}

TEST(PathTest, circular_capture_has_two_paths_in_ascending_order) {
  rules::Setup setup{{}, Side::White};
  setup.board.put(board::kWhiteKing, Square::from_number(7));
  for (int square : {10, 11, 18, 19}) setup.board.put(board::kBlackMan, Square::from_number(square));
  const Position position = *validate(setup);
  EXPECT_EQ(numbers(paths(position, legal_moves(position)[0])),
            (std::vector<std::vector<int>>{{7, 14, 23, 16, 7}, {7, 16, 23, 14, 7}}));
}

}  // namespace
}  // namespace kelso::rules
