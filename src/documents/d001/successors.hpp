// The moves of document 001, in its order: by row and column of the piece; its steps, then its jumps, each
// followed to the end. A jump that can go on must go on.
//
// Quirks kept: captures are optional; and a king of X loses a whole capture when it would end to the lower
// right of an enemy, although the jump over that enemy need not be possible.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "documents/d001/grid.hpp"
#include "documents/record.hpp"

namespace kelso::documents::d001 {

// The cells a piece touches. A capture takes at most 9 pieces: the jumped cells lie on three rows, three to
// a row.
class Path {
 public:
  explicit Path(Place start) { push(start); }
  void push(Place place) { places_[size_++] = place; }
  [[nodiscard]] std::span<const Place> places() const { return {places_.data(), size_}; }
  [[nodiscard]] Place back() const { return places_[size_ - 1]; }

 private:
  std::array<Place, 10> places_;
  std::size_t size_ = 0;
};

struct Successor {
  Grid grid;
  Path path;
};

[[nodiscard]] std::vector<Successor> successors(const Grid& grid, Side side);
[[nodiscard]] PlayedMove to_played(const Successor& successor, Side side);

}  // namespace kelso::documents::d001
