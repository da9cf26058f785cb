// The order in which the endgame index numbers the squares. A place is a number in this order.
//
// Every second row comes first, in alternating direction: consecutive squares are close on the board and an
// even number of king's moves apart, so their values are often equal. Tables are four per cent smaller than
// with square numbers.
//
//        0   1   2   3          Rotating the board reverses the order: place p of one player
//     19  18  17  16            is place 31 - p of the other.
//        7   6   5   4
//     20  21  22  23
//        8   9  10  11
//     27  26  25  24
//       15  14  13  12
//     28  29  30  31
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/square_set.hpp"

namespace kelso::endgame {

// A set of squares; bit p is the p-th square of the order.
using PlaceSet = std::uint32_t;

inline constexpr int kPlaces = board::Square::kCount;

[[nodiscard]] constexpr int place_of(board::Square square) {
  const int row = square.row();
  const int across = square.index() % 4;
  const int first = row % 2 == 0 ? 2 * row : 14 + 2 * row;  // four squares for each second row
  const bool backwards = row % 4 == 1 || row % 4 == 2;
  return first + (backwards ? 3 - across : across);
}

[[nodiscard]] constexpr PlaceSet reversed(PlaceSet set) {
  return board::SquareSet::from_key(set).rotated().key();  // rotation reverses the bits in both orders
}

namespace detail {

inline constexpr auto kSquareOfPlace = [] {
  std::array<std::uint8_t, kPlaces> numbers{};
  for (int number = 1; number <= kPlaces; ++number)
    numbers[static_cast<std::size_t>(place_of(board::Square::from_number(number)))] =
        static_cast<std::uint8_t>(number);
  return numbers;
}();

// A permutation of 32 bits, one table for each byte of the input.
using Permutation = std::array<std::array<std::uint32_t, 256>, 4>;

template <class To>
constexpr Permutation permutation(To&& to) {
  Permutation tables{};
  for (std::size_t byte = 0; byte < 4; ++byte)
    for (std::uint32_t value = 0; value < 256; ++value)
      for (std::uint32_t bit = 0; bit < 8; ++bit)
        if ((value >> bit & 1) != 0) tables[byte][value] |= to(std::uint32_t{1} << (8 * byte + bit));
  return tables;
}

constexpr std::uint32_t permuted(const Permutation& tables, std::uint32_t bits) {
  return tables[0][bits & 255] | tables[1][bits >> 8 & 255] | tables[2][bits >> 16 & 255] |
         tables[3][bits >> 24];
}

}  // namespace detail

[[nodiscard]] constexpr board::Square square_at(int place) {
  return board::Square::from_number(detail::kSquareOfPlace[static_cast<std::size_t>(place)]);
}

namespace detail {

inline constexpr Permutation kToPlaces = permutation(
    [](std::uint32_t key) { return PlaceSet{1} << place_of(board::SquareSet::from_key(key).any()); });
inline constexpr Permutation kToSquares =
    permutation([](PlaceSet place) { return board::SquareSet(square_at(std::countr_zero(place))).key(); });

}  // namespace detail

[[nodiscard]] constexpr PlaceSet places_of(board::SquareSet squares) {
  return detail::permuted(detail::kToPlaces, squares.key());
}
[[nodiscard]] constexpr board::SquareSet squares_of(PlaceSet places) {
  return board::SquareSet::from_key(detail::permuted(detail::kToSquares, places));
}

// Rows as drawn, 0 at the top.
[[nodiscard]] constexpr PlaceSet places_of_rows(int first, int last) {
  return places_of(board::SquareSet::rows(first, last));
}

}  // namespace kelso::endgame
