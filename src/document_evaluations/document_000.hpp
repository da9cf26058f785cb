// The four evaluations of document 000 for players of the classroom. They are those of its program
// (documents/d000), slips included, since its games rest on them; so they have no other flavour. Whole
// numbers, from the point of view of a side.
//
//   000.ef1  material, mobility and the back row, with weights that follow the course of the game
//   000.ef2  material and tables of square values
//   000.ef3  square values, and what each side could capture next
//   000.ef4  1, always
#pragma once

#include "classroom/evaluations/catalogue.hpp"

namespace kelso::document_evaluations {

void add_document_000(classroom::EvaluationCatalogue& catalogue);

}  // namespace kelso::document_evaluations
