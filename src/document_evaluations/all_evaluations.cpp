#include "document_evaluations/all_evaluations.hpp"

#include "document_evaluations/document_000.hpp"

namespace kelso::document_evaluations {

const classroom::EvaluationCatalogue& all_evaluations() {
  static const classroom::EvaluationCatalogue kAll = [] {
    classroom::EvaluationCatalogue catalogue = classroom::classroom_evaluations();
    add_document_000(catalogue);
    return catalogue;
  }();
  return kAll;
}

}  // namespace kelso::document_evaluations
