#include "search/levels.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "base/random.hpp"

namespace kelso::search {

Level level_of(int number) {
  static constexpr std::array<Level, kLevels> kTable = {{
      {.name = "Newcomer",
       .summary = "Has just learnt the rules and overlooks most things.",
       .depth = 1,
       .noise = 80,
       .oversight = 45},
      {.name = "Beginner",
       .summary = "Sees the next move, and often misjudges it.",
       .depth = 1,
       .noise = 60,
       .oversight = 24},
      {.name = "Improver",
       .summary = "Gives pieces away now and then.",
       .depth = 1,
       .noise = 60,
       .oversight = 8},
      {.name = "Casual player",
       .summary = "Looks two plies ahead; simple shots work.",
       .depth = 2,
       .noise = 60,
       .oversight = 5},
      {.name = "Regular player", .summary = "Seldom loses a man for nothing.", .depth = 2, .noise = 40},
      {.name = "Club player",
       .summary = "Looks three plies ahead and punishes slips.",
       .depth = 3,
       .noise = 30},
      {.name = "County player",
       .summary = "Looks six plies ahead; you need a plan.",
       .depth = 6,
       .noise = 12},
      {.name = "Expert", .summary = "Hardly errs; wins what can be won.", .nodes = 15'000, .noise = 2},
      {.name = "Master", .summary = "Does not err in what it sees.", .nodes = 50'000},
      {.name = "Grandmaster", .summary = "Kelso as strong as it can be in the time it has."},
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
