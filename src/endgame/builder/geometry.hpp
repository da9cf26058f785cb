// Steps and jumps between places of the index order, for code that works on PlaceSets.
#pragma once

#include <array>
#include <cstdint>

#include "endgame/square_order.hpp"

namespace kelso::endgame::builder {

inline constexpr int kNoPlace = -1;

namespace detail {

inline constexpr auto kNeighbours = [] {
  std::array<std::array<std::int8_t, 4>, kPlaces> table{};
  for (int place = 0; place < kPlaces; ++place)
    for (board::Direction direction : board::kDirections) {
      const auto square = square_at(place).neighbour(direction);
      table[static_cast<std::size_t>(place)][static_cast<std::size_t>(direction)] =
          static_cast<std::int8_t>(square ? place_of(*square) : kNoPlace);
    }
  return table;
}();

}  // namespace detail

// One step further, or kNoPlace at the edge.
[[nodiscard]] constexpr int neighbour(int place, board::Direction direction) {
  return detail::kNeighbours[static_cast<std::size_t>(place)][static_cast<std::size_t>(direction)];
}

[[nodiscard]] constexpr PlaceSet place_set(int place) { return PlaceSet{1} << place; }
[[nodiscard]] constexpr bool contains(PlaceSet set, int place) { return (set >> place & 1) != 0; }
[[nodiscard]] constexpr int first_place(PlaceSet set) { return std::countr_zero(set); }

// Black's men go down, White's up.
inline constexpr std::array<board::Direction, 2> kDown = {board::Direction::DownLeft,
                                                          board::Direction::DownRight};
inline constexpr std::array<board::Direction, 2> kUp = {board::Direction::UpLeft, board::Direction::UpRight};

inline constexpr PlaceSet kBlackCrowning = places_of_rows(7, 7);
inline constexpr PlaceSet kWhiteCrowning = places_of_rows(0, 0);

[[nodiscard]] constexpr int row_of(int place) { return square_at(place).row(); }

}  // namespace kelso::endgame::builder
