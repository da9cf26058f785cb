#include "classroom/evaluations/document_004.hpp"

#include <string>

#include "notation/fen.hpp"
#include "support/reference_data.hpp"

namespace kelso::classroom {
namespace {

using board::Side;
using testing::Json;

class Document004Test : public testing::ReferenceTest {};

struct Variant {
  Flavour flavour;
  std::string name;  // in the vectors
};

TEST_F(Document004Test, vectors_agree_to_the_last_bit_in_both_flavours_and_arithmetics) {
  for (const Variant& variant : {Variant{Flavour::Paper, "clean"}, Variant{Flavour::Document, "original"}}) {
    const auto doubles = make_004_utility(variant.flavour, Arithmetic::Double);
    const auto hundredths = make_004_utility(variant.flavour, Arithmetic::Hundredths);
    for (const Json& vector : lines("data/002-003-004/eval_vectors.jsonl")) {
      SCOPED_TRACE(vector.at("id").dump() + " " + variant.name);
      const auto position = *notation::parse_position(vector.at("fen").get<std::string>());
      const Json& utility = vector.at("utility004");
      const double expected = std::stod(utility.at(variant.name + "_double").get<std::string>());
      EXPECT_EQ(doubles->value(position, Side::Black, {}), expected);
      EXPECT_EQ(doubles->value(position, Side::White, {}), -expected);
      EXPECT_EQ(hundredths->value(position, Side::Black, {}),
                utility.at(variant.name + "_hundredths").get<int>() / 100.0);
    }
  }
}

TEST_F(Document004Test, ten_counts_agree_one_by_one) {
  for (const Variant& variant : {Variant{Flavour::Paper, "clean"}, Variant{Flavour::Document, "original"}}) {
    const auto evaluation = make_004_utility(variant.flavour, Arithmetic::Double);
    for (const Json& vector : lines("data/002-003-004/eval_vectors.jsonl")) {
      SCOPED_TRACE(vector.at("id").dump() + " " + variant.name);
      const auto position = *notation::parse_position(vector.at("fen").get<std::string>());
      const auto features = evaluation->explain(position, Side::Black, {});
      ASSERT_EQ(features.size(), 10u);
      for (std::size_t i = 0; i < features.size(); ++i) {
        EXPECT_EQ(features[i].own, vector.at("utility004").at("black").at(i)) << features[i].name;
        EXPECT_EQ(features[i].opponent, vector.at("utility004").at("red_" + variant.name).at(i))
            << features[i].name;
      }
    }
  }
}

}  // namespace
}  // namespace kelso::classroom
