// Evaluator: an evaluation given by its id: built in, weights in a file, or a plug-in, which runs in a
// separate process and can fail.
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "classroom/evaluations/catalogue.hpp"
#include "classroom/plugin/isolated_evaluation.hpp"

namespace kelso::players {

struct Evaluated {
  double value;
  std::vector<classroom::Feature> features;  // for a plug-in only the value, because its features are unknown
};

class Evaluator {
 public:
  [[nodiscard]] static Result<Evaluator, std::string> make(const classroom::EvaluationChoice& choice);

  [[nodiscard]] Result<Evaluated, std::string> answer(const rules::Position& position, board::Side side,
                                                      const classroom::Context& context);

 private:
  using BuiltIn = std::unique_ptr<classroom::Evaluation>;
  using PlugIn = classroom::IsolatedEvaluation;

  explicit Evaluator(BuiltIn evaluation) : evaluation_(std::move(evaluation)) {}
  explicit Evaluator(PlugIn evaluation) : evaluation_(std::move(evaluation)) {}

  std::variant<BuiltIn, PlugIn> evaluation_;
};

}  // namespace kelso::players
