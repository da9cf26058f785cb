// Levels for people: how far the engine looks ahead, and how surely it judges what it sees. Captures
// are always played out, so even the lowest level does not stop in the middle of an exchange.
//
//   level_of(3).depth;                               // plies
//   const NoisyEvaluator unsure(evaluator, level_of(3).noise, seed);
#pragma once

#include <cstdint>
#include <optional>

#include "eval/evaluator.hpp"

namespace kelso::search {

struct Level {
  std::optional<int> depth;  // plies; nothing: as far as time allows
  int noise = 0;             // points by which a judgement may be wrong, either way
};

inline constexpr int kLevels = 10;

// From 1, who has just learnt the rules, to kLevels, the engine as strong as it can be. docs/levels.md
// has the table.
[[nodiscard]] Level level_of(int number);

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
