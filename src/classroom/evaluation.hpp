// Evaluation: what a position looks worth without looking ahead.
//
//   const auto evaluation = *make_evaluation({.id = "001.eval1"});
//   evaluation->value(position, Side::Black, {});       // points for Black, in the document's unit
//   for (const Feature& feature : evaluation->explain(position, Side::Black, {}))
//     … feature.name, feature.count(), feature.weight …
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/position.hpp"

namespace kelso::classroom {

// What an evaluation may know besides the board.
struct Context {
  int own_moves_made = 0;             // by the searching player in this game; 000.ef1 looks at it
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

  // From the point of view of side, whoever is to move.
  [[nodiscard]] virtual double value(const rules::Position& position, board::Side side,
                                     const Context& context) const = 0;
  // The terms of value(), which is the sum of their points.
  [[nodiscard]] virtual std::vector<Feature> explain(const rules::Position& position, board::Side side,
                                                     const Context& context) const = 0;
};

}  // namespace kelso::classroom
