// SliceWalk: visits all positions of a slice, Black to move, in an order in which lookups after their moves
// access memory sequentially. A step leads to the partner, so the walk follows the partner's rows: positions
// that differ only in the waiting side's kings are adjacent there, and after the same step they still are.
#pragma once

#include "endgame/builder/row_cursor.hpp"

namespace kelso::endgame::builder {

class SliceWalk {
 public:
  struct Item {
    rules::Position position;
    std::uint64_t number;    // of the position in its slice
    std::uint64_t row;       // of the partner
    PlaceSet waiting_kings;  // as their own side sees them
  };

  // Both must outlive it.
  SliceWalk(const SliceIndex& index, const SliceIndex& partner)
      : index_(index), partner_(partner), cursor_(partner) {}

  template <class Visit>
  void visit_row(std::uint64_t row, Visit&& visit) {
    cursor_.go_to(row);
    const Placement& fixed = cursor_.placement();
    const PlaceSet free = ~(fixed.men() | fixed.waiting_kings);
    const board::SquareSet black_kings = squares_of(fixed.waiting_kings);
    const board::SquareSet black = squares_of(fixed.waiting_men) | black_kings;
    const board::SquareSet white_men = squares_of(fixed.mover_men);

    const PlaceSet men = reversed(fixed.men());
    const PlaceSet kings = reversed(fixed.waiting_kings);
    const std::uint64_t block = index_.block_of(reversed(fixed.mover_men), reversed(fixed.waiting_men));

    std::uint64_t packed = (std::uint64_t{1} << partner_.slice().mover.kings) - 1;
    for (std::uint32_t column = 0; column < partner_.columns(); ++column, packed = next_subset(packed)) {
      const PlaceSet waiting_kings = spread(static_cast<std::uint32_t>(packed), free);
      const board::SquareSet white_kings = squares_of(waiting_kings);
      const PlaceSet others = reversed(waiting_kings);
      const std::uint64_t number = (block * index_.rows() + rank_among(others, ~men)) * index_.columns() +
                                   rank_among(kings, ~(men | others));
      visit(Item{rules::Position::trusted({.black = black, .white = white_men | white_kings},
                                          black_kings | white_kings, board::Side::Black),
                 number, row, waiting_kings});
    }
  }

 private:
  const SliceIndex& index_;
  const SliceIndex& partner_;
  RowCursor cursor_;
};

}  // namespace kelso::endgame::builder
