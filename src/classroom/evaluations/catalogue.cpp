#include "classroom/evaluations/catalogue.hpp"

#include <algorithm>
#include <array>

#include "classroom/evaluations/document_000.hpp"
#include "classroom/evaluations/document_001.hpp"
#include "classroom/evaluations/document_002.hpp"
#include "classroom/evaluations/document_003.hpp"
#include "classroom/evaluations/document_004.hpp"
#include "classroom/evaluations/material.hpp"

namespace kelso::classroom {

namespace {

struct Entry {
  EvaluationKind kind;
  std::unique_ptr<Evaluation> (*make)(const EvaluationChoice&);
};

// clang-format off
constexpr std::array<Entry, 11> kEntries = {{
    {{.id = "material", .summary = "men 1, kings 1.5"},
     [](const EvaluationChoice&) { return make_material(); }},
    {{.id = "000.ef1", .summary = "material, mobility, back row; weights by stage of the game",
      .looks_at_the_turn = true},
     [](const EvaluationChoice&) { return make_000_ef1(); }},
    {{.id = "000.ef2", .summary = "material and square values"},
     [](const EvaluationChoice&) { return make_000_ef2(); }},
    {{.id = "000.ef3", .summary = "square values, captures and losses one move away"},
     [](const EvaluationChoice&) { return make_000_ef3(); }},
    {{.id = "000.ef4", .summary = "always 1"},
     [](const EvaluationChoice&) { return make_000_ef4(); }},
    {{.id = "001.eval1", .summary = "material, possible steps and jumps", .has_flavours = true},
     [](const EvaluationChoice& choice) { return make_001_eval1(choice.flavour); }},
    {{.id = "001.eval2", .summary = "material, then advancement, then number of pieces",
      .has_flavours = true, .has_noise = true},
     [](const EvaluationChoice& choice) { return make_001_eval2(choice.flavour); }},
    {{.id = "001.eval3", .summary = "material, centre and edge", .has_flavours = true},
     [](const EvaluationChoice& choice) { return make_001_eval3(choice.flavour); }},
    {{.id = "002.score", .summary = "material, rings and rows of black men, hunting", .has_flavours = true},
     [](const EvaluationChoice& choice) { return make_002_score(choice.flavour); }},
    {{.id = "003.heuristic", .summary = "advancement, double corners, distance, trades", .has_noise = true},
     [](const EvaluationChoice&) { return make_003_heuristic(); }},
    {{.id = "004.utility", .summary = "ten features: material, back row, centre, safety",
      .has_flavours = true, .has_arithmetic = true},
     [](const EvaluationChoice& choice) { return make_004_utility(choice.flavour, choice.arithmetic); }},
}};
// clang-format on

constexpr auto kKinds = [] {
  std::array<EvaluationKind, kEntries.size()> kinds{};
  std::ranges::transform(kEntries, kinds.begin(), &Entry::kind);
  return kinds;
}();

}  // namespace

std::span<const EvaluationKind> evaluation_kinds() { return kKinds; }

const EvaluationKind* find_evaluation_kind(std::string_view id) {
  const auto found = std::ranges::find(kKinds, id, &EvaluationKind::id);
  return found == kKinds.end() ? nullptr : &*found;
}

NewEvaluation make_evaluation(const EvaluationChoice& choice) {
  const EvaluationKind* kind = find_evaluation_kind(choice.id);
  if (!kind) {
    std::string message = "unknown evaluation '" + choice.id + "'; the evaluations are:";
    for (const EvaluationKind& known : kKinds) message += " " + std::string(known.id);
    return Failure(message);
  }
  if (choice.arithmetic == Arithmetic::Hundredths && !kind->has_arithmetic)
    return Failure("evaluation '" + choice.id + "' knows no arithmetic in hundredths");
  return kEntries[static_cast<std::size_t>(kind - kKinds.data())].make(choice);
}

}  // namespace kelso::classroom
