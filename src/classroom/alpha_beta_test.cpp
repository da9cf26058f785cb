// Alpha-beta, MINIMAX-A-B and plain minimax must agree.
#include "classroom/alpha_beta.hpp"

#include <gtest/gtest.h>

#include "classroom/minimax.hpp"
#include "classroom/minmax_ab.hpp"
#include "support/random_positions.hpp"
#include "support/search_agreement.hpp"
#include "support/searches.hpp"

namespace kelso::classroom {
namespace {

using rules::Move;
using rules::Position;
using testing::DraughtsResult;
using testing::DraughtsTask;
using testing::evaluation_of;
using testing::position_of;
using testing::search;

TEST(AlphaBeta, value_and_first_best_move_are_those_of_minimax_and_both_forms_visit_the_same_nodes) {
  testing::expect_agreement(classroom_evaluations().kinds(), 10'000, 1, 3);
}

TEST(FullAlphaBeta, three_searches_agree_deeper_down) {
  testing::expect_agreement(classroom_evaluations().kinds(), 10'000, 4, 2);
}

TEST(AlphaBeta, three_searches_agree_in_every_order) {
  const auto evaluation = evaluation_of("004.utility");
  for (std::size_t order = 0; order < kMoveOrderNames.size(); ++order)
    for (const Position& position : testing::random_positions(300, 8)) {
      if (!rules::has_legal_move(position)) continue;
      const DraughtsTask task{position, *evaluation, 4, {}, static_cast<MoveOrder>(order)};
      const DraughtsResult full = search(minimax, task);
      const DraughtsResult pruned = search(alpha_beta, task);
      ASSERT_EQ(pruned.value, full.value);
      ASSERT_EQ(pruned.pv.front(), full.best.front());
      ASSERT_EQ(search(minmax_ab, task).statistics, pruned.statistics);
    }
}

TEST(AlphaBeta, every_node_is_interior_or_a_leaf) {
  const auto evaluation = evaluation_of("001.eval3");
  for (const Algorithm algorithm : {&minimax, &minmax_ab, &alpha_beta})
    for (const Position& position : testing::random_positions(300, 9)) {
      if (!rules::has_legal_move(position)) continue;
      const auto statistics = search(algorithm, {position, *evaluation, 5}).statistics;
      ASSERT_EQ(statistics.interior + statistics.leaf, statistics.visited + 1);
      ASSERT_GE(statistics.generated, statistics.visited);
      ASSERT_LE(statistics.evaluations, statistics.leaf);
    }
}

TEST(AlphaBeta, line_of_best_play_is_legal_and_leads_to_the_value) {
  const auto evaluation = evaluation_of("001.eval1");
  for (const Algorithm algorithm : {&minimax, &minmax_ab, &alpha_beta})
    for (const Position& position : testing::random_positions(300, 10)) {
      if (!rules::has_legal_move(position)) continue;
      const DraughtsTask task{position, *evaluation, 5};
      const DraughtsResult result = search(algorithm, task);
      Position end = position;
      for (Move move : result.pv) {
        ASSERT_TRUE(rules::legal_moves(end).contains(move));
        end = end.after(move);
      }
      ASSERT_TRUE(result.pv.size() == 5 || !rules::has_legal_move(end));
      ASSERT_EQ(testing::plain_value(end, 0, task), result.value);
    }
}

TEST(AlphaBeta, colours_do_not_matter) {
  const auto evaluation = evaluation_of("001.eval1");
  for (const Position& position : testing::random_positions(500, 11)) {
    if (!rules::has_legal_move(position)) continue;
    const DraughtsResult result = search(minimax, {position, *evaluation, 3});
    const DraughtsResult turned = search(minimax, {position.reversed(), *evaluation, 3});
    ASSERT_EQ(result.value, turned.value);
    for (Move move : result.best) {
      const Move mirrored(move.from_set().rotated(), move.to_set().rotated(), move.captured().rotated());
      ASSERT_TRUE(std::ranges::find(turned.best, mirrored) != turned.best.end());
    }
  }
}

TEST(AlphaBeta, pruning_leaves_out_most_of_the_tree) {
  const auto evaluation = evaluation_of("material");
  const DraughtsTask task{Position::start(), *evaluation, 6};
  const DraughtsResult pruned = search(alpha_beta, task);
  EXPECT_GT(pruned.statistics.cutoffs, 0u);
  EXPECT_LT(10 * pruned.statistics.visited, search(minimax, task).statistics.visited);
}

TEST(AlphaBeta, search_that_runs_out_of_nodes_says_so_and_visits_no_more) {
  const auto evaluation = evaluation_of("material");
  const player::ManualClock clock;
  for (const Algorithm algorithm : {&minimax, &minmax_ab, &alpha_beta})
    for (std::uint64_t nodes : {1u, 10u, 1000u}) {
      Budget budget(clock, {.nodes = nodes}, {});
      const DraughtsResult result = search(algorithm, {Position::start(), *evaluation, 9}, budget);
      EXPECT_FALSE(result.complete);
      EXPECT_EQ(result.statistics.visited, nodes);
    }
}

// Counts the cuts that a search makes before it visits one node more than the limit.
class CutsWithinLimit final : public SearchObserver {
 public:
  explicit CutsWithinLimit(std::uint64_t limit) : limit_(limit) {}
  void enter(const std::string&, Window) override { ++entered_; }
  void leaf(double) override {}
  void cut(const std::vector<std::string>&, Window) override { cuts_ += entered_ - 1 <= limit_; }
  void leave(double) override {}
  [[nodiscard]] std::uint64_t cuts() const { return cuts_; }

 private:
  std::uint64_t limit_;
  std::uint64_t entered_ = 0;  // the root included
  std::uint64_t cuts_ = 0;
};

TEST(AlphaBeta, search_that_runs_out_of_nodes_counts_no_cuts_while_it_unwinds) {
  const auto evaluation = evaluation_of("001.eval1");
  const player::ManualClock clock;
  for (const Algorithm algorithm : {&minmax_ab, &alpha_beta})
    for (std::uint64_t nodes = 100; nodes < 200; ++nodes) {
      const DraughtsTask task{Position::start(), *evaluation, 7};
      CutsWithinLimit complete(nodes);
      (void)search(algorithm, task, &complete);
      Budget budget(clock, {.nodes = nodes}, {});
      ASSERT_EQ(search(algorithm, task, budget).statistics.cutoffs, complete.cuts()) << nodes;
    }
}

}  // namespace
}  // namespace kelso::classroom
