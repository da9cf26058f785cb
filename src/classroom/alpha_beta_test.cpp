// Alpha-beta, MINIMAX-A-B and plain minimax must tell the same story.
#include "classroom/alpha_beta.hpp"

#include <gtest/gtest.h>

#include "classroom/minimax.hpp"
#include "classroom/minmax_ab.hpp"
#include "support/random_positions.hpp"
#include "support/searches.hpp"

namespace kelso::classroom {
namespace {

using rules::Move;
using rules::Position;
using testing::evaluation_of;
using testing::position_of;
using testing::search;

void expect_agreement(std::size_t positions, int least_depth, int depths) {
  for (const EvaluationKind& kind : evaluation_kinds()) {
    const auto evaluation = evaluation_of(std::string(kind.id));
    int index = 0;
    for (const Position& position : testing::random_positions(positions, 7)) {
      if (!rules::has_legal_move(position)) continue;
      const int depth = least_depth + index % depths;
      const SearchTask task{position, *evaluation, depth, {.own_moves_made = index++ % 80, .seed = {}}};
      const SearchResult full = search(minimax, task);
      const SearchResult thresholds = search(minmax_ab, task);
      const SearchResult pruned = search(alpha_beta, task);
      ASSERT_EQ(pruned.value, full.value) << kind.id << " " << notation::to_fen(position);
      ASSERT_EQ(pruned.pv.front(), full.best.front()) << kind.id << " " << notation::to_fen(position);
      ASSERT_EQ(thresholds.value, full.value) << kind.id << " " << notation::to_fen(position);
      ASSERT_EQ(thresholds.pv.front(), full.best.front()) << kind.id << " " << notation::to_fen(position);
      ASSERT_EQ(thresholds.statistics, pruned.statistics) << kind.id << " " << notation::to_fen(position);
      ASSERT_LE(pruned.statistics.visited, full.statistics.visited);
    }
  }
}

TEST(AlphaBeta, value_and_first_best_move_are_those_of_minimax_and_both_forms_visit_the_same_nodes) {
  expect_agreement(10'000, 1, 3);
}

TEST(FullAlphaBeta, three_searches_agree_deeper_down) { expect_agreement(10'000, 4, 2); }

TEST(AlphaBeta, three_searches_agree_in_every_order) {
  const auto evaluation = evaluation_of("004.utility");
  for (std::size_t order = 0; order < kMoveOrderNames.size(); ++order)
    for (const Position& position : testing::random_positions(300, 8)) {
      if (!rules::has_legal_move(position)) continue;
      const SearchTask task{position, *evaluation, 4, {}, static_cast<MoveOrder>(order)};
      const SearchResult full = search(minimax, task);
      const SearchResult pruned = search(alpha_beta, task);
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
      const SearchTask task{position, *evaluation, 5};
      const SearchResult result = search(algorithm, task);
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
    const SearchResult result = search(minimax, {position, *evaluation, 3});
    const SearchResult turned = search(minimax, {position.reversed(), *evaluation, 3});
    ASSERT_EQ(result.value, turned.value);
    for (Move move : result.best) {
      const Move mirrored(move.from_set().rotated(), move.to_set().rotated(), move.captured().rotated());
      ASSERT_TRUE(std::ranges::find(turned.best, mirrored) != turned.best.end());
    }
  }
}

TEST(AlphaBeta, pruning_leaves_out_most_of_the_tree) {
  const auto evaluation = evaluation_of("material");
  const SearchTask task{Position::start(), *evaluation, 6};
  const SearchResult pruned = search(alpha_beta, task);
  EXPECT_GT(pruned.statistics.cutoffs, 0u);
  EXPECT_LT(10 * pruned.statistics.visited, search(minimax, task).statistics.visited);
}

// Watches a search and checks that it is told everything, in order.
class Watcher final : public Trace {
 public:
  void enter(const Position& position, Window window) override {
    EXPECT_LT(window.alpha, window.beta);
    path_.push_back(position);
    ++entered_;
  }
  void cut(std::span<const Move> skipped, Window) override {
    ++cuts_;
    skipped_ += skipped.size();
    for (Move move : skipped) EXPECT_TRUE(rules::legal_moves(path_.back()).contains(move));
  }
  void leave(double value) override {
    path_.pop_back();
    last_ = value;
  }

  std::vector<Position> path_;
  std::uint64_t entered_ = 0;
  std::uint64_t cuts_ = 0;
  std::uint64_t skipped_ = 0;
  double last_ = 0;
};

TEST(AlphaBeta, trace_tells_of_every_node_and_changes_nothing) {
  const auto evaluation = evaluation_of("001.eval1");
  for (const Algorithm algorithm : {&minimax, &minmax_ab, &alpha_beta})
    for (const Position& position : testing::random_positions(100, 12)) {
      if (!rules::has_legal_move(position)) continue;
      const SearchTask task{position, *evaluation, 4};
      Budget no_limit;
      Watcher watcher;
      const SearchResult watched = algorithm(task, no_limit, &watcher);
      ASSERT_EQ(watched.statistics, search(algorithm, task).statistics);
      ASSERT_TRUE(watcher.path_.empty());
      ASSERT_EQ(watcher.entered_, watched.statistics.visited + 1);
      ASSERT_EQ(watcher.cuts_, watched.statistics.cutoffs);
      ASSERT_EQ(watcher.skipped_ + watched.statistics.visited, watched.statistics.generated);
      ASSERT_EQ(watcher.last_, watched.value);
    }
}

TEST(AlphaBeta, search_that_runs_out_of_nodes_says_so_and_visits_no_more) {
  const auto evaluation = evaluation_of("material");
  const player::ManualClock clock;
  for (const Algorithm algorithm : {&minimax, &minmax_ab, &alpha_beta})
    for (std::uint64_t nodes : {1u, 10u, 1000u}) {
      Budget budget(clock, {.nodes = nodes}, {});
      const SearchResult result = algorithm({Position::start(), *evaluation, 9}, budget, nullptr);
      EXPECT_FALSE(result.complete);
      EXPECT_EQ(result.statistics.visited, nodes);
    }
}

}  // namespace
}  // namespace kelso::classroom
