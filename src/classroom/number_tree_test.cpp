// Number trees, and all searches over trees small enough to follow by hand.
#include "classroom/number_tree.hpp"

#include <set>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "classroom/alpha_beta.hpp"
#include "classroom/minimax.hpp"
#include "classroom/minmax_ab.hpp"
#include "classroom/timed_search_of_003.hpp"

namespace kelso::classroom {
namespace {

NumberTree tree_of(std::string_view text) {
  auto tree = NumberTree::parse(text);
  EXPECT_TRUE(tree) << describe(tree.error());
  return *std::move(tree);
}

std::string error_of(std::string_view text) {
  const auto tree = NumberTree::parse(text);
  return tree ? "accepted" : describe(tree.error());
}

SearchResult search(Algorithm algorithm, std::string_view text, SearchObserver* observer = nullptr) {
  NumberTree tree = tree_of(text);
  Budget no_limit;
  return algorithm(tree, tree.height(), no_limit, observer);
}

TEST(NumberTreeTest, brackets_are_positions_and_numbers_are_ends) {
  NumberTree tree = tree_of(" (3 (5 -2.5)\n\t(9 1)) ");
  EXPECT_EQ(tree.text(), "(3 (5 -2.5) (9 1))");
  EXPECT_EQ(tree.height(), 2);
  EXPECT_EQ(tree.count_moves(), 3);
  EXPECT_FALSE(tree.is_over());
  tree.play(1);
  EXPECT_EQ(tree.count_moves(), 2);
  tree.play(1);
  EXPECT_TRUE(tree.is_over());
  EXPECT_EQ(tree.count_moves(), 0);
  EXPECT_EQ(tree.result(), -2.5);
  tree.take_back();
  tree.take_back();
  tree.play(0);
  EXPECT_TRUE(tree.is_over());
  EXPECT_EQ(tree.result(), 3);
  EXPECT_EQ(tree.move_text(2), "3");
}

TEST(NumberTreeTest, estimate_is_the_mean_of_the_next_positions) {
  NumberTree tree = tree_of("(3 (5 1) (9 1 (2 6)))");
  const double third = (9.0 + 1 + 4) / 3;
  EXPECT_EQ(tree.estimate(), (3 + 3 + third) / 3);
  tree.play(2);
  EXPECT_EQ(tree.estimate(), third);
}

TEST(NumberTreeTest, every_position_has_a_key_of_its_own) {
  NumberTree tree = tree_of("(3 (5 5) (5 5))");
  std::set<std::uint64_t> keys = {tree.key()};
  for (const int move : {0, 1, 2}) {
    tree.play(move);
    keys.insert(tree.key());
    for (int next = 0; next < tree.count_moves(); ++next) {
      tree.play(next);
      keys.insert(tree.key());
      tree.take_back();
    }
    tree.take_back();
  }
  EXPECT_EQ(keys.size(), 8u);
}

TEST(NumberTreeTest, mistakes_are_named_with_their_place) {
  EXPECT_EQ(error_of(""), "line 1, column 1: expected '('");
  EXPECT_EQ(error_of("7"), "line 1, column 1: expected '('");
  EXPECT_EQ(error_of("()"), "line 1, column 2: expected a number or a bracket");
  EXPECT_EQ(error_of("(1 x)"), "line 1, column 4: expected a number or a bracket");
  EXPECT_EQ(error_of("(1 nan)"), "line 1, column 4: expected a number or a bracket");
  EXPECT_EQ(error_of("(1\n(2 3"), "line 2, column 5: expected ')'");
  EXPECT_EQ(error_of("(1 2) 3"), "line 1, column 7: expected nothing after the last ')'");
  EXPECT_EQ(error_of("(1,2)"), "line 1, column 3: expected a blank or a bracket after the number");
  EXPECT_EQ(error_of("(1e3)"), "line 1, column 3: expected a blank or a bracket after the number");
  EXPECT_EQ(error_of("(1000001)"), "line 1, column 2: expected a number from -1000000 to 1000000");
  EXPECT_EQ(error_of("(" + std::string(400, '9') + ")"),
            "line 1, column 2: expected a number from -1000000 to 1000000");
}

TEST(NumberTreeTest, size_is_limited) {
  const auto chain = [](int height) {
    const auto brackets = static_cast<std::size_t>(height);
    return std::string(brackets, '(') + "1" + std::string(brackets, ')');
  };
  EXPECT_EQ(tree_of(chain(NumberTree::kGreatestHeight)).height(), NumberTree::kGreatestHeight);
  EXPECT_EQ(error_of(chain(NumberTree::kGreatestHeight + 1)),
            "line 1, column 42: expected at most 40 moves in a row");
  std::string wide = "(";
  for (std::size_t node = 1; node < NumberTree::kMostNodes; ++node) wide += "1 ";
  EXPECT_EQ(error_of(wide + ")"), "accepted");
  EXPECT_EQ(error_of(wide + "1)"), "line 1, column 20000: expected at most 10000 nodes");
}

// Russell and Norvig's example. MAX has three moves, to MIN nodes worth 3, 2 and 2. After the first one alpha
// is 3, and the 2 on the left of the second node is enough: 4 and 6 are skipped. The third node has its 2 on
// the right, so nothing is skipped there.
TEST(NumberTreeSearch, example_of_russell_and_norvig) {
  const char* text = "((3 12 8) (2 4 6) (14 5 2))";
  const SearchResult full = search(minimax, text);
  EXPECT_EQ(full.value, 3);
  EXPECT_EQ(full.pv, (std::vector<int>{0, 0}));
  ASSERT_EQ(full.root_moves.size(), 3u);
  EXPECT_EQ(full.root_moves[1].value, 2);
  EXPECT_EQ(full.root_moves[2].value, 2);
  EXPECT_EQ(full.statistics.visited, 12u);
  EXPECT_EQ(full.statistics.leaf, 9u);
  EXPECT_EQ(full.statistics.evaluations, 0u);
  EXPECT_EQ(full.statistics.cutoffs, 0u);
  for (const Algorithm algorithm : {&minmax_ab, &alpha_beta}) {
    const SearchResult pruned = search(algorithm, text);
    EXPECT_EQ(pruned.value, 3);
    EXPECT_EQ(pruned.pv, (std::vector<int>{0, 0}));
    EXPECT_EQ(pruned.statistics.visited, 10u);
    EXPECT_EQ(pruned.statistics.leaf, 7u);
    EXPECT_EQ(pruned.statistics.interior, 4u);
    EXPECT_EQ(pruned.statistics.generated, 12u);
    EXPECT_EQ(pruned.statistics.cutoffs, 2u);  // at the first 2, and at the last one, which skips nothing
  }
}

// MAX can take 3 at once. In the second node 5 is not enough to cut, but 2 is, and it is the last move. In
// the third node 9 is not enough, and 1 is the last move too.
TEST(NumberTreeSearch, cut_at_the_last_move_skips_nothing) {
  const SearchResult result = search(alpha_beta, "(3 (5 2) (9 1))");
  EXPECT_EQ(result.value, 3);
  EXPECT_EQ(result.pv, (std::vector<int>{0}));
  EXPECT_EQ(result.statistics.visited, 7u);
  EXPECT_EQ(result.statistics.cutoffs, 2u);
}

// Four plies, two moves each. Values from the bottom, MIN above the numbers: 3 5 | 6 1, 2 0 | 7 4. MAX above
// that: 5, 6, 2, 7; MIN: 5, 2; MAX at the root: 5.
TEST(NumberTreeSearch, deep_cuts_come_from_a_bound_at_the_root) {
  const char* text = "((((3 4) (5 8)) ((6 9) (1 2))) (((2 3) (0 1)) ((7 8) (4 9))))";
  const SearchResult full = search(minimax, text);
  EXPECT_EQ(full.value, 5);
  EXPECT_EQ(full.pv, (std::vector<int>{0, 0, 1, 0}));
  EXPECT_EQ(full.statistics.leaf, 16u);
  const SearchResult pruned = search(alpha_beta, text);
  EXPECT_EQ(pruned.value, 5);
  EXPECT_EQ(pruned.pv, (std::vector<int>{0, 0, 1, 0}));
  // Left: 3 4 5 8, then 6 9 makes the second MAX node too good for MIN. Right: alpha is 5, so 2 alone refutes
  // its node and 0 the next one; their MAX node is worth 2, and MIN leaves out the rest.
  EXPECT_EQ(pruned.statistics.leaf, 8u);
  EXPECT_EQ(pruned.statistics.visited, 8u + 10u);
  EXPECT_EQ(pruned.statistics.cutoffs, 4u);
}

TEST(NumberTreeSearch, all_equally_good_moves_are_known_without_pruning) {
  const SearchResult result = search(minimax, "((4 7) (1 9) (5 4) 4)");
  EXPECT_EQ(result.value, 4);
  EXPECT_EQ(result.best, (std::vector<int>{0, 2, 3}));
  EXPECT_EQ(search(alpha_beta, "((4 7) (1 9) (5 4) 4)").best, (std::vector<int>{0}));
}

TEST(NumberTreeSearch, at_the_horizon_positions_are_estimated) {
  NumberTree tree = tree_of("((3 12) (2 4))");
  Budget no_limit;
  const SearchResult result = alpha_beta(tree, 1, no_limit);
  EXPECT_EQ(result.value, 7.5);
  EXPECT_EQ(result.statistics.evaluations, 2u);
}

TEST(NumberTreeSearch, cuts_are_reported_with_the_skipped_moves_and_the_closed_window) {
  struct Cuts final : SearchObserver {
    void enter(const std::string& move, Window window) override {
      log += move + "[" + number(window.alpha) + "," + number(window.beta) + "] ";
    }
    void leaf(double value) override { log += "=" + number(value) + " "; }
    void cut(const std::vector<std::string>& skipped, Window window) override {
      log += "cut";
      for (const std::string& move : skipped) log += " " + move;
      log += " as " + number(window.alpha) + ">=" + number(window.beta) + " ";
    }
    void leave(double value) override { log += "/" + number(value) + " "; }
    static std::string number(double value) {
      if (value == kInfinity) return "inf";
      return value == -kInfinity ? "-inf" : std::to_string(static_cast<int>(value));
    }
    std::string log;
  };
  Cuts max_and_min;
  (void)search(alpha_beta, "((3 12) (2 4 6))", &max_and_min);
  EXPECT_EQ(max_and_min.log,
            "[-inf,inf] 1[-inf,inf] 1[-inf,inf] =3 /3 2[-inf,3] =12 /12 /3 "
            "2[3,inf] 1[3,inf] =2 /2 cut 2 3 as 3>=2 /2 /3 ");
  Cuts for_the_mover;
  (void)search(minmax_ab, "((3 12) (2 4 6))", &for_the_mover);
  EXPECT_EQ(for_the_mover.log,
            "[-inf,inf] 1[-inf,inf] 1[-inf,inf] =3 /3 2[-inf,3] =12 /12 /-3 "
            "2[-inf,-3] 1[3,inf] =2 /2 cut 2 3 as -2>=-3 /-2 /3 ");
}

std::string random_tree(Random& random, int height) {
  if (height == 0 || random.below(6) == 0) return std::to_string(static_cast<int>(random.below(19)) - 9);
  std::string text;
  for (std::uint64_t moves = 1 + random.below(4); moves > 0; --moves)
    text += (text.empty() ? "(" : " ") + random_tree(random, height - 1);
  return text + ")";
}

TEST(NumberTreeSearch, all_searches_agree_on_random_trees) {
  Random random(3);
  for (int round = 0; round < 5'000; ++round) {
    const std::string text = "(" + random_tree(random, 5) + " " + random_tree(random, 5) + ")";
    const SearchResult full = search(minimax, text);
    const SearchResult pruned = search(alpha_beta, text);
    const SearchResult thresholds = search(minmax_ab, text);
    NumberTree tree = tree_of(text);
    Budget no_limit;
    TranspositionTable table(1'000);
    const TimedSearchResult deepened = timed_search(tree, tree.height(), no_limit, table, random);
    ASSERT_EQ(pruned.value, full.value) << text;
    ASSERT_EQ(pruned.pv.front(), full.best.front()) << text;
    ASSERT_EQ(thresholds.value, full.value) << text;
    ASSERT_EQ(thresholds.pv, pruned.pv) << text;
    ASSERT_EQ(thresholds.statistics, pruned.statistics) << text;
    ASSERT_EQ(deepened.last.value, full.value) << text;
    ASSERT_EQ(deepened.last.best, full.best) << text;
    ASSERT_EQ(tree_of(text).text(), text);
  }
}

}  // namespace
}  // namespace kelso::classroom
