// Random numbers that are equal on every machine. The standard distributions differ between libraries, and
// experiments must be repeatable from their seed.
#pragma once

#include <cassert>
#include <cstdint>

namespace kelso {

// One step of SplitMix64 (Steele, Lea, Flood 2014): turns any number into a well mixed one.
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t number) {
  number += 0x9e3779b97f4a7c15;
  number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9;
  number = (number ^ (number >> 27)) * 0x94d049bb133111eb;
  return number ^ (number >> 31);
}

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    const std::uint64_t number = mixed(state_);
    state_ += 0x9e3779b97f4a7c15;
    return number;
  }

  // Uniform in 0 … bound - 1, without the bias of a plain remainder.
  constexpr std::uint64_t below(std::uint64_t bound) {
    assert(bound > 0);
    const std::uint64_t unbiased = ~std::uint64_t{0} - ~std::uint64_t{0} % bound;
    std::uint64_t number = next();
    while (number >= unbiased) number = next();
    return number % bound;
  }

  // Uniform in [0, 1).
  constexpr double fraction() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace kelso
