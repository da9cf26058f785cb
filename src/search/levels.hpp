// Levels for people: how far the engine looks ahead, how large the errors of its evaluation are, and how
// often it moves without considering the reply. Captures are always played out, so even the lowest level does
// not stop in the middle of an exchange.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "eval/evaluator.hpp"
#include "player/limits.hpp"

namespace kelso::search {

struct Level {
  std::string_view name;                    // for people
  std::string_view summary = {};            // a sentence for people
  std::optional<int> depth = {};            // plies; nothing: as far as nodes or time allow
  std::optional<std::uint64_t> nodes = {};  // for a move; nothing: as many as time allows
  int noise = 0;                            // largest error of the evaluation in points, either way
  int oversight = 0;                        // per cent of steps whose consequences are overlooked

  [[nodiscard]] player::Limits limited(player::Limits limits) const;
};

inline constexpr int kLevels = 10;

// From 1, a player who has just learnt the rules, to kLevels, the engine at full strength. docs/levels.md
// has the table, and how each level scores against the next.
[[nodiscard]] Level level_of(int number);

// Whether the level overlooks what may follow a step that leads to this position; always the same in one
// game. Captures are compulsory and never overlooked.
[[nodiscard]] bool overlooks(const Level& level, const rules::Position& after, std::uint64_t seed);

// Adds an error to every evaluation; a position always gets the same error.
class NoisyEvaluator final : public eval::Evaluator {
 public:
  NoisyEvaluator(const eval::Evaluator& evaluator, int noise) : evaluator_(evaluator), noise_(noise) {}

  // Errors differ between seeds, so each game can have its own.
  void set_seed(std::uint64_t seed) { seed_ = seed; }
  [[nodiscard]] Score value(const rules::Position& position) const override;

 private:
  const eval::Evaluator& evaluator_;
  int noise_;
  std::uint64_t seed_ = 0;
};

}  // namespace kelso::search
