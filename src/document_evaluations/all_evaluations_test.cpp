#include "document_evaluations/all_evaluations.hpp"

#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

namespace kelso::document_evaluations {
namespace {

TEST(AllEvaluations, unknown_ids_are_refused_with_the_right_ones) {
  const auto evaluation = all_evaluations().make({.id = "000.ef5"});
  ASSERT_FALSE(evaluation);
  EXPECT_EQ(
      evaluation.error(),
      "unknown evaluation '000.ef5'; the evaluations are: material 000.ef1 000.ef2 000.ef3 000.ef4 "
      "001.eval1 001.eval2 001.eval3 002.score 003.heuristic 004.utility linear:FILE.toml plugin:FILE.so");
}

TEST(AllEvaluations, every_one_is_documented) {
  std::ifstream file(KELSO_SOURCE_DIR "/docs/evaluations.md");
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  for (const classroom::EvaluationKind& kind : all_evaluations().kinds())
    EXPECT_NE(text.find('`' + std::string(kind.id) + '`'), text.npos) << kind.id;
}

}  // namespace
}  // namespace kelso::document_evaluations
