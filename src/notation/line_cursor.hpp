// LineCursor: the position and move number at one place of a line of play, and where a variation at that
// place starts. Reader, writer and main_line() share it, so that they agree.
#pragma once

#include "notation/pdn_game.hpp"

namespace kelso::notation {

class LineCursor {
 public:
  explicit LineCursor(const rules::Position& start)
      : LineCursor(start, move_number(start.side_to_move(), 0)) {}

  [[nodiscard]] const rules::Position& position() const { return position_; }
  // What a move without a number of its own would have.
  [[nodiscard]] MoveNumber next_number() const { return next_number_; }

  void play(rules::Move move, MoveNumber number) {
    branch_ = position_;
    branch_number_ = number;
    position_ = position_.after(move);
    next_number_ = number.next();
  }
  void set_up(const rules::Position& position) {
    branch_ = position_ = position;
    branch_number_ = next_number_;
  }
  // Where a variation starts that stands here: in place of the last move.
  [[nodiscard]] LineCursor variation() const { return {branch_, branch_number_}; }

 private:
  LineCursor(const rules::Position& start, MoveNumber number)
      : position_(start), branch_(start), next_number_(number), branch_number_(number) {}

  rules::Position position_;
  rules::Position branch_;
  MoveNumber next_number_;
  MoveNumber branch_number_;
};

}  // namespace kelso::notation
