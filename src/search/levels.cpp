#include "search/levels.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "base/random.hpp"

namespace kelso::search {

Level level_of(int number) {
  static constexpr std::array<Level, kLevels> kTable = {{
      {.name = "Newcomer", .depth = 1, .noise = 80, .oversight = 45},
      {.name = "Beginner", .depth = 1, .noise = 60, .oversight = 24},
      {.name = "Improver", .depth = 1, .noise = 60, .oversight = 8},
      {.name = "Casual player", .depth = 2, .noise = 60, .oversight = 5},
      {.name = "Regular player", .depth = 2, .noise = 40},
      {.name = "Club player", .depth = 3, .noise = 30},
      {.name = "County player", .depth = 6, .noise = 12},
      {.name = "Expert", .nodes = 15'000, .noise = 2},
      {.name = "Master", .nodes = 50'000},
      {.name = "Grandmaster"},
  }};
  assert(number >= 1 && number <= kLevels);
  return kTable[static_cast<std::size_t>(number - 1)];
}

player::Limits Level::limited(player::Limits limits) const {
  if (depth) limits.depth = std::min(*depth, limits.depth.value_or(*depth));
  if (nodes) limits.nodes = std::min(*nodes, limits.nodes.value_or(*nodes));
  return limits;
}

bool overlooks(const Level& level, const rules::Position& after, std::uint64_t seed) {
  constexpr std::uint64_t kOtherThanNoise = 0x6f7665726c6f6f6b;
  Random random(after.key() ^ seed ^ kOtherThanNoise);
  return static_cast<int>(random.below(100)) < level.oversight;
}

// The difference of two uniform numbers: small errors are more common than large ones.
Score NoisyEvaluator::value(const rules::Position& position) const {
  const Score score = evaluator_.value(position);
  if (noise_ == 0) return score;
  Random random(position.key() ^ seed_);
  const auto range = static_cast<std::uint64_t>(noise_) + 1;
  const int error = static_cast<int>(random.below(range)) - static_cast<int>(random.below(range));
  return Score::clamped(score.value() + error);
}

}  // namespace kelso::search
