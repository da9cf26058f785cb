// Evaluator: what a quiet position is worth for the side to move, without looking ahead. The search
// knows nothing else about evaluation; whoever has a better one hands it in here.
//
//   const HandMade evaluator;
//   Score score = evaluator.value(position);      // 100 points are about a man
#pragma once

#include "base/score.hpp"
#include "rules/position.hpp"

namespace kelso::eval {

class Evaluator {
 public:
  virtual ~Evaluator() = default;
  // Called from several threads at once.
  [[nodiscard]] virtual Score value(const rules::Position& position) const = 0;
};

}  // namespace kelso::eval
