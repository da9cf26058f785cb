// Noise that is the same whenever a position is met again: two visits of one search must agree.
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
