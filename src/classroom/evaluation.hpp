// Evaluation: the likely value of a position, judged without looking ahead, in the unit of its document.
// evaluations/catalogue.hpp lists those of this module.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/position.hpp"

namespace kelso::classroom {

// What an evaluation may know in addition to the board.
struct Context {
  int own_moves_made = 0;             // by the searching player in this game; used by 000.ef1
  std::optional<std::uint64_t> seed;  // turns noise on in the evaluations that have it
};

// One term of the sum that makes a value.
struct Feature {
  std::string_view name;  // lives as long as the evaluation
  double weight = 0;
  int own = 0;
  int opponent = 0;

  [[nodiscard]] int count() const { return own - opponent; }
  [[nodiscard]] double points() const { return weight * count() + 0.0; }  // never -0
};

class Evaluation {
 public:
  virtual ~Evaluation() = default;

  // From the point of view of side, which need not be the side to move.
  [[nodiscard]] virtual double value(const rules::Position& position, board::Side side,
                                     const Context& context) const = 0;
  // The terms of value(), which is the sum of their points.
  [[nodiscard]] virtual std::vector<Feature> explain(const rules::Position& position, board::Side side,
                                                     const Context& context) const = 0;
};

}  // namespace kelso::classroom
