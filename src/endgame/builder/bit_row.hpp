// BitRow: one bit (a column) for every placement of the kings of one side, in the order of KingSets.
// Operations work on all columns at once; the compiler vectorises them.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "endgame/builder/king_sets.hpp"
#include "endgame/combination.hpp"
#include "endgame/slice.hpp"

namespace kelso::endgame::builder {

inline constexpr std::uint32_t kWordBits = 32;

// The number of words of a row with C(32, kings) columns. Rows of several words fill whole cache lines.
[[nodiscard]] constexpr std::size_t row_words(int kings) {
  const std::size_t words = (binomial(32, kings) + kWordBits - 1) / kWordBits;
  return words <= 1 ? 1 : (words + 15) / 16 * 16;
}

// Calls make.operator()<row_words(kings)>(), for 1 to 6 kings.
template <class Make>
auto with_row_words(int kings, const Make& make) {
  static_assert(Slice::kMostPerSide == 6);
  switch (kings) {
    case 1:
      return make.template operator()<row_words(1)>();
    case 2:
      return make.template operator()<row_words(2)>();
    case 3:
      return make.template operator()<row_words(3)>();
    case 4:
      return make.template operator()<row_words(4)>();
    case 5:
      return make.template operator()<row_words(5)>();
    default:
      return make.template operator()<row_words(6)>();
  }
}

template <std::size_t W>
struct BitRow {
  std::array<std::uint32_t, W> words;  // not initialised, as most rows are computed whole

  [[nodiscard]] static constexpr BitRow none() {
    BitRow row;
    row.words.fill(0);
    return row;
  }
  [[nodiscard]] bool any() const {
    std::uint32_t all = 0;
    for (std::uint32_t word : words) all |= word;
    return all != 0;
  }
  void set(std::uint32_t column) { words[column / kWordBits] |= std::uint32_t{1} << column % kWordBits; }

  BitRow& operator|=(const BitRow& other) {
    for (std::size_t i = 0; i < W; ++i) words[i] |= other.words[i];
    return *this;
  }
  BitRow& operator&=(const BitRow& other) {
    for (std::size_t i = 0; i < W; ++i) words[i] &= other.words[i];
    return *this;
  }
  BitRow& remove(const BitRow& other) {
    for (std::size_t i = 0; i < W; ++i) words[i] &= ~other.words[i];
    return *this;
  }

  // Calls visit(column) for every bit that is set.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t i = 0; i < W; ++i)
      for (std::uint32_t rest = words[i]; rest != 0; rest &= rest - 1)
        visit(static_cast<std::uint32_t>(i * kWordBits) + static_cast<std::uint32_t>(std::countr_zero(rest)));
  }
};

// The columns that have a king on a given place.
template <std::size_t W>
class ColumnMasks {
 public:
  explicit ColumnMasks(const KingSets& kings)
      : all_(BitRow<W>::none()), holding_(kPlaces, BitRow<W>::none()) {
    for (std::uint32_t column = 0; column < kings.count(); ++column) {
      all_.set(column);
      for (PlaceSet rest = kings.set(column); rest != 0; rest &= rest - 1)
        holding_[static_cast<std::size_t>(std::countr_zero(rest))].set(column);
    }
  }

  [[nodiscard]] const BitRow<W>& all() const { return all_; }
  [[nodiscard]] const BitRow<W>& holding(int place) const {
    return holding_[static_cast<std::size_t>(place)];
  }
  // The columns of a row without those that have a king on one of the places.
  [[nodiscard]] BitRow<W> avoiding(PlaceSet places, BitRow<W> row) const {
    for (; places != 0; places &= places - 1) row.remove(holding(std::countr_zero(places)));
    return row;
  }

 private:
  BitRow<W> all_;
  std::vector<BitRow<W>> holding_;
};

}  // namespace kelso::endgame::builder
