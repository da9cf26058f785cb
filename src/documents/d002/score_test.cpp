#include "documents/d002/score.hpp"

#include <string>

#include <gtest/gtest.h>

#include "support/document_vectors.hpp"

namespace kelso::documents::d002 {
namespace {

int black_man_at(int row, int column, Flavour flavour) {
  board::Board board;
  board.put(board::kBlackMan, board::Square::at(row - 1, column - 1).value());
  return score(board, {flavour});
}

TEST(ScoreTest, start_position) {
  EXPECT_EQ(score(board::Board::start(), {Flavour::Document}), -259);
  EXPECT_EQ(score(board::Board::start(), {Flavour::Paper}), -160);
}

TEST(ScoreTest, rings_overlap_in_the_document_and_not_on_paper) {
  EXPECT_EQ(black_man_at(7, 2, Flavour::Document), -10 - 13 - 13 - 14);
  EXPECT_EQ(black_man_at(7, 2, Flavour::Paper), -10 - 13 - 14);
  EXPECT_EQ(black_man_at(3, 6, Flavour::Document), -10 - 12 - 12);
  EXPECT_EQ(black_man_at(3, 6, Flavour::Paper), -10 - 12);
  EXPECT_EQ(black_man_at(4, 5, Flavour::Document), -10);
  EXPECT_EQ(black_man_at(4, 5, Flavour::Paper), -10);
}

TEST(ScoreTest, white_men_and_kings_have_no_places) {
  const board::Board board = from_fen("W:W7,18,K25:BK12").board;
  EXPECT_EQ(score(board, {Flavour::Document}), 10 + 10 + 15 - 15);
  EXPECT_EQ(score(board, {Flavour::Paper}), 10 + 10 + 15 - 15);
}

TEST(ScoreTest, hunting_counts_every_pair_once_and_never_fires_in_the_document) {
  const board::Board board = from_fen("B:W18,K17:BK14,K22,K31").board;
  EXPECT_EQ(score(board, {Flavour::Document}), 25 - 45);
  EXPECT_EQ(score(board, {Flavour::Paper}), 25 - 45 - 4 * 20);
  EXPECT_EQ(score(board, {Flavour::Paper, kHuntingOfProgram}), 25 - 45 - 4 * 29);
}

TEST(ScoreTest, white_piece_on_the_edge_is_not_hunted) {
  EXPECT_EQ(score(from_fen("B:W21:BK17,K30").board, {Flavour::Paper}), 10 - 30);
}

TEST(ScoreTest, explanation_adds_up_to_the_score) {
  const board::Board board = from_fen("B:W7,14,32:B6,12,13,19,21,K28").board;
  for (Flavour flavour : {Flavour::Document, Flavour::Paper}) {
    const Explanation explanation = explain(board, {flavour});
    double sum = 0;
    for (const Feature& feature : explanation.features) {
      EXPECT_EQ(feature.contribution, feature.count * feature.weight) << feature.name;
      sum += feature.contribution;
    }
    EXPECT_EQ(sum, explanation.value);
    EXPECT_EQ(sum, score(board, {flavour}));
  }
}

TEST(ScoreTest, agrees_with_every_reference_vector) {
  KELSO_REQUIRE_REFERENCE();
  for (const nlohmann::json& vector : reference_vectors("eval_vectors.jsonl")) {
    SCOPED_TRACE(vector["fen"].get<std::string>());
    const board::Board board = from_fen(vector["fen"]).board;
    const nlohmann::json& expected = vector["score002"];
    EXPECT_EQ(score(board, {Flavour::Document}), expected["original"].get<int>());
    EXPECT_EQ(score(board, {Flavour::Paper}), expected["clean"].get<int>());
    EXPECT_EQ(score(board, {Flavour::Paper, kHuntingOfProgram}), expected["clean_hunt14"].get<int>());

    const Explanation parts = explain(board, {Flavour::Paper});
    const auto part = [&parts](Term first, Term last) {
      double sum = 0;
      for (auto term = static_cast<std::size_t>(first); term <= static_cast<std::size_t>(last); ++term)
        sum += parts.features[term].contribution;
      return sum;
    };
    EXPECT_EQ(part(Term::Men, Term::Kings), expected["material"].get<double>());
    EXPECT_EQ(part(Term::OuterRing, Term::ThirdRing), expected["ring_clean"].get<double>());
    EXPECT_EQ(part(Term::Row5, Term::Row8), expected["advance"].get<double>());
    EXPECT_EQ(is_hunting(board), expected["hunt_active"].get<bool>());
    EXPECT_EQ(parts.features.back().count, expected["hunt_pairs"].get<double>());
  }
}

}  // namespace
}  // namespace kelso::documents::d002
