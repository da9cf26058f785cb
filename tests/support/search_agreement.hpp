// Alpha-beta, MINIMAX-A-B and plain minimax must agree, with every evaluation.
#pragma once

#include <vector>

#include <gtest/gtest.h>

#include "classroom/alpha_beta.hpp"
#include "classroom/minimax.hpp"
#include "classroom/minmax_ab.hpp"
#include "support/random_positions.hpp"
#include "support/searches.hpp"

namespace kelso::testing {

inline void expect_agreement(const DraughtsTask& task, std::string_view evaluation) {
  const DraughtsResult full = search(classroom::minimax, task);
  const DraughtsResult thresholds = search(classroom::minmax_ab, task);
  const DraughtsResult pruned = search(classroom::alpha_beta, task);
  SCOPED_TRACE(std::string(evaluation) + " " + notation::to_fen(task.root));
  ASSERT_EQ(pruned.value, full.value);
  ASSERT_EQ(pruned.pv.front(), full.best.front());
  ASSERT_EQ(thresholds.value, full.value);
  ASSERT_EQ(thresholds.pv.front(), full.best.front());
  ASSERT_EQ(thresholds.statistics, pruned.statistics);
  ASSERT_LE(pruned.statistics.visited, full.statistics.visited);
}

// On positions of random games, to depths from least_depth on.
inline void expect_agreement(const std::vector<classroom::EvaluationKind>& kinds, std::size_t positions,
                             int least_depth, int depths) {
  for (const classroom::EvaluationKind& kind : kinds) {
    const auto evaluation = kind.make({.id = std::string(kind.id)});
    int index = 0;
    for (const rules::Position& position : random_positions(positions, 7)) {
      if (!rules::has_legal_move(position)) continue;
      const int depth = least_depth + index % depths;
      expect_agreement({position, *evaluation, depth, {.own_moves_made = index++ % 80, .seed = {}}}, kind.id);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

}  // namespace kelso::testing
