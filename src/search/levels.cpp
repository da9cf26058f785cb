#include "search/levels.hpp"

#include <array>
#include <cassert>

#include "base/random.hpp"

namespace kelso::search {

Level level_of(int number) {
  static constexpr std::array<Level, kLevels> kTable = {{
      {1, 150},
      {1, 60},
      {2, 40},
      {3, 30},
      {4, 20},
      {5, 12},
      {7, 8},
      {9, 4},
      {12, 0},
      {std::nullopt, 0},
  }};
  assert(number >= 1 && number <= kLevels);
  return kTable[static_cast<std::size_t>(number - 1)];
}

// The sum of two even chances: small errors are more common than large ones.
Score NoisyEvaluator::value(const rules::Position& position) const {
  const Score score = evaluator_.value(position);
  if (noise_ == 0) return score;
  Random random(position.key() ^ seed_);
  const auto range = static_cast<std::uint64_t>(noise_ + 1);
  const int error = static_cast<int>(random.below(range)) - static_cast<int>(random.below(range));
  return Score::clamped(score.value() + error);
}

}  // namespace kelso::search
