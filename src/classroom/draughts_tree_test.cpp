#include "classroom/draughts_tree.hpp"

#include <gtest/gtest.h>

#include "classroom/search.hpp"
#include "support/random_positions.hpp"
#include "support/searches.hpp"

namespace kelso::classroom {
namespace {

using board::Side;
using rules::Position;
using testing::DraughtsTask;
using testing::evaluation_of;
using testing::position_of;

TEST(DraughtsTreeTest, moves_are_numbered_in_the_order_to_try) {
  const auto evaluation = evaluation_of("material");
  const Position position = position_of("B:W14,16,22:B9,11");
  const DraughtsTask captures_first{position, *evaluation, 1, {}, MoveOrder::Captures};
  DraughtsTree tree = captures_first.tree();
  ASSERT_EQ(tree.count_moves(), 2);
  EXPECT_EQ(tree.move_text(0), "9x25");
  EXPECT_EQ(tree.move_text(1), "11x20");
}

TEST(DraughtsTreeTest, taking_back_leads_to_the_position_before_and_its_moves) {
  const auto evaluation = evaluation_of("material");
  Random random(1);
  for (const Position& position : testing::random_positions(300, 3)) {
    DraughtsTree tree = DraughtsTask{position, *evaluation}.tree();
    std::vector<Position> path;
    std::vector<rules::Move> played;
    while (path.size() < 10 && tree.count_moves() > 0) {
      const int move = static_cast<int>(random.below(static_cast<std::uint64_t>(tree.count_moves())));
      path.push_back(tree.position());
      played.push_back(tree.move(move));
      tree.play(move);
      ASSERT_EQ(tree.position(), path.back().after(played.back()));
      ASSERT_EQ(tree.key(), tree.position().key());
    }
    for (; !path.empty(); path.pop_back(), played.pop_back()) {
      tree.take_back();
      ASSERT_EQ(tree.position(), path.back());
      ASSERT_EQ(tree.move(0), rules::legal_moves(path.back())[0]);
    }
  }
}

TEST(DraughtsTreeTest, lost_game_is_flat_or_corrected_by_depth) {
  const auto evaluation = evaluation_of("material");
  const DraughtsTask task{position_of("W:W22:B18"), *evaluation};  // 22x15 takes the last piece
  for (const LossValue loss : {LossValue::Flat, LossValue::CorrectedByDepth}) {
    DraughtsTree tree = task.tree(loss);
    EXPECT_FALSE(tree.is_over());
    ASSERT_EQ(tree.count_moves(), 1);
    tree.play(0);
    EXPECT_TRUE(tree.is_over());
    EXPECT_EQ(tree.result(), loss == LossValue::Flat ? kWon : kWon - 1);
  }
  const DraughtsTree stuck = DraughtsTask{position_of("B:W25,30:B21"), *evaluation}.tree();
  EXPECT_TRUE(stuck.is_over());
  EXPECT_EQ(stuck.result(), -kWon);
}

TEST(DraughtsTreeTest, estimate_is_for_the_player_at_the_root) {
  const auto evaluation = evaluation_of("material");
  DraughtsTree tree = DraughtsTask{position_of("B:W30,31:BK1"), *evaluation}.tree();
  EXPECT_EQ(tree.estimate(), 1.5 - 2);
  ASSERT_EQ(tree.count_moves(), 2);
  tree.play(0);
  EXPECT_EQ(tree.position().side_to_move(), Side::White);
  EXPECT_EQ(tree.estimate(), 1.5 - 2);
}

TEST(DraughtsTreeTest, line_of_numbers_becomes_a_line_of_moves) {
  const auto evaluation = evaluation_of("material");
  DraughtsTree tree = DraughtsTask{Position::start(), *evaluation}.tree();
  (void)tree.count_moves();
  const std::vector<rules::Move> moves = tree.moves_of({0, 6, 1});
  Position position = Position::start();
  ASSERT_EQ(moves.size(), 3u);
  for (const auto& [move, number] : {std::pair{moves[0], 0u}, {moves[1], 6u}, {moves[2], 1u}}) {
    EXPECT_EQ(move, rules::legal_moves(position)[number]);
    position = position.after(move);
  }
  EXPECT_EQ(tree.position(), Position::start());
}

}  // namespace
}  // namespace kelso::classroom
