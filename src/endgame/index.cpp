#include "endgame/index.hpp"

#include <algorithm>

namespace kelso::endgame {

using board::Side;
using rules::Position;

Placement placement_of(const Position& position) {
  const bool turn = position.side_to_move() == Side::Black;
  const auto places = [turn](board::SquareSet squares) {
    const PlaceSet set = places_of(squares);
    return turn ? reversed(set) : set;
  };
  const Side mover = position.side_to_move();
  return {.mover_men = places(position.men(mover)),
          .mover_kings = places(position.kings(mover)),
          .waiting_men = places(position.men(opponent(mover))),
          .waiting_kings = places(position.kings(opponent(mover)))};
}

Position position_of(const Placement& placement) {
  return Position::trusted({.black = squares_of(placement.waiting_men | placement.waiting_kings),
                            .white = squares_of(placement.mover_men | placement.mover_kings)},
                           squares_of(placement.waiting_kings | placement.mover_kings), Side::White);
}

SliceIndex::SliceIndex(const Slice& slice)
    : slice_(slice),
      rows_(binomial(kPlaces - slice.men(), slice.waiting.kings)),
      columns_(binomial(kPlaces - slice.men() - slice.waiting.kings, slice.mover.kings)) {
  const int men = slice.waiting.men;
  for (int on_first_row = 0; on_first_row <= 4; ++on_first_row) {
    const auto i = static_cast<std::size_t>(on_first_row);
    first_block_[i + 1] = first_block_[i];
    if (on_first_row > men) continue;
    const int in_middle = men - on_first_row;
    groups_[i] = {binomial(std::popcount(kMiddleRows), in_middle),
                  binomial(std::popcount(kMoverRows) - in_middle, slice.mover.men)};
    first_block_[i + 1] +=
        std::uint64_t{binomial(4, on_first_row)} * groups_[i].middle_sets * groups_[i].mover_sets;
  }
}

Placement SliceIndex::block(std::uint64_t number) const {
  const auto above = std::upper_bound(first_block_.begin() + 1, first_block_.end() - 1, number);
  const auto i = static_cast<std::size_t>(above - first_block_.begin()) - 1;
  const Group group = groups_[i];
  const std::uint64_t in_group = number - first_block_[i];
  const auto mover_number = static_cast<std::uint32_t>(in_group % group.mover_sets);
  const auto waiting_number = static_cast<std::uint32_t>(in_group / group.mover_sets);
  const int on_first_row = static_cast<int>(i);
  const PlaceSet waiting_men =
      subset_among(waiting_number / group.middle_sets, on_first_row, kFirstRow) |
      subset_among(waiting_number % group.middle_sets, slice_.waiting.men - on_first_row, kMiddleRows);
  return {.mover_men = subset_among(mover_number, slice_.mover.men, kMoverRows & ~waiting_men),
          .waiting_men = waiting_men};
}

Placement SliceIndex::placement(std::uint64_t number) const {
  const auto column = static_cast<std::uint32_t>(number % columns_);
  const auto row = static_cast<std::uint32_t>(number / columns_ % rows_);
  Placement placement = block(number / columns_ / rows_);
  placement.waiting_kings = subset_among(row, slice_.waiting.kings, ~placement.men());
  placement.mover_kings =
      subset_among(column, slice_.mover.kings, ~(placement.men() | placement.waiting_kings));
  return placement;
}

}  // namespace kelso::endgame
