// Every evaluation that is built in, for all programs: those of the classroom and those of documents'
// programs.
#pragma once

#include "classroom/evaluations/catalogue.hpp"

namespace kelso::document_evaluations {

[[nodiscard]] const classroom::EvaluationCatalogue& all_evaluations();

}  // namespace kelso::document_evaluations
