#include "endgame/builder/slice_order.hpp"

#include <algorithm>
#include <set>

namespace kelso::endgame::builder {

std::vector<Slice> slice_and_partner(const Slice& slice) {
  if (slice == slice.swapped()) return {slice};
  return {slice, slice.swapped()};
}

std::vector<Slice> slices_needed_for(const Slice& slice) {
  std::set<Slice> needed;
  for (const Slice& side : {slice, slice.swapped()})
    for (int crowned = 0; crowned <= (side.mover.men > 0 ? 1 : 0); ++crowned)
      for (int men = 0; men <= side.waiting.men; ++men)
        for (int kings = 0; kings <= side.waiting.kings; ++kings) {
          const Slice after{{men, kings}, {side.mover.men - crowned, side.mover.kings + crowned}};
          if (after.is_valid() && after != slice && after != slice.swapped()) needed.insert(after);
        }
  return {needed.begin(), needed.end()};
}

std::vector<Slice> in_building_order(std::vector<Slice> slices) {
  std::sort(slices.begin(), slices.end(), [](const Slice& a, const Slice& b) {
    return std::pair(a.pieces(), a.men()) < std::pair(b.pieces(), b.men());
  });
  return slices;
}

}  // namespace kelso::endgame::builder
