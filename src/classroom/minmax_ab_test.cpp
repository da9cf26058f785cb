// That it agrees with minimax and visits what alpha-beta visits is tested in alpha_beta_test.cpp.
#include "classroom/minmax_ab.hpp"

#include <gtest/gtest.h>

#include "support/searches.hpp"

namespace kelso::classroom {
namespace {

using rules::Position;
using testing::evaluation_of;
using testing::position_of;
using testing::search;

TEST(MinmaxAb, some_move_is_played_even_if_all_lose) {
  const auto evaluation = evaluation_of("material");
  const Position lost = position_of("B:WK25,K27:B18");  // 18-22 and 18-23 both lose the last piece
  const auto result = search(minmax_ab, {lost, *evaluation, 4});
  EXPECT_TRUE(is_lost(result.value));
  ASSERT_FALSE(result.pv.empty());
  EXPECT_EQ(result.best.size(), 1u);
}

// A node at depth 1 can use what the root has not passed yet, and pass what the root can use.
TEST(MinmaxAb, thresholds_change_places_one_ply_deeper) {
  struct FirstPly final : SearchObserver {
    void enter(const std::string&, Window window) override {
      if (++depth == 2) windows.push_back(window);
    }
    void leaf(double) override {}
    void cut(const std::vector<std::string>&, Window) override {}
    void leave(double value) override {
      if (--depth == 1) values.push_back(value);
    }
    int depth = 0;
    std::vector<Window> windows;
    std::vector<double> values;
  };
  const auto evaluation = evaluation_of("001.eval1");
  FirstPly first_ply;
  (void)search(minmax_ab, {Position::start(), *evaluation, 3}, &first_ply);
  ASSERT_EQ(first_ply.windows.size(), 7u);
  double passed = -kInfinity;
  for (std::size_t move = 0; move < 7; ++move) {
    EXPECT_EQ(first_ply.windows[move].alpha, -kInfinity);
    EXPECT_EQ(first_ply.windows[move].beta, -passed);
    passed = std::max(passed, -first_ply.values[move]);
  }
}

}  // namespace
}  // namespace kelso::classroom
