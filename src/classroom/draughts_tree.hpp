// DraughtsTree: draughts as a game tree for the textbook searches. A player to move without a legal move has
// lost. Every other position is estimated by an evaluation, from the point of view of the player at the root.
#pragma once

#include <vector>

#include "classroom/evaluation.hpp"
#include "classroom/game_tree.hpp"
#include "classroom/move_order.hpp"
#include "rules/move_list.hpp"

namespace kelso::classroom {

// The value of a lost game: always -kWon, or the nearer to 0 the later it is lost.
enum class LossValue : std::uint8_t { Flat, CorrectedByDepth };

struct DraughtsSettings {
  const Evaluation& evaluation;
  Context context = {};
  MoveOrder order = MoveOrder::Canonical;
  LossValue loss = LossValue::Flat;
};

class DraughtsTree final : public GameTree {
 public:
  // The evaluation must outlive the tree.
  DraughtsTree(const rules::Position& root, const DraughtsSettings& settings)
      : settings_(settings), positions_{root}, moves_(1) {}

  [[nodiscard]] int count_moves() override;
  void play(int move) override;
  void take_back() override { positions_.pop_back(); }
  [[nodiscard]] bool is_over() const override;
  [[nodiscard]] double result() const override;
  [[nodiscard]] double estimate() const override;
  [[nodiscard]] std::string move_text(int move) const override;
  [[nodiscard]] std::uint64_t key() const override { return position().key(); }

  [[nodiscard]] const rules::Position& position() const { return positions_.back(); }
  // One of the moves that count_moves() has found here.
  [[nodiscard]] rules::Move move(int number) const { return moves_[ply()][static_cast<std::size_t>(number)]; }
  // The moves of a line that begins here.
  [[nodiscard]] std::vector<rules::Move> moves_of(const std::vector<int>& line);

 private:
  [[nodiscard]] std::size_t ply() const { return positions_.size() - 1; }
  [[nodiscard]] board::Side root_player() const { return positions_.front().side_to_move(); }

  DraughtsSettings settings_;
  std::vector<rules::Position> positions_;  // from the root to the present one
  std::vector<rules::MoveList> moves_;      // of each of them, if they were counted; maybe more
};

}  // namespace kelso::classroom
