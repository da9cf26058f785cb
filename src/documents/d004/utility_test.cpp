#include "documents/d004/utility.hpp"

#include <string>

#include <gtest/gtest.h>

#include "support/document_vectors.hpp"

namespace kelso::documents::d004 {
namespace {

Position position_of(const std::string& fen) {
  const auto [board, side] = from_fen(fen);
  return Position(board, side);
}

TEST(UtilityTest, start_position_is_level) {
  const Position start(board::Board::start(), Side::Black);
  for (Flavour flavour : {Flavour::Document, Flavour::Paper}) {
    EXPECT_EQ(utility(start, flavour), 0.0);
    EXPECT_EQ(utility_in_hundredths(start, flavour), 0);
  }
}

// 15 can be taken by 18 if White has the turn; 18 by 15 if Black has.
TEST(UtilityTest, two_men_face_to_face_are_both_vulnerable_on_paper) {
  const auto counts = count_features(position_of("B:W18:B15"), Flavour::Paper);
  EXPECT_EQ(counts.black[8], 1);
  EXPECT_EQ(counts.white[8], 1);
}

TEST(UtilityTest, document_sees_danger_for_a_red_piece_in_its_own_friend_only) {
  const auto facing = count_features(position_of("B:W18:B15"), Flavour::Document);
  EXPECT_EQ(facing.black[8], 1);
  EXPECT_EQ(facing.white[8], 0);
  // On its board 18 stands above the red man 15, and 22 behind it is empty.
  const auto friends = count_features(position_of("B:W18,15:B1"), Flavour::Document);
  EXPECT_EQ(friends.white[8], 1);
  EXPECT_EQ(count_features(position_of("B:W18,15:B1"), Flavour::Paper).white[8], 0);
}

TEST(UtilityTest, men_attack_forward_and_kings_every_way) {
  EXPECT_EQ(count_features(position_of("B:W15:B18"), Flavour::Paper).black[8], 0);
  EXPECT_EQ(count_features(position_of("B:WK15:B18"), Flavour::Paper).black[8], 1);
}

TEST(UtilityTest, pieces_on_an_edge_are_protected) {
  const auto counts = count_features(position_of("B:W16,25:B12,21"), Flavour::Paper);
  EXPECT_EQ(counts.black[8], 0);
  EXPECT_EQ(counts.black[9], 2);
}

TEST(UtilityTest, doubles_are_added_in_the_order_of_the_features) {
  const Position position = position_of("W:W21,25,26,27,28,29,30,31,32:B1,2,3,4,5,8,10,13,15,23");
  EXPECT_EQ(utility(position, Flavour::Document), 1.7000000000000002);
  EXPECT_EQ(utility_in_hundredths(position, Flavour::Document), 170);
}

TEST(UtilityTest, explanation_adds_up_to_the_value) {
  const Position position = position_of("W:W21,25,26,27,28,29,30,31,32:B1,2,3,4,5,8,10,13,15,23");
  const Explanation explanation = explain(position, Flavour::Document, Arithmetic::Double);
  ASSERT_EQ(explanation.features.size(), kFeatureCount);
  double sum = 0.0;
  for (const Feature& feature : explanation.features) {
    EXPECT_EQ(feature.contribution, feature.weight * feature.count) << feature.name;
    sum += feature.contribution;
  }
  EXPECT_EQ(explanation.value, sum);
  EXPECT_EQ(explain(position, Flavour::Document, Arithmetic::Hundredths).value, 1.7);
}

TEST(UtilityTest, agrees_with_every_reference_vector) {
  KELSO_REQUIRE_REFERENCE();
  for (const nlohmann::json& vector : reference_vectors("eval_vectors.jsonl")) {
    SCOPED_TRACE(vector["fen"].get<std::string>());
    const Position position = position_of(vector["fen"]);
    const nlohmann::json& expected = vector["utility004"];
    for (Flavour flavour : {Flavour::Document, Flavour::Paper}) {
      const std::string name = flavour == Flavour::Document ? "original" : "clean";
      EXPECT_EQ(utility(position, flavour), std::stod(expected[name + "_double"].get<std::string>()));
      EXPECT_EQ(utility_in_hundredths(position, flavour), expected[name + "_hundredths"].get<int>());
      const BySide<FeatureCounts> counts = count_features(position, flavour);
      EXPECT_EQ(counts.black, expected["black"].get<FeatureCounts>());
      EXPECT_EQ(counts.white, expected["red_" + name].get<FeatureCounts>());
    }
  }
}

}  // namespace
}  // namespace kelso::documents::d004
