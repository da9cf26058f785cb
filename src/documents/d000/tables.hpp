// The tables of EF-2 and EF-3, drawn as the board is: squares 1-4 first, RED's home row at the top.
#pragma once

#include "documents/d000/square_weights.hpp"

namespace kelso::documents::d000 {

// clang-format off
inline constexpr SquareTable kEf2RedMen = {
    10,  1, 10,  1,
     8,  5,  5,  2,
     5,  3,  3,  5,
     5,  3,  5,  3,
     5,  8,  5,  8,
    15,  8, 15,  8,
    15, 25, 15, 25,
    75, 75, 75, 75};

// In place of the other when the opponent has exactly three men.
inline constexpr SquareTable kEf2RedMenAgainstThree = {
    0, 3, 6, 9,
    0, 3, 6, 9,
    0, 3, 6, 9,
    0, 3, 6, 9,
    0, 3, 6, 9,
    0, 3, 6, 9,
    0, 3, 6, 9,
    0, 3, 6, 9};

inline constexpr SquareTable kEf2King = {
     1,  1,  1,  1,
     3,  5,  5,  3,
     7,  9,  9,  7,
     8, 13, 13,  8,
     8, 13, 13,  8,
     7,  9,  9,  7,
     3,  5,  5,  3,
     1,  1,  1,  1};

inline constexpr SquareTable kEf3RedMen = {
     7,   1,   7,    1,
     1,   2,   2,    2,
     1,   5,   5,    5,
     1,   3,   3,    3,
     1,   4,   4,    4,
     1,   5, 250,  250,
     1, 250, 500,  500,
    50, 100, 100, 1000};

inline constexpr SquareTable kEf3King = {
    1,  1,  1,  1,
    1,  5,  5, 55,
    5, 15, 45,  1,
    1,  5, 35,  5,
    5, 25, 25,  1,
    1, 15,  5, 15,
    5,  5,  5, 10,
    1,  1,  1,  1};
// clang-format on

// BLACK's men use RED's table from the other side of the board.
template <Side S>
[[nodiscard]] constexpr SquareTable seen_by(const SquareTable& red) {
  return S == Side::White ? red : reversed(red);
}

template <Side S>
inline constexpr SquareWeights kEf2MenWeights(seen_by<S>(kEf2RedMen));
template <Side S>
inline constexpr SquareWeights kEf2MenWeightsAgainstThree(seen_by<S>(kEf2RedMenAgainstThree));
inline constexpr SquareWeights kEf2KingWeights(kEf2King);

// Quirk of EF-3: the numbers are read one square too far, at the place drawn for square n + 1. For square
// 32 nothing is read for a man; a king there is taken for one on a square 0 and gets the first number.
[[nodiscard]] constexpr SquareTable read_one_too_far(const SquareTable& table, int square_32) {
  SquareTable result{};
  for (std::size_t i = 0; i < 31; ++i) result[i] = table[i + 1];
  result[31] = square_32;
  return result;
}

template <Side S>
inline constexpr SquareWeights kEf3MenWeights(read_one_too_far(seen_by<S>(kEf3RedMen), 0));
inline constexpr SquareWeights kEf3KingWeights(read_one_too_far(kEf3King, kEf3King[0]));

}  // namespace kelso::documents::d000
