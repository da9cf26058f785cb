// What holds for every evaluation, or for every one that is fair, on positions of random games.
#pragma once

#include <gtest/gtest.h>

#include "classroom/evaluation.hpp"
#include "support/random_positions.hpp"

namespace kelso::testing {

inline void expect_value_is_sum_of_explanation(const classroom::Evaluation& evaluation) {
  const classroom::Context context{.own_moves_made = 41, .seed = 3};
  for (const rules::Position& position : random_positions(1'000, 1))
    for (board::Side side : board::kSides) {
      double sum = 0;
      for (const classroom::Feature& feature : evaluation.explain(position, side, context))
        sum += feature.points();
      ASSERT_NEAR(evaluation.value(position, side, context), sum, 1e-9);
    }
}

inline void expect_same_value_for_both_colours(const classroom::Evaluation& evaluation) {
  for (const rules::Position& position : random_positions(1'000, 2))
    ASSERT_EQ(evaluation.value(position, board::Side::Black, {}),
              evaluation.value(position.reversed(), board::Side::White, {}));
}

}  // namespace kelso::testing
