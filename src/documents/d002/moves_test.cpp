#include "documents/d002/moves.hpp"

#include <string>

#include <gtest/gtest.h>

#include "documents/d002/test_paths.hpp"
#include "support/document_vectors.hpp"

namespace kelso::documents::d002 {
namespace {

using Texts = std::vector<std::string>;

Texts listed(const std::string& fen, Rules rules) {
  const auto [board, side] = from_fen(fen);
  Texts texts;
  for (const Move& move : moves(board, side, rules)) texts.push_back(text_of(move.path));
  return texts;
}

bool accepted(const std::string& fen, const std::string& path, Rules rules = Rules::Document) {
  const auto [board, side] = from_fen(fen);
  return execute(board, side, path_of(path), rules).has_value();
}

TEST(MovesTest, pieces_are_scanned_by_rows_and_try_their_directions_in_order) {
  EXPECT_EQ(listed("B:W32:B6,K18", Rules::Document),
            (Texts{"2 3 3 2", "2 3 3 4", "5 4 4 3", "5 4 4 5", "5 4 6 3", "5 4 6 5"}));
}

TEST(MovesTest, document_mixes_steps_and_jumps_and_lists_every_prefix) {
  const std::string fen = "B:W15,22,32:B11";
  EXPECT_EQ(listed(fen, Rules::Document), (Texts{"3 6 5 4", "3 6 5 4 7 2", "3 6 4 7"}));
  EXPECT_EQ(listed(fen, Rules::English), (Texts{"3 6 5 4 7 2"}));
}

TEST(MovesTest, document_lets_a_man_crowned_on_the_way_jump_on) {
  const std::string fen = "B:W27,26:B22";  // the men stand beside the crowning row
  EXPECT_EQ(listed("B:W26,27:B22", Rules::Document), (Texts{"6 3 7 2", "6 3 8 5", "6 3 8 5 6 7"}));
  EXPECT_EQ(listed(fen, Rules::English), (Texts{"6 3 8 5"}));
}

TEST(MovesTest, piece_of_a_chain_through_the_crowning_row_is_a_king_afterwards) {
  const auto [board, side] = from_fen("B:W26,27:B22");
  EXPECT_EQ(moves(board, side, Rules::Document).back().after, from_fen("W:W:BK24").board);
}

TEST(MovesTest, executor_rejects_a_chain_through_the_crowning_row) {
  EXPECT_TRUE(accepted("B:W26,27:B22", "6 3 8 5"));
  EXPECT_FALSE(accepted("B:W26,27:B22", "6 3 8 5 6 7"));
}

TEST(MovesTest, executor_rejects_a_king_that_returns_to_its_first_square) {
  const std::string fen = "B:W14,15,22,23:BK10";
  EXPECT_EQ(listed(fen, Rules::Document).back(), "3 4 5 6 7 4 5 2 3 4");
  EXPECT_FALSE(accepted(fen, "3 4 5 6 7 4 5 2 3 4"));
  EXPECT_TRUE(accepted(fen, "3 4 5 6 7 4 5 2", Rules::Document));
  EXPECT_TRUE(accepted(fen, "3 4 5 6 7 4 5 2 3 4", Rules::English));
}

TEST(MovesTest, executor_of_the_document_accepts_steps_beside_jumps_and_unfinished_jumps) {
  const std::string fen = "B:W15,22,32:B11";
  for (const std::string path : {"3 6 4 7", "3 6 5 4"}) {
    EXPECT_TRUE(accepted(fen, path, Rules::Document)) << path;
    EXPECT_FALSE(accepted(fen, path, Rules::English)) << path;
  }
}

TEST(MovesTest, executor_crowns_at_the_end_of_the_move) {
  const auto [board, side] = from_fen("W:W5,32:B28");
  EXPECT_EQ(execute(board, side, path_of("2 1 1 2"), Rules::Document)->after, from_fen("B:WK1,32:B28").board);
}

TEST(MovesTest, executor_rejects_what_is_no_move_at_all) {
  const std::string fen = "B:W18,32:B10,11";
  EXPECT_FALSE(accepted(fen, ""));
  EXPECT_FALSE(accepted(fen, "3 4"));
  EXPECT_FALSE(accepted(fen, "5 4 4 3"));      // not Black's piece
  EXPECT_FALSE(accepted(fen, "3 4 2 3"));      // backwards
  EXPECT_FALSE(accepted(fen, "3 4 5 6"));      // over an empty square
  EXPECT_FALSE(accepted(fen, "3 4 4 3 5 2"));  // two steps
}

TEST(MovesTest, every_move_of_the_english_rules_is_accepted_by_them) {
  for (const std::string fen : {"B:W9,10,17,18,32:BK6", "W:W18,26:B22,15,8", "B:W21,K23,32:B26,28"}) {
    const auto [board, side] = from_fen(fen);
    for (const Move& move : moves(board, side, Rules::English))
      EXPECT_EQ(execute(board, side, move.path, Rules::English)->after, move.after) << fen;
  }
}

TEST(MovesTest, side_can_move_exactly_if_it_has_a_move) {
  for (const std::string fen :
       {"B:W5:B1", "W:W5:B1", "W:W5,6,9,10:B1", "B:W5,6,9,10:B1", "W:W32:B27,28,23"}) {
    const auto [board, side] = from_fen(fen);
    EXPECT_EQ(can_move(board, side), !moves(board, side, Rules::Document).empty()) << fen;
  }
}

}  // namespace
}  // namespace kelso::documents::d002
