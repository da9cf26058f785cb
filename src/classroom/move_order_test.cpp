#include "classroom/move_order.hpp"

#include <algorithm>

#include "classroom/evaluations/catalogue.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/generate.hpp"
#include "support/json_lines.hpp"
#include "support/random_positions.hpp"

namespace kelso::classroom {
namespace {

using board::Side;
using rules::Move;
using rules::MoveList;
using rules::Position;
using testing::Json;

const Evaluation& material() {
  static const auto evaluation = *classroom_evaluations().make({.id = "material"});
  return *evaluation;
}

MoveList moves_in(const Position& position, MoveOrder order) {
  const Context context;
  return ordered_moves(position, order, {material(), position.side_to_move(), context});
}

std::vector<std::string> texts_of(const Position& position, const MoveList& moves) {
  std::vector<std::string> texts;
  for (Move move : moves) texts.push_back(notation::to_text(position, move));
  return texts;
}

std::vector<std::string> texts_in(const char* fen, MoveOrder order) {
  const Position position = *notation::parse_position(fen);
  return texts_of(position, moves_in(position, order));
}

using Texts = std::vector<std::string>;

// A king in the middle: our up is document 004's down.
TEST(MoveOrderTest, directions_are_named_as_on_the_board_of_document_004) {
  const char* king = "B:W32:BK18";
  EXPECT_EQ(texts_in(king, MoveOrder::Canonical), (Texts{"18-14", "18-15", "18-22", "18-23"}));
  EXPECT_EQ(texts_in(king, MoveOrder::UlUrLlLr), (Texts{"18-23", "18-22", "18-15", "18-14"}));
  EXPECT_EQ(texts_in(king, MoveOrder::LrLlUrUl), (Texts{"18-14", "18-15", "18-22", "18-23"}));
  EXPECT_EQ(texts_in(king, MoveOrder::LlLrUlUr), (Texts{"18-15", "18-14", "18-23", "18-22"}));
}

TEST(MoveOrderTest, every_jump_follows_the_directions_and_pieces_come_from_32_down) {
  const char* forks = "B:W6,7,14,15:B1,3";
  EXPECT_EQ(texts_in(forks, MoveOrder::UlUrLlLr), (Texts{"3x19", "3x17", "1x19", "1x17"}));
  EXPECT_EQ(texts_in(forks, MoveOrder::LrLlUrUl), (Texts{"3x17", "3x19", "1x17", "1x19"}));
}

TEST(MoveOrderTest, captures_come_by_number_taken) {
  const char* one_or_two = "B:W14,16,22:B9,11";
  EXPECT_EQ(texts_in(one_or_two, MoveOrder::UlUrLlLr), (Texts{"11x20", "9x25"}));
  EXPECT_EQ(texts_in(one_or_two, MoveOrder::Captures), (Texts{"9x25", "11x20"}));
}

TEST(MoveOrderTest, utility_puts_the_best_for_the_mover_first) {
  const auto utility = *classroom_evaluations().make({.id = "004.utility"});
  const Context context;
  for (const Position& position : testing::random_positions(2'000, 1)) {
    for (Side root_player : board::kSides) {
      const Judge judge{*utility, root_player, context};
      double last = 1e18;
      for (Move move : ordered_moves(position, MoveOrder::Utility, judge)) {
        const double value = utility->value(position.after(move), position.side_to_move(), context);
        ASSERT_LE(value, last);
        last = value;
      }
    }
  }
}

TEST(MoveOrderTest, every_order_has_the_same_moves) {
  for (const Position& position : testing::random_positions(5'000, 2)) {
    const MoveList canonical = rules::legal_moves(position);
    for (std::size_t order = 0; order < kMoveOrderNames.size(); ++order) {
      const MoveList moves = moves_in(position, static_cast<MoveOrder>(order));
      ASSERT_EQ(moves.size(), canonical.size());
      for (Move move : canonical) ASSERT_TRUE(moves.contains(move));
    }
  }
}

TEST(MoveOrderTest, order_of_document_004_agrees) {
  KELSO_REFERENCE_FILE(file, "data/002-003-004/search004.jsonl");
  for (const Json& vector : testing::json_lines(file)) {
    const Position position = *notation::parse_position(vector.at("fen").get<std::string>());
    const MoveList moves = moves_in(position, MoveOrder::UlUrLlLr);
    const Json& root = vector.at("clean").at("root");
    ASSERT_EQ(moves.size(), root.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Move move = moves[i];
      const std::string text =
          std::to_string(move.from().number()) + "-" + std::to_string(move.to().number());
      EXPECT_EQ(text, root[i][0]);
      EXPECT_EQ(move.captured().count(), root[i][1]);
    }
  }
}

}  // namespace
}  // namespace kelso::classroom
