// Evaluator: the value of a quiet position for the side to move, without looking ahead. This interface is all
// that the search knows about evaluation.
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
