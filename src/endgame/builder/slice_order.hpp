// How slices hang together: which are solved in one go, and what must be known before.
#pragma once

#include <vector>

#include "endgame/slice.hpp"

namespace kelso::endgame::builder {

// A slice and its partner, which are solved together; just one if it is its own partner.
[[nodiscard]] std::vector<Slice> both_of(const Slice& slice);

// What the moves of slice and of slice.swapped() lead to, without these two.
[[nodiscard]] std::vector<Slice> slices_needed_for(const Slice& slice);

// Each after those that it needs.
[[nodiscard]] std::vector<Slice> in_building_order(std::vector<Slice> slices);

}  // namespace kelso::endgame::builder
