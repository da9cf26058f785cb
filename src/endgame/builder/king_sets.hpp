// KingSets: all placements of a number of kings on the empty board, and which of them one king's step
// connects. They number the rows and columns of the builder, including those that pieces on the board
// exclude.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "endgame/square_order.hpp"

namespace kelso::endgame::builder {

class KingSets {
 public:
  explicit KingSets(int kings);

  [[nodiscard]] int kings() const { return kings_; }
  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(sets_.size()); }
  [[nodiscard]] PlaceSet set(std::uint32_t number) const { return sets_[number]; }
  // The same kings seen from the other side of the board.
  [[nodiscard]] std::uint32_t reversed(std::uint32_t number) const { return reversed_[number]; }
  // The placements that a step of one king leads to.
  [[nodiscard]] std::span<const std::uint32_t> neighbours(std::uint32_t number) const {
    return std::span(neighbours_)
        .subspan(first_neighbour_[number], first_neighbour_[number + 1] - first_neighbour_[number]);
  }
  // The number of the placement without one of its kings, among those of one king fewer.
  [[nodiscard]] std::uint32_t without(std::uint32_t number, PlaceSet king) const {
    const auto which = static_cast<std::size_t>(std::popcount(sets_[number] & (king - 1)));
    return without_[static_cast<std::size_t>(number) * static_cast<std::size_t>(kings_) + which];
  }

 private:
  int kings_;
  std::vector<PlaceSet> sets_;
  std::vector<std::uint32_t> reversed_;
  std::vector<std::uint32_t> first_neighbour_;
  std::vector<std::uint32_t> neighbours_;
  std::vector<std::uint32_t> without_;
};

}  // namespace kelso::endgame::builder
