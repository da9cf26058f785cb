#include "experiments/comparison.hpp"

#include <gtest/gtest.h>

namespace kelso::experiments {
namespace {

using report::Verdict;

std::string sentence(const Comparison& comparison) { return comparison.sentence().front().text; }

TEST(Comparison, tells_equal_from_different_and_from_neither) {
  Comparison comparison("t");
  comparison.add("equal", 2596, 2596);
  comparison.add("text", "draw", "draw");
  comparison.add("different", 54, 34);
  comparison.add("blank", std::nullopt, 34);
  comparison.add_other("time", 51.39, 1.2);
  EXPECT_EQ(comparison.table().count(Verdict::Equal), 2);
  EXPECT_EQ(comparison.table().count(Verdict::Differs), 1);
  EXPECT_EQ(comparison.table().count(Verdict::NotComparable), 2);
  EXPECT_EQ(sentence(comparison), "2 of 3 figures are equal, 1 differ. 2 cannot be compared.");
}

TEST(Comparison, says_so_when_all_are_equal_or_none_can_be) {
  Comparison equal("t");
  equal.add("a", 1, 1);
  EXPECT_EQ(sentence(equal), "All 1 figures that can be compared are equal.");
  Comparison neither("t");
  neither.add_other("a", 1, 2);
  EXPECT_EQ(sentence(neither), "None of these figures can be compared.");
}

TEST(Comparison, rounds_as_the_document_did) {
  Comparison comparison("t");
  comparison.add_rounded("million nodes", 23.4, 23.426871, 1);
  comparison.add_rounded("million nodes", 23.4, 23.3, 1);
  EXPECT_EQ(comparison.table().count(Verdict::Equal), 1);
  EXPECT_EQ(comparison.table().count(Verdict::Differs), 1);
}

}  // namespace
}  // namespace kelso::experiments
