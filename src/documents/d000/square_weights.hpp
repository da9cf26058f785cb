// SquareWeights: a number for each square, summed over a set two rows at a time.
#pragma once

#include <array>
#include <cstdint>

#include "documents/d000/bitboard.hpp"

namespace kelso::documents::d000 {

using SquareTable = std::array<int, 32>;

[[nodiscard]] constexpr SquareTable reversed(const SquareTable& table) {
  SquareTable result{};
  for (std::size_t i = 0; i < 32; ++i) result[i] = table[31 - i];
  return result;
}

class SquareWeights {
 public:
  explicit constexpr SquareWeights(const SquareTable& table) {
    for (std::size_t pair = 0; pair < 4; ++pair)
      for (std::size_t set = 1; set < 256; ++set) {
        const auto lowest = static_cast<std::size_t>(std::countr_zero(set));
        sums_[pair][set] = static_cast<std::int16_t>(sums_[pair][set & (set - 1)] + table[8 * pair + lowest]);
      }
  }

  // Two rows are eight bits, and a ghost follows them.
  [[nodiscard]] constexpr int sum(Bits set) const {
    return sums_[0][set & 255] + sums_[1][(set >> 9) & 255] + sums_[2][(set >> 18) & 255] +
           sums_[3][(set >> 27) & 255];
  }

 private:
  std::array<std::array<std::int16_t, 256>, 4> sums_{};
};

}  // namespace kelso::documents::d000
