// All evaluations by name, and how to make one.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "classroom/evaluation.hpp"
#include "classroom/evaluations/flavour.hpp"

namespace kelso::classroom {

struct EvaluationKind {
  std::string_view id;
  std::string_view summary;        // one line for people
  bool has_flavours = false;       // whether paper and document differ
  bool has_arithmetic = false;     // whether doubles and hundredths differ
  bool has_noise = false;          // whether a seed matters
  bool looks_at_the_turn = false;  // whether the number of own moves matters
};

[[nodiscard]] std::span<const EvaluationKind> evaluation_kinds();
// Null if no evaluation has that id.
[[nodiscard]] const EvaluationKind* find_evaluation_kind(std::string_view id);

struct EvaluationChoice {
  std::string id = "material";
  Flavour flavour = Flavour::Paper;
  Arithmetic arithmetic = Arithmetic::Double;
};

using NewEvaluation = Result<std::unique_ptr<Evaluation>, std::string>;

// An unknown id is refused with the list of known ones.
[[nodiscard]] NewEvaluation make_evaluation(const EvaluationChoice& choice);

}  // namespace kelso::classroom
