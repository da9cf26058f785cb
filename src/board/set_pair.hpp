// SetPair: two sets of squares for one loop, which takes the squares of the first before those of the second.
// One loop is faster than two because processors cannot predict where a loop ends.
#pragma once

#include <cstdint>

#include "board/square_set.hpp"

namespace kelso::board {

class SetPair {
 public:
  constexpr SetPair(SquareSet first, SquareSet second)
      : bits_(first.key() | std::uint64_t{second.key()} << 32) {}

  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr SquareSet first() const {
    return SquareSet::from_key(static_cast<std::uint32_t>(bits_));
  }
  [[nodiscard]] constexpr SquareSet second() const {
    return SquareSet::from_key(static_cast<std::uint32_t>(bits_ >> 32));
  }
  [[nodiscard]] constexpr SquareSet both() const { return first() | second(); }

  // One square, taken out of this pair.
  constexpr SetPair take_any() {
    const SetPair taken(bits_ & (0 - bits_));
    bits_ &= bits_ - 1;
    return taken;
  }

 private:
  explicit constexpr SetPair(std::uint64_t bits) : bits_(bits) {}

  std::uint64_t bits_;
};

}  // namespace kelso::board
