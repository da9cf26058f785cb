// Levels for people: how far the engine looks ahead, how surely it judges what it sees, and how often
// it moves without a thought for the reply. Captures are always played out, so even the lowest level
// does not stop in the middle of an exchange.
//
//   level_of(3).name;                                // "Improver"
//   level_of(3).limited(limits);                     // no deeper than the level looks
//   NoisyEvaluator unsure(evaluator, level_of(3).noise);
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "eval/evaluator.hpp"
#include "player/limits.hpp"

namespace kelso::search {

struct Level {
  std::string_view name;                    // for people
  std::optional<int> depth = {};            // plies; nothing: as far as nodes or time allow
  std::optional<std::uint64_t> nodes = {};  // for a move; nothing: as many as time allows
  int noise = 0;                            // points by which a judgement may be wrong, either way
  int oversight = 0;                        // of a hundred steps, those that are judged at sight

  [[nodiscard]] player::Limits limited(player::Limits limits) const;
};

inline constexpr int kLevels = 10;

// From 1, who has just learnt the rules, to kLevels, the engine as strong as it can be. docs/levels.md
// has the table, and how each level plays against the next.
[[nodiscard]] Level level_of(int number);

// Whether a person overlooks what may follow a step that leads to this position: always the same in a
// game. Captures are compulsory, and nobody overlooks them.
[[nodiscard]] bool overlooks(const Level& level, const rules::Position& after, std::uint64_t seed);

// Judges every position a little wrong, but the same position always the same.
class NoisyEvaluator final : public eval::Evaluator {
 public:
  NoisyEvaluator(const eval::Evaluator& evaluator, int noise) : evaluator_(evaluator), noise_(noise) {}

  // Another game, other errors.
  void set_seed(std::uint64_t seed) { seed_ = seed; }
  [[nodiscard]] Score value(const rules::Position& position) const override;

 private:
  const eval::Evaluator& evaluator_;
  int noise_;
  std::uint64_t seed_ = 0;
};

}  // namespace kelso::search
