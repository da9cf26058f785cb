#include "documents/d000/evaluate.hpp"

#include <gtest/gtest.h>

#include "documents/d000/program.hpp"
#include "support/json_lines.hpp"

namespace kelso::documents::d000 {
namespace {

using board::Board;
using board::Side;
using board::Square;
using testing::Json;

Board board_of(const Json& vector) {
  Board board;
  const auto put = [&](const char* name, board::Piece piece) {
    for (int square : vector.at(name)) board.put(piece, Square::from_number(33 - square));
  };
  put("red_men", board::kWhiteMan);
  put("red_kings", board::kWhiteKing);
  put("black_men", board::kBlackMan);
  put("black_kings", board::kBlackKing);
  return board;
}

// "21x14" in the document's squares.
std::string document_text(const PlayedMove& move) {
  std::string text;
  for (Square square : move.path) {
    if (!text.empty()) text += move.captured.empty() ? '-' : 'x';
    text += std::to_string(33 - square.number());
  }
  return text;
}

TEST(D000VectorsTest, every_evaluation_agrees_for_both_colours) {
  KELSO_REFERENCE_FILE(file, "data/000/eval_vectors.jsonl");
  for (const Json& vector : testing::json_lines(file)) {
    SCOPED_TRACE(vector.at("id").dump());
    const Board board = board_of(vector);
    const int turn = vector.at("ef1_turn");
    for (Side side : board::kSides) {
      const char* colour = side == Side::Black ? "black" : "red";
      EXPECT_EQ(value(Evaluation::Ef1, board, side, turn), vector.at("ef1").at(colour)) << colour;
      EXPECT_EQ(value(Evaluation::Ef2, board, side), vector.at("ef2").at(colour)) << colour;
      EXPECT_EQ(value(Evaluation::Ef3, board, side), vector.at("ef3").at(colour)) << colour;
      EXPECT_EQ(value(Evaluation::Ef4, board, side), 1);
    }
  }
}

TEST(D000VectorsTest, every_move_list_is_complete_and_in_order) {
  KELSO_REFERENCE_FILE(file, "data/000/eval_vectors.jsonl");
  for (const Json& vector : testing::json_lines(file)) {
    SCOPED_TRACE(vector.at("id").dump());
    for (Side side : board::kSides) {
      Json texts = Json::array();
      for (const PlayedMove& move : moves(board_of(vector), side)) texts.push_back(document_text(move));
      EXPECT_EQ(texts, vector.at("moves").at(side == Side::Black ? "black" : "red"));
    }
  }
}

}  // namespace
}  // namespace kelso::documents::d000
