// That it agrees with minimax and visits what alpha-beta visits is tested in alpha_beta_test.cpp.
#include "classroom/minmax_ab.hpp"

#include <gtest/gtest.h>

#include "classroom/search_testing.hpp"

namespace kelso::classroom {
namespace {

using rules::Position;
using testing::evaluation_of;
using testing::position_of;
using testing::search;

TEST(MinmaxAb, some_move_is_played_even_if_all_lose) {
  const auto evaluation = evaluation_of("material");
  const Position lost = position_of("B:WK25,K27:B18");  // 18-22 and 18-23 both lose the last piece
  const SearchResult result = search(minmax_ab, {lost, *evaluation, 4});
  EXPECT_TRUE(is_lost(result.value));
  ASSERT_FALSE(result.pv.empty());
  EXPECT_EQ(result.best.size(), 1u);
}

// The thresholds of a node are those of its parent, exchanged and negated.
TEST(MinmaxAb, thresholds_change_places_one_ply_deeper) {
  struct Thresholds final : Trace {
    void enter(const Position&, Window window) override {
      if (stack.size() == 1 && children.size() < 2) children.push_back(window);
      stack.push_back(window);
    }
    void cut(std::span<const rules::Move>, Window) override {}
    void leave(double value) override {
      stack.pop_back();
      if (stack.size() == 1 && children.size() == 1) first_value = -value;
    }
    std::vector<Window> stack;
    std::vector<Window> children;
    double first_value = 0;
  };
  const auto evaluation = evaluation_of("001.eval1");
  Budget no_limit;
  Thresholds thresholds;
  (void)minmax_ab({Position::start(), *evaluation, 3}, no_limit, &thresholds);
  ASSERT_EQ(thresholds.children.size(), 2u);
  EXPECT_EQ(thresholds.children[1].beta, -thresholds.first_value);
}

}  // namespace
}  // namespace kelso::classroom
