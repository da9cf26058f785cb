// SliceIndex: numbers the positions of a slice from 0 without gaps.
//
// The board is rotated so that White is to move: the mover's men go up, those of the waiting side down.
// A number counts, from the slowest to the fastest: the men of both sides (a block), the waiting
// side's kings (a row) and the mover's kings (a column).
#pragma once

#include <array>
#include <cstdint>

#include "endgame/combination.hpp"
#include "endgame/slice.hpp"
#include "endgame/square_order.hpp"
#include "rules/position.hpp"

namespace kelso::endgame {

struct Placement {
  PlaceSet mover_men = 0;
  PlaceSet mover_kings = 0;
  PlaceSet waiting_men = 0;
  PlaceSet waiting_kings = 0;

  [[nodiscard]] constexpr PlaceSet men() const { return mover_men | waiting_men; }
  [[nodiscard]] constexpr PlaceSet occupied() const { return men() | mover_kings | waiting_kings; }

  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

[[nodiscard]] Placement placement_of(const rules::Position& position);
[[nodiscard]] rules::Position position_of(const Placement& placement);  // White to move

class SliceIndex {
 public:
  explicit SliceIndex(const Slice& slice);

  [[nodiscard]] const Slice& slice() const { return slice_; }
  [[nodiscard]] std::uint64_t blocks() const { return first_block_.back(); }
  [[nodiscard]] std::uint32_t rows() const { return rows_; }        // of a block
  [[nodiscard]] std::uint32_t columns() const { return columns_; }  // of a row
  [[nodiscard]] std::uint64_t size() const { return blocks() * rows_ * columns_; }

  [[nodiscard]] std::uint64_t of(const Placement& placement) const {
    const std::uint64_t block = block_of(placement.waiting_men, placement.mover_men);
    const std::uint32_t row = rank_among(placement.waiting_kings, ~placement.men());
    const std::uint32_t column =
        rank_among(placement.mover_kings, ~(placement.men() | placement.waiting_kings));
    return (block * rows_ + row) * columns_ + column;
  }
  [[nodiscard]] Placement placement(std::uint64_t number) const;

  [[nodiscard]] std::uint64_t block_of(PlaceSet waiting_men, PlaceSet mover_men) const;
  // Only the men are placed.
  [[nodiscard]] Placement block(std::uint64_t number) const;

 private:
  static constexpr PlaceSet kFirstRow = places_of_rows(0, 0);
  static constexpr PlaceSet kMiddleRows = places_of_rows(1, 6);
  static constexpr PlaceSet kMoverRows = places_of_rows(1, 7);

  // A man of the mover cannot be on the first row, so each waiting man there leaves the mover one square
  // more. Blocks are therefore numbered in groups with equally many waiting men on the first row.
  struct Group {
    std::uint32_t middle_sets;  // ways to place the waiting men of the middle rows
    std::uint32_t mover_sets;   // ways to place the mover's men, the same for all waiting men
  };

  Slice slice_;
  std::uint32_t rows_;
  std::uint32_t columns_;
  std::array<Group, 5> groups_{};               // by waiting men on the first row
  std::array<std::uint64_t, 6> first_block_{};  // of each group, and the number of all blocks
};

inline std::uint64_t SliceIndex::block_of(PlaceSet waiting_men, PlaceSet mover_men) const {
  const PlaceSet first_row = waiting_men & kFirstRow;
  const auto on_first_row = static_cast<std::size_t>(std::popcount(first_row));
  const Group group = groups_[on_first_row];
  const std::uint64_t waiting_number = std::uint64_t{rank_among(first_row, kFirstRow)} * group.middle_sets +
                                       rank_among(waiting_men & kMiddleRows, kMiddleRows);
  return first_block_[on_first_row] + waiting_number * group.mover_sets +
         rank_among(mover_men, kMoverRows & ~waiting_men);
}

}  // namespace kelso::endgame
