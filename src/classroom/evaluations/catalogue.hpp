// EvaluationCatalogue: evaluations by id, and how each is made. The caller fills it; this module knows only
// classroom_evaluations(). document_evaluations/all_evaluations.hpp has them all.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "classroom/evaluation.hpp"
#include "classroom/evaluations/flavour.hpp"

namespace kelso::classroom {

struct EvaluationChoice {
  std::string id = "material";
  Flavour flavour = Flavour::Paper;
  Arithmetic arithmetic = Arithmetic::Double;
};

struct EvaluationKind {
  std::string_view id;
  std::string_view summary;  // one line for people
  std::unique_ptr<Evaluation> (*make)(const EvaluationChoice& choice);
  bool has_flavours = false;       // whether paper and document differ
  bool has_arithmetic = false;     // whether doubles and hundredths differ
  bool has_noise = false;          // whether a seed matters
  bool looks_at_the_turn = false;  // whether the number of own moves matters
};

using NewEvaluation = Result<std::unique_ptr<Evaluation>, std::string>;

class EvaluationCatalogue {
 public:
  void add(const EvaluationKind& kind);

  // First those that belong to no document, then those of the documents in the order of their ids.
  [[nodiscard]] const std::vector<EvaluationKind>& kinds() const { return kinds_; }
  // Null if no evaluation has that id.
  [[nodiscard]] const EvaluationKind* find(std::string_view id) const;

  // Also reads files of weights, linear:FILE.toml. An unknown id is refused with the list of known ones.
  [[nodiscard]] NewEvaluation make(const EvaluationChoice& choice) const;

 private:
  std::vector<EvaluationKind> kinds_;
};

// The evaluations that this module implements.
[[nodiscard]] const EvaluationCatalogue& classroom_evaluations();

}  // namespace kelso::classroom
