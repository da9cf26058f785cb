// Dependencies between slices: which are solved together, and which must be solved before.
#pragma once

#include <vector>

#include "endgame/slice.hpp"

namespace kelso::endgame::builder {

// A slice and its partner, the other side to move, which are solved together. One slice if they are equal.
[[nodiscard]] std::vector<Slice> slice_and_partner(const Slice& slice);

// The slices that moves of slice and slice.swapped() lead to, without these two.
[[nodiscard]] std::vector<Slice> slices_needed_for(const Slice& slice);

// Sorted so that each slice comes after those that it needs.
[[nodiscard]] std::vector<Slice> in_building_order(std::vector<Slice> slices);

}  // namespace kelso::endgame::builder
