// RowCursor: the pieces of a row of a slice, without the mover's kings. Going to the next row is much faster
// than going to any other.
#pragma once

#include "endgame/index.hpp"

namespace kelso::endgame::builder {

class RowCursor {
 public:
  explicit RowCursor(const SliceIndex& index) : index_(index) {}

  void go_to(std::uint64_t row) {
    if (row == row_) return;
    const bool follows = row_ != kNone && row == row_ + 1;
    row_ = row;
    if (!follows)
      seek();
    else if (++in_block_ == index_.rows())
      enter_block(block_ + 1);
    else
      kings_ = next_subset(kings_);
    placement_.waiting_kings = spread(static_cast<std::uint32_t>(kings_), free_of_men_);
  }

  [[nodiscard]] std::uint64_t block() const { return block_; }
  [[nodiscard]] std::uint32_t in_block() const { return in_block_; }
  [[nodiscard]] const Placement& placement() const { return placement_; }

  // The mover must have no kings.
  [[nodiscard]] rules::Position position() const {
    const board::SquareSet kings = squares_of(placement_.waiting_kings);
    return rules::Position::trusted({waiting_men_ | kings, mover_men_}, kings, board::Side::White);
  }

 private:
  void seek() {
    enter_block(row_ / index_.rows());
    in_block_ = static_cast<std::uint32_t>(row_ % index_.rows());
    kings_ = subset_among(in_block_, index_.slice().waiting.kings, ~PlaceSet{0});
  }
  void enter_block(std::uint64_t block) {
    block_ = block;
    in_block_ = 0;
    placement_ = index_.block(block);
    free_of_men_ = ~placement_.men();
    kings_ = (std::uint64_t{1} << index_.slice().waiting.kings) - 1;
    waiting_men_ = squares_of(placement_.waiting_men);
    mover_men_ = squares_of(placement_.mover_men);
  }

  static constexpr std::uint64_t kNone = ~std::uint64_t{0};
  const SliceIndex& index_;
  std::uint64_t row_ = kNone;
  std::uint64_t block_ = 0;
  std::uint32_t in_block_ = 0;
  std::uint64_t kings_ = 0;  // the waiting kings, packed to the places without men
  PlaceSet free_of_men_ = 0;
  Placement placement_;
  board::SquareSet waiting_men_;
  board::SquareSet mover_men_;
};

}  // namespace kelso::endgame::builder
