#include "classroom/evaluations/catalogue.hpp"

#include <set>

#include <gtest/gtest.h>

#include "support/random_positions.hpp"

namespace kelso::classroom {
namespace {

using board::Side;
using rules::Position;

std::vector<EvaluationChoice> all_choices() {
  std::vector<EvaluationChoice> choices;
  for (const EvaluationKind& kind : evaluation_kinds())
    for (Flavour flavour : {Flavour::Paper, Flavour::Document}) {
      choices.push_back({std::string(kind.id), flavour, Arithmetic::Double});
      if (kind.has_arithmetic) choices.push_back({std::string(kind.id), flavour, Arithmetic::Hundredths});
    }
  return choices;
}

// What is the same for whoever sits on either side of the board. Document 002 scores black men only,
// and the slips in the programs know a colour.
bool is_fair(const EvaluationChoice& choice) {
  static const std::set<std::string> kUnfair = {"002.score", "000.ef2", "000.ef3"};
  return !kUnfair.contains(choice.id) &&
         (choice.flavour == Flavour::Paper || !find_evaluation_kind(choice.id)->has_flavours);
}

// Where what one side gains the other loses.
bool is_zero_sum(const EvaluationChoice& choice) {
  return !choice.id.starts_with("000.") && !(choice.id == "001.eval2" && choice.flavour == Flavour::Document);
}

TEST(Catalogue, every_value_is_the_sum_of_its_explanation) {
  for (const EvaluationChoice& choice : all_choices()) {
    const auto evaluation = *make_evaluation(choice);
    for (const Position& position : testing::random_positions(1'000, 1))
      for (Side side : board::kSides) {
        const Context context{.own_moves_made = 41, .seed = 3};
        double sum = 0;
        for (const Feature& feature : evaluation->explain(position, side, context)) sum += feature.points();
        ASSERT_NEAR(evaluation->value(position, side, context), sum, 1e-9) << choice.id;
      }
  }
}

TEST(Catalogue, fair_evaluations_do_not_know_colours) {
  for (const EvaluationChoice& choice : all_choices()) {
    if (!is_fair(choice)) continue;
    const auto evaluation = *make_evaluation(choice);
    for (const Position& position : testing::random_positions(1'000, 2))
      ASSERT_EQ(evaluation->value(position, Side::Black, {}),
                evaluation->value(position.reversed(), Side::White, {}))
          << choice.id;
  }
}

TEST(Catalogue, what_one_side_gains_the_other_loses) {
  for (const EvaluationChoice& choice : all_choices()) {
    if (!is_zero_sum(choice)) continue;
    const auto evaluation = *make_evaluation(choice);
    const Context context{.own_moves_made = 0, .seed = 5};
    for (const Position& position : testing::random_positions(1'000, 3))
      ASSERT_EQ(evaluation->value(position, Side::Black, context),
                -evaluation->value(position, Side::White, context))
          << choice.id;
  }
}

TEST(Catalogue, unknown_ids_are_refused_with_the_right_ones) {
  const auto evaluation = make_evaluation({.id = "001.eval4"});
  ASSERT_FALSE(evaluation);
  EXPECT_EQ(evaluation.error(),
            "unknown evaluation '001.eval4'; the evaluations are: material 000.ef1 000.ef2 000.ef3 000.ef4 "
            "001.eval1 001.eval2 001.eval3 002.score 003.heuristic 004.utility");
}

TEST(Catalogue, hundredths_belong_to_document_004) {
  EXPECT_FALSE(make_evaluation({.id = "001.eval3", .arithmetic = Arithmetic::Hundredths}));
  EXPECT_TRUE(make_evaluation({.id = "004.utility", .arithmetic = Arithmetic::Hundredths}));
}

}  // namespace
}  // namespace kelso::classroom
