// What the observer of a search is informed of, for all searches.
#include "classroom/search_observer.hpp"

#include <map>

#include <gtest/gtest.h>

#include "classroom/alpha_beta.hpp"
#include "classroom/minimax.hpp"
#include "classroom/minmax_ab.hpp"
#include "classroom/timed_search_of_003.hpp"
#include "support/random_positions.hpp"
#include "support/searches.hpp"

namespace kelso::classroom {
namespace {

using rules::Position;
using testing::DraughtsTask;
using testing::evaluation_of;

// As one function that needs no table and no random numbers.
SearchResult one_depth_of_timed(GameTree& game, int depth, Budget& budget, SearchObserver* observer) {
  TranspositionTable table(1'000);
  Random random(1);
  return find_all_best(game, depth, budget, table, random, observer);
}

struct Search {
  const char* name;
  Algorithm algorithm;
  bool negamax;  // values are for the player to move, else for MAX
};

constexpr Search kSearches[] = {{"minimax", minimax, true},
                                {"minmax-ab", minmax_ab, true},
                                {"alpha-beta", alpha_beta, false},
                                {"timed", one_depth_of_timed, true}};

// Builds the tree of a search from its events, with checks that hold at every node.
class TreeRecorder final : public SearchObserver {
 public:
  struct Node {
    Window window;
    std::vector<std::string> legal;    // moves of the position
    std::vector<std::string> entered;  // in the order of the search
    std::vector<std::string> skipped;
    std::vector<double> values;  // of the nodes that were entered
    std::optional<double> leaf;
    bool cut = false;
  };

  TreeRecorder(const DraughtsTree& tree, const Search& search) : tree_(tree), search_(search) {}

  void enter(const std::string& move, Window window) override {
    EXPECT_LT(window.alpha, window.beta);
    EXPECT_EQ(move.empty(), open_.empty());
    if (!open_.empty()) {
      open_.back().entered.push_back(move);
      check_narrower(window);
    }
    Node node;
    node.window = window;
    for (const rules::Move legal : rules::legal_moves(tree_.position()))
      node.legal.push_back(notation::to_text(tree_.position(), legal));
    open_.push_back(node);
    ++entered_;
  }

  void leaf(double value) override {
    EXPECT_FALSE(open_.back().leaf);
    EXPECT_TRUE(open_.back().entered.empty());
    open_.back().leaf = value;
    ++leaves_;
  }

  void cut(const std::vector<std::string>& skipped, Window window) override {
    EXPECT_FALSE(open_.back().cut);
    EXPECT_GE(window.alpha, window.beta);
    open_.back().cut = true;
    open_.back().skipped = skipped;
    ++cuts_;
    skipped_ += skipped.size();
  }

  void leave(double value) override {
    check(open_.back(), value);
    open_.pop_back();
    if (!open_.empty()) open_.back().values.push_back(search_.negamax ? -value : value);
    last_ = value;
  }

  [[nodiscard]] bool balanced() const { return open_.empty(); }

  std::uint64_t entered_ = 0;
  std::uint64_t leaves_ = 0;
  std::uint64_t cuts_ = 0;
  std::uint64_t skipped_ = 0;
  double last_ = 0;

 private:
  // The window of a node lies inside the window of the node above.
  void check_narrower(Window window) const {
    const Window above = open_.back().window;
    const Window seen_from_above = search_.negamax ? Window{-window.beta, -window.alpha} : window;
    EXPECT_GE(seen_from_above.alpha, above.alpha);
    EXPECT_LE(seen_from_above.beta, above.beta);
  }

  void check(const Node& node, double value) const {
    if (node.leaf) {
      EXPECT_EQ(value, *node.leaf);
      return;
    }
    if (node.entered.empty()) return;  // timed: the table knew the value
    std::vector<std::string> all = node.entered;
    all.insert(all.end(), node.skipped.begin(), node.skipped.end());
    EXPECT_TRUE(std::ranges::is_permutation(all, node.legal)) << search_.name;
    const bool max = search_.negamax || open_.size() % 2 == 1;
    const double best = max ? *std::ranges::max_element(node.values) : *std::ranges::min_element(node.values);
    const bool exact = node.window.alpha < best && best < node.window.beta;
    EXPECT_EQ(exact ? value : best, best);
    EXPECT_EQ(node.cut, max ? best >= node.window.beta : best <= node.window.alpha) << search_.name;
  }

  const DraughtsTree& tree_;
  const Search& search_;
  std::vector<Node> open_;  // from the root to the present node
};

TEST(SearchObserverTest, events_tell_the_whole_tree_and_observing_changes_nothing) {
  const auto evaluation = evaluation_of("001.eval1");
  for (const Search& search : kSearches)
    for (const Position& position : testing::random_positions(100, 12)) {
      if (!rules::has_legal_move(position)) continue;
      SCOPED_TRACE(search.name + (" " + notation::to_fen(position)));
      const DraughtsTask task{position, *evaluation};
      DraughtsTree tree = task.tree();
      TreeRecorder recorder(tree, search);
      Budget no_limit;
      const SearchResult observed = search.algorithm(tree, 4, no_limit, &recorder);
      DraughtsTree other = task.tree();
      const SearchResult unobserved = search.algorithm(other, 4, no_limit, nullptr);
      const player::Statistics& statistics = observed.statistics;
      ASSERT_EQ(statistics, unobserved.statistics);
      ASSERT_EQ(observed.pv, unobserved.pv);
      ASSERT_EQ(observed.value, unobserved.value);
      ASSERT_TRUE(recorder.balanced());
      ASSERT_EQ(recorder.last_, observed.value);
      ASSERT_EQ(recorder.entered_, statistics.visited + 1);
      ASSERT_EQ(recorder.leaves_, statistics.leaf);
      ASSERT_EQ(recorder.cuts_, statistics.cutoffs);
      ASSERT_EQ(recorder.skipped_ + statistics.visited, statistics.generated);
    }
}

TEST(SearchObserverTest, pruning_searches_do_cut) {
  const auto evaluation = evaluation_of("001.eval1");
  for (const Search& search : kSearches) {
    DraughtsTree tree = DraughtsTask{Position::start(), *evaluation}.tree();
    TreeRecorder recorder(tree, search);
    Budget no_limit;
    (void)search.algorithm(tree, 4, no_limit, &recorder);
    EXPECT_EQ(recorder.cuts_ > 0, search.algorithm != &minimax) << search.name;
    EXPECT_EQ(recorder.skipped_ > 0, search.algorithm != &minimax) << search.name;
  }
}

TEST(SearchObserverTest, every_node_is_left_also_when_the_budget_runs_out) {
  struct Brackets final : SearchObserver {
    void enter(const std::string&, Window) override { ++open, ++entered; }
    void leaf(double) override {}
    void cut(const std::vector<std::string>&, Window) override {}
    void leave(double) override { --open; }
    int open = 0;
    std::uint64_t entered = 0;
  };
  const auto evaluation = evaluation_of("material");
  const player::ManualClock clock;
  for (const Search& search : kSearches)
    for (const std::uint64_t nodes : {1u, 10u, 100u, 1000u}) {
      DraughtsTree tree = DraughtsTask{Position::start(), *evaluation}.tree();
      Budget budget(clock, {.nodes = nodes}, {});
      Brackets brackets;
      const SearchResult result = search.algorithm(tree, 9, budget, &brackets);
      EXPECT_FALSE(result.complete);
      EXPECT_EQ(brackets.open, 0) << search.name;
      EXPECT_EQ(brackets.entered, nodes + 1) << search.name;
      EXPECT_EQ(tree.position(), Position::start()) << search.name;
    }
}

}  // namespace
}  // namespace kelso::classroom
