// Numbers the subsets of a set: how many there are, the number of a subset, the subset with a number.
//
// Subsets of one size are numbered in ascending order of their bits: of three places 011, 101, 110. The order
// does not depend on how many places are allowed, so removing places keeps the order of the rest.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace kelso::endgame {

namespace detail {

inline constexpr int kMostChosen = 12;

inline constexpr auto kBinomials = [] {
  std::array<std::array<std::uint32_t, kMostChosen + 1>, 33> table{};
  for (std::size_t n = 0; n < table.size(); ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; n > 0 && k < table[n].size(); ++k)
      table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}();

// Whether the processor has BMI2, whose instructions PEXT and PDEP halve the time that building tables takes.
// A program for all processors finds out when it starts.
#if defined(__BMI2__)
inline constexpr bool kHasBmi2 = true;
#elif defined(__x86_64__)
extern const bool kHasBmi2;
#else
inline constexpr bool kHasBmi2 = false;
#endif

// Not the functions of the compiler, which it allows only where the whole file may use BMI2.
template <class Bits>
[[nodiscard]] Bits pext([[maybe_unused]] Bits set, [[maybe_unused]] Bits mask) {
#ifdef __x86_64__
  Bits result;
  asm("pext %2, %1, %0" : "=r"(result) : "r"(set), "r"(mask));
  return result;
#else
  __builtin_unreachable();
#endif
}
template <class Bits>
[[nodiscard]] Bits pdep([[maybe_unused]] Bits bits, [[maybe_unused]] Bits mask) {
#ifdef __x86_64__
  Bits result;
  asm("pdep %2, %1, %0" : "=r"(result) : "r"(bits), "r"(mask));
  return result;
#else
  __builtin_unreachable();
#endif
}

// What PEXT and PDEP do, for processors without them.
[[nodiscard]] constexpr std::uint64_t gathered_one_by_one(std::uint64_t set, std::uint64_t mask) {
  std::uint64_t result = 0;
  for (std::uint64_t bit = 1; mask != 0; bit <<= 1, mask &= mask - 1)
    if ((set & mask & (0 - mask)) != 0) result |= bit;
  return result;
}
[[nodiscard]] constexpr std::uint32_t spread_one_by_one(std::uint32_t bits, std::uint32_t mask) {
  std::uint32_t result = 0;
  for (; mask != 0 && bits != 0; bits >>= 1, mask &= mask - 1)
    if ((bits & 1) != 0) result |= mask & (0u - mask);
  return result;
}

}  // namespace detail

// The number of subsets with k of n places; n up to 32, k up to 12.
[[nodiscard]] constexpr std::uint32_t binomial(int n, int k) {
  assert(n >= 0 && n <= 32 && k >= 0 && k <= detail::kMostChosen);
  return detail::kBinomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

// The bits of a set at the places of a mask, packed at the low end (PEXT).
[[nodiscard]] inline std::uint64_t gathered(std::uint64_t set, std::uint64_t mask) {
  return detail::kHasBmi2 ? detail::pext(set, mask) : detail::gathered_one_by_one(set, mask);
}

// The inverse: low bits spread over the places of a mask (PDEP).
[[nodiscard]] inline std::uint32_t spread(std::uint32_t bits, std::uint32_t mask) {
  return detail::kHasBmi2 ? detail::pdep(bits, mask) : detail::spread_one_by_one(bits, mask);
}

// The number of a set among all sets of its size.
[[nodiscard]] constexpr std::uint32_t rank(std::uint32_t set) {
  std::uint32_t result = 0;
  for (int size = 1; set != 0; ++size, set &= set - 1) result += binomial(std::countr_zero(set), size);
  return result;
}

namespace detail {

[[nodiscard]] constexpr std::uint32_t rank_one_by_one(std::uint32_t set, std::uint32_t allowed) {
  std::uint32_t result = 0;
  for (int size = 1; set != 0; ++size, set &= set - 1) {
    const std::uint32_t below = (set & (0u - set)) - 1;
    result += binomial(std::popcount(allowed & below), size);
  }
  return result;
}

}  // namespace detail

// The number of a set among all sets of its size that use only the allowed places.
[[nodiscard]] inline std::uint32_t rank_among(std::uint32_t set, std::uint32_t allowed) {
  assert((set & ~allowed) == 0);
  return detail::kHasBmi2 ? rank(detail::pext(set, allowed)) : detail::rank_one_by_one(set, allowed);
}

// The set with a number, among all sets of a size that use only the allowed places.
[[nodiscard]] inline std::uint32_t subset_among(std::uint32_t number, int size, std::uint32_t allowed) {
  std::uint32_t packed = 0;
  for (int place = std::popcount(allowed) - 1; size > 0; --place) {
    if (binomial(place, size) > number) continue;
    number -= binomial(place, size);
    packed |= std::uint32_t{1} << place;
    --size;
  }
  return spread(packed, allowed);
}

// The next set of the same size. The result after the last one is meaningless.
[[nodiscard]] constexpr std::uint64_t next_subset(std::uint64_t set) {
  if (set == 0) return 0;
  const std::uint64_t lowest = set & (0 - set);
  const std::uint64_t carried = set + lowest;
  return (((carried ^ set) >> 2) / lowest) | carried;
}

}  // namespace kelso::endgame
