// Noise that depends only on seed and position, so that one search always sees the same value of a position.
#pragma once

#include <cstdint>

#include "base/random.hpp"
#include "rules/position.hpp"

namespace kelso::classroom {

// 0 … bound - 1, a fixed function of the seed and the position.
[[nodiscard]] inline int noise_of(const rules::Position& position, std::uint64_t seed, int bound) {
  return static_cast<int>(Random(position.key() ^ mixed(seed)).below(static_cast<std::uint64_t>(bound)));
}

}  // namespace kelso::classroom
