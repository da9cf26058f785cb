// SquareSet: a set of squares in 32 bits. A loop over it is fast, but its order has no meaning;
// in_number_order() gives the squares in ascending order.
//
// Bit layout. A square on row r, column c is bit (8 - 4r - 3c) mod 32:
//
//        5  31  25  19
//      4  30  24  18
//       29  23  17  11
//     28  22  16  10
//       21  15   9   3
//     20  14   8   2
//       13   7   1  27
//     12   6   0  26
//
// Every step up-left adds 7 and every step up-right adds 1, modulo 32, from any row. So a whole set
// moves along a diagonal by one rotation, and turning the board round reverses the bits. This layout
// is private to this file; all other code uses Square.
//
// Example:
//   const SquareSet corners = SquareSet::of(4, 29);
//   EXPECT_EQ(corners.count(), 2);
//   EXPECT_TRUE(corners.contains(Square::from_number(29)));
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <iterator>

#include "board/square.hpp"

namespace kelso::board {

class SquareSet {
 public:
  constexpr SquareSet() = default;
  explicit constexpr SquareSet(Square square);
  template <class... Numbers>
  [[nodiscard]] static constexpr SquareSet of(Numbers... numbers);
  [[nodiscard]] static constexpr SquareSet rows(int first, int last);

  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool contains(Square square) const {
    return (bits_ & SquareSet(square).bits_) != 0;
  }
  // Any one square of a set that is not empty; of a set of one, that square.
  [[nodiscard]] constexpr Square any() const;
  // A set of one square, taken out of this set.
  constexpr SquareSet take_any() {
    const SquareSet taken{bits_ & (0u - bits_)};
    bits_ &= bits_ - 1;
    return taken;
  }

  // Every square one step further in a direction; those at that edge of the board fall off.
  template <Direction D>
  [[nodiscard]] constexpr SquareSet shifted() const;
  // The same without a check for the edge: squares at it reappear elsewhere. Only for sets without such
  // squares; saves an instruction in the innermost loops.
  template <Direction D>
  [[nodiscard]] constexpr SquareSet shifted_within() const {
    return SquareSet(std::rotl(bits_, kRotation[static_cast<std::size_t>(D)]));
  }
  // As seen from the other side of the board.
  [[nodiscard]] constexpr SquareSet rotated() const;

  // For hashing and storage: equal sets have equal keys, on every machine.
  [[nodiscard]] constexpr std::uint32_t key() const { return bits_; }
  [[nodiscard]] static constexpr SquareSet from_key(std::uint32_t key) { return SquareSet(key); }

  friend constexpr SquareSet operator|(SquareSet a, SquareSet b) { return SquareSet(a.bits_ | b.bits_); }
  friend constexpr SquareSet operator&(SquareSet a, SquareSet b) { return SquareSet(a.bits_ & b.bits_); }
  friend constexpr SquareSet operator^(SquareSet a, SquareSet b) { return SquareSet(a.bits_ ^ b.bits_); }
  friend constexpr SquareSet operator~(SquareSet a) { return SquareSet(~a.bits_); }
  constexpr SquareSet& operator|=(SquareSet b) { return *this = *this | b; }
  constexpr SquareSet& operator&=(SquareSet b) { return *this = *this & b; }
  constexpr SquareSet& operator^=(SquareSet b) { return *this = *this ^ b; }
  friend constexpr bool operator==(SquareSet, SquareSet) = default;

  class Iterator;
  [[nodiscard]] constexpr Iterator begin() const;
  [[nodiscard]] constexpr Iterator end() const;

 private:
  static constexpr std::array<int, 4> kRotation = {7, 1, -1, -7};  // by Direction

  explicit constexpr SquareSet(std::uint32_t bits) : bits_(bits) {}

  std::uint32_t bits_ = 0;
};

class SquareSet::Iterator {
 public:
  using value_type = Square;
  using difference_type = std::ptrdiff_t;

  constexpr Iterator() = default;
  explicit constexpr Iterator(SquareSet rest) : rest_(rest) {}
  [[nodiscard]] constexpr Square operator*() const { return rest_.any(); }
  constexpr Iterator& operator++() {
    rest_.take_any();
    return *this;
  }
  constexpr Iterator operator++(int) {
    const Iterator before = *this;
    ++*this;
    return before;
  }
  friend constexpr bool operator==(Iterator, Iterator) = default;

 private:
  SquareSet rest_;
};

namespace detail {

inline constexpr std::array<std::uint32_t, Square::kCount> kBitOfIndex = [] {
  std::array<std::uint32_t, Square::kCount> bits{};
  for (int number = 1; number <= Square::kCount; ++number) {
    const Square square = Square::from_number(number);
    const int bit = (72 - 4 * square.row() - 3 * square.column()) % 32;
    bits[static_cast<std::size_t>(square.index())] = std::uint32_t{1} << bit;
  }
  return bits;
}();

inline constexpr std::array<std::uint8_t, Square::kCount> kNumberOfBit = [] {
  std::array<std::uint8_t, Square::kCount> numbers{};
  for (std::size_t index = 0; index < Square::kCount; ++index)
    numbers[static_cast<std::size_t>(std::countr_zero(kBitOfIndex[index]))] =
        static_cast<std::uint8_t>(index + 1);
  return numbers;
}();

}  // namespace detail

constexpr SquareSet::SquareSet(Square square)
    : bits_(detail::kBitOfIndex[static_cast<std::size_t>(square.index())]) {}

template <class... Numbers>
constexpr SquareSet SquareSet::of(Numbers... numbers) {
  return (SquareSet{} | ... | SquareSet(Square::from_number(numbers)));
}

constexpr SquareSet SquareSet::rows(int first, int last) {
  SquareSet set;
  for (int number = 4 * first + 1; number <= 4 * last + 4; ++number) set |= of(number);
  return set;
}

constexpr Square SquareSet::any() const {
  assert(!empty());
  return Square::from_number(detail::kNumberOfBit[static_cast<std::size_t>(std::countr_zero(bits_))]);
}

// The squares that have a neighbour in a direction.
template <Direction D>
inline constexpr SquareSet kSquaresWith = [] {
  SquareSet set;
  for (int number = 1; number <= Square::kCount; ++number)
    if (Square::from_number(number).neighbour(D)) set |= SquareSet::of(number);
  return set;
}();

template <Direction D>
constexpr SquareSet SquareSet::shifted() const {
  return (*this & kSquaresWith<D>).template shifted_within<D>();
}

constexpr SquareSet SquareSet::rotated() const {
  std::uint32_t bits = bits_;
  bits = ((bits >> 1) & 0x55555555) | ((bits & 0x55555555) << 1);
  bits = ((bits >> 2) & 0x33333333) | ((bits & 0x33333333) << 2);
  bits = ((bits >> 4) & 0x0f0f0f0f) | ((bits & 0x0f0f0f0f) << 4);
  return SquareSet(__builtin_bswap32(bits));
}

constexpr SquareSet::Iterator SquareSet::begin() const { return Iterator(*this); }
constexpr SquareSet::Iterator SquareSet::end() const { return Iterator(); }

inline constexpr SquareSet kAllSquares = SquareSet::rows(0, 7);
// Where a piece can be jumped: it has neighbours on all four sides.
inline constexpr SquareSet kInnerSquares =
    kSquaresWith<Direction::UpLeft> & kSquaresWith<Direction::UpRight> & kSquaresWith<Direction::DownLeft> &
    kSquaresWith<Direction::DownRight>;

// A view of a set from its lowest to its highest square number.
class NumberOrder {
 public:
  explicit constexpr NumberOrder(SquareSet set) : set_(set) {}

  class Iterator {
   public:
    constexpr Iterator(SquareSet set, int index) : set_(set), index_(index) { skip(); }
    [[nodiscard]] constexpr Square operator*() const { return Square::from_number(index_ + 1); }
    constexpr Iterator& operator++() {
      ++index_;
      skip();
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    constexpr void skip() {
      while (index_ < Square::kCount && !set_.contains(Square::from_number(index_ + 1))) ++index_;
    }
    SquareSet set_;
    int index_;
  };

  [[nodiscard]] constexpr Iterator begin() const { return {set_, 0}; }
  [[nodiscard]] constexpr Iterator end() const { return {set_, Square::kCount}; }

 private:
  SquareSet set_;
};

[[nodiscard]] constexpr NumberOrder in_number_order(SquareSet set) { return NumberOrder(set); }

}  // namespace kelso::board
