#include "classroom/evaluations/catalogue.hpp"

#include <gtest/gtest.h>

#include "support/evaluation_checks.hpp"

namespace kelso::classroom {
namespace {

using board::Side;
using rules::Position;

std::vector<EvaluationChoice> all_choices() {
  std::vector<EvaluationChoice> choices;
  for (const EvaluationKind& kind : classroom_evaluations().kinds())
    for (Flavour flavour : {Flavour::Paper, Flavour::Document}) {
      choices.push_back({std::string(kind.id), flavour, Arithmetic::Double});
      if (kind.has_arithmetic) choices.push_back({std::string(kind.id), flavour, Arithmetic::Hundredths});
    }
  return choices;
}

std::unique_ptr<Evaluation> evaluation_of(const EvaluationChoice& choice) {
  return *classroom_evaluations().make(choice);
}

// Whether both colours are valued alike. Document 002 scores black men only,
// and the slips in the programs know a colour.
bool is_fair(const EvaluationChoice& choice) {
  return choice.id != "002.score" &&
         (choice.flavour == Flavour::Paper || !classroom_evaluations().find(choice.id)->has_flavours);
}

// Where what one side gains the other loses.
bool is_zero_sum(const EvaluationChoice& choice) {
  return !(choice.id == "001.eval2" && choice.flavour == Flavour::Document);
}

TEST(Catalogue, every_value_is_the_sum_of_its_explanation) {
  for (const EvaluationChoice& choice : all_choices()) {
    SCOPED_TRACE(choice.id);
    testing::expect_value_is_sum_of_explanation(*evaluation_of(choice));
  }
}

TEST(Catalogue, fair_evaluations_do_not_know_colours) {
  for (const EvaluationChoice& choice : all_choices()) {
    if (!is_fair(choice)) continue;
    SCOPED_TRACE(choice.id);
    testing::expect_same_value_for_both_colours(*evaluation_of(choice));
  }
}

TEST(Catalogue, what_one_side_gains_the_other_loses) {
  for (const EvaluationChoice& choice : all_choices()) {
    if (!is_zero_sum(choice)) continue;
    const auto evaluation = evaluation_of(choice);
    const Context context{.own_moves_made = 0, .seed = 5};
    for (const Position& position : testing::random_positions(1'000, 3))
      ASSERT_EQ(evaluation->value(position, Side::Black, context),
                -evaluation->value(position, Side::White, context))
          << choice.id;
  }
}

TEST(Catalogue, kinds_are_in_the_order_of_documents_in_whatever_order_they_are_added) {
  const auto make = classroom_evaluations().find("material")->make;
  EvaluationCatalogue catalogue;
  for (const char* id : {"010.two", "material", "009.one", "010.one", "advance"})
    catalogue.add({.id = id, .summary = "", .make = make});
  std::vector<std::string_view> ids;
  for (const EvaluationKind& kind : catalogue.kinds()) ids.push_back(kind.id);
  EXPECT_EQ(ids, (std::vector<std::string_view>{"advance", "material", "009.one", "010.one", "010.two"}));
}

TEST(Catalogue, unknown_ids_are_refused_with_the_right_ones) {
  const auto evaluation = classroom_evaluations().make({.id = "001.eval4"});
  ASSERT_FALSE(evaluation);
  EXPECT_EQ(evaluation.error(),
            "unknown evaluation '001.eval4'; the evaluations are: material 001.eval1 001.eval2 001.eval3 "
            "002.score 003.heuristic 004.utility linear:FILE.toml plugin:FILE.so");
}

TEST(Catalogue, hundredths_belong_to_document_004) {
  EXPECT_FALSE(classroom_evaluations().make({.id = "001.eval3", .arithmetic = Arithmetic::Hundredths}));
  EXPECT_TRUE(classroom_evaluations().make({.id = "004.utility", .arithmetic = Arithmetic::Hundredths}));
}

}  // namespace
}  // namespace kelso::classroom
