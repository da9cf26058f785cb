#include "documents/d001/evaluate.hpp"

#include <gtest/gtest.h>

#include "support/json_lines.hpp"
#include "support/pieces.hpp"

namespace kelso::documents::d001 {
namespace {

using testing::board_with;
using testing::Json;

constexpr std::array<Evaluation, 3> kAll = {Evaluation::Eval1, Evaluation::Eval2, Evaluation::Eval3};

board::Board board_of(const Json& vector) {
  Grid grid;
  for (int row = 0; row < 8; ++row) {
    const std::string cells = vector.at("board")[static_cast<std::size_t>(row)];
    for (int column = 0; column < 8; ++column) {
      const auto cell = std::string_view("_XKOL").find(cells[static_cast<std::size_t>(column)]);
      grid.put(static_cast<Cell>(cell), {row, column});
    }
  }
  return to_board(grid);
}

TEST(D001VectorsTest, every_evaluation_agrees_for_both_searching_sides) {
  KELSO_REFERENCE_FILE(file, "data/001/eval_vectors.jsonl");
  for (const Json& vector : testing::json_lines(file)) {
    SCOPED_TRACE(vector.at("id").dump());
    const board::Board board = board_of(vector);
    const Json& expected = vector.at("as_found");
    for (Side side : board::kSides) {
      const char* searcher = side == Side::Black ? "max_X" : "max_O";
      EXPECT_EQ(value(Evaluation::Eval1, board, side), expected.at("eval1").at(searcher)) << searcher;
      EXPECT_EQ(value(Evaluation::Eval2, board, side), expected.at("eval2_without_noise").at(searcher));
      EXPECT_EQ(value(Evaluation::Eval3, board, side), expected.at("eval3").at(searcher)) << searcher;
    }
  }
}

TEST(D001VectorsTest, the_features_explain_the_whole_value) {
  KELSO_REFERENCE_FILE(file, "data/001/eval_vectors.jsonl");
  for (const Json& vector : testing::json_lines(file))
    for (Evaluation evaluation : kAll)
      for (Side side : board::kSides) {
        const Explanation explanation = explain(evaluation, board_of(vector), side);
        double sum = 0;
        for (const Feature& feature : explanation.features) sum += feature.contribution;
        EXPECT_EQ(sum, explanation.value);
        EXPECT_EQ(explanation.value, value(evaluation, board_of(vector), side));
      }
}

TEST(D001EvaluateTest, eval1_pays_once_for_two_free_squares_and_nothing_at_the_side) {
  EXPECT_EQ(value(Evaluation::Eval1, board_with({.black_men = {10}}), Side::Black), 1 + 3);
  EXPECT_EQ(value(Evaluation::Eval1, board_with({.black_men = {5}}), Side::Black), 1);
  EXPECT_EQ(value(Evaluation::Eval1, board_with({.black_kings = {15}}), Side::Black), 2 + 3 + 3);
}

TEST(D001EvaluateTest, eval1_sees_forward_captures_of_x_but_not_of_o) {
  const auto board = board_with({.black_men = {10}, .white_men = {15}});
  EXPECT_EQ(value(Evaluation::Eval1, board, Side::Black), 4);
  const auto with_king = board_with({.black_men = {18}, .white_kings = {15}});
  EXPECT_EQ(value(Evaluation::Eval1, with_king, Side::White), (2 + 3 + 3 + 4) - (1 + 3));
}

TEST(D001EvaluateTest, eval2_is_x_minus_o_whoever_asks) {
  const auto board = board_with({.black_men = {1}, .white_kings = {15}});
  EXPECT_EQ(value(Evaluation::Eval2, board, Side::Black), 20'000'000 + 900'000 - 30'000'000);
  EXPECT_EQ(value(Evaluation::Eval2, board, Side::White), 20'000'000 + 900'000 - 30'000'000);
}

TEST(D001EvaluateTest, eval3_counts_neither_centre_nor_edge) {
  EXPECT_EQ(value(Evaluation::Eval3, board_with({.black_men = {13, 14}, .white_kings = {18}}), Side::White),
            0);
}

}  // namespace
}  // namespace kelso::documents::d001
