#include "classroom/evaluations/catalogue.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "classroom/evaluations/document_001.hpp"
#include "classroom/evaluations/document_002.hpp"
#include "classroom/evaluations/document_003.hpp"
#include "classroom/evaluations/document_004.hpp"
#include "classroom/evaluations/linear.hpp"
#include "classroom/evaluations/material.hpp"

namespace kelso::classroom {

namespace {

// clang-format off
constexpr std::array<EvaluationKind, 7> kClassroomKinds = {{
    {.id = "material", .summary = "men 1, kings 1.5",
     .make = [](const EvaluationChoice&) { return make_material(); }},
    {.id = "001.eval1", .summary = "material, possible steps and jumps",
     .make = [](const EvaluationChoice& choice) { return make_001_eval1(choice.flavour); },
     .has_flavours = true},
    {.id = "001.eval2", .summary = "material, then advancement, then number of pieces",
     .make = [](const EvaluationChoice& choice) { return make_001_eval2(choice.flavour); },
     .has_flavours = true, .has_noise = true},
    {.id = "001.eval3", .summary = "material, centre and edge",
     .make = [](const EvaluationChoice& choice) { return make_001_eval3(choice.flavour); },
     .has_flavours = true},
    {.id = "002.score", .summary = "material, rings and rows of black men, hunting",
     .make = [](const EvaluationChoice& choice) { return make_002_score(choice.flavour); },
     .has_flavours = true},
    {.id = "003.heuristic", .summary = "advancement, double corners, distance, trades",
     .make = [](const EvaluationChoice&) { return make_003_heuristic(); },
     .has_noise = true},
    {.id = "004.utility", .summary = "ten features: material, back row, centre, safety",
     .make = [](const EvaluationChoice& choice) { return make_004_utility(choice.flavour, choice.arithmetic); },
     .has_flavours = true, .has_arithmetic = true},
}};
// clang-format on

// The ids of the documents' evaluations begin with the number of the document.
std::pair<bool, std::string_view> rank_of(const EvaluationKind& kind) {
  return {kind.id.front() >= '0' && kind.id.front() <= '9', kind.id};
}

}  // namespace

void EvaluationCatalogue::add(const EvaluationKind& kind) {
  assert(!find(kind.id));
  kinds_.insert(std::ranges::upper_bound(kinds_, rank_of(kind), {}, rank_of), kind);
}

const EvaluationKind* EvaluationCatalogue::find(std::string_view id) const {
  const auto found = std::ranges::find(kinds_, id, &EvaluationKind::id);
  return found == kinds_.end() ? nullptr : &*found;
}

NewEvaluation EvaluationCatalogue::make(const EvaluationChoice& choice) const {
  constexpr std::string_view kLinear = "linear:";
  if (choice.id.starts_with(kLinear)) return load_linear(choice.id.substr(kLinear.size()));
  const EvaluationKind* kind = find(choice.id);
  if (!kind) {
    std::string message = "unknown evaluation '" + choice.id + "'; the evaluations are:";
    for (const EvaluationKind& known : kinds_) message += " " + std::string(known.id);
    message += " linear:FILE.toml plugin:FILE.so";
    return Failure(message);
  }
  if (choice.arithmetic == Arithmetic::Hundredths && !kind->has_arithmetic)
    return Failure("evaluation '" + choice.id + "' knows no arithmetic in hundredths");
  return kind->make(choice);
}

const EvaluationCatalogue& classroom_evaluations() {
  static const EvaluationCatalogue kCatalogue = [] {
    EvaluationCatalogue catalogue;
    for (const EvaluationKind& kind : kClassroomKinds) catalogue.add(kind);
    return catalogue;
  }();
  return kCatalogue;
}

}  // namespace kelso::classroom
