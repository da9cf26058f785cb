// The example of docs/algorithms.md, which is compiled from the page.
#include <fstream>

#include <gtest/gtest.h>

#include "classroom/minimax.hpp"
#include "classroom/number_tree.hpp"
#include "support/random_positions.hpp"
#include "support/searches.hpp"

namespace kelso::classroom {

SearchResult scout(GameTree& game, int depth, Budget& budget, SearchObserver* observer);

namespace {

using rules::Position;
using testing::DraughtsTask;

TEST(AlgorithmsPage, example_finds_what_minimax_finds) {
  const auto evaluation = testing::evaluation_of("004.utility");
  int depth = 0;
  for (const Position& position : testing::random_positions(2'000, 14)) {
    if (!rules::has_legal_move(position)) continue;
    const DraughtsTask task{position, *evaluation, 1 + depth++ % 5};
    const auto expected = testing::search(minimax, task);
    const auto found = testing::search(scout, task);
    ASSERT_EQ(found.value, expected.value) << notation::to_fen(position);
    ASSERT_EQ(found.pv.front(), expected.best.front()) << notation::to_fen(position);
  }
}

TEST(AlgorithmsPage, example_searches_number_trees) {
  NumberTree tree = *NumberTree::parse("((3 12 8) (2 4 6) (14 5 2))");
  Budget no_limit;
  const SearchResult found = scout(tree, 2, no_limit, nullptr);
  EXPECT_EQ(found.value, 3);
  EXPECT_EQ(found.pv, (std::vector<int>{0, 0}));
  EXPECT_EQ(found.statistics.cutoffs, 2u);
}

TEST(AlgorithmsPage, example_has_fewer_than_60_lines) {
  std::ifstream code(KELSO_ALGORITHMS_EXAMPLE);
  int lines = 0;
  for (std::string line; std::getline(code, line);) ++lines;
  EXPECT_GT(lines, 20);
  EXPECT_LT(lines, 60);
}

}  // namespace
}  // namespace kelso::classroom
