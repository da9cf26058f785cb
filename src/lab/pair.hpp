// Pairs: one opening played twice, with the colours exchanged. A game depends on its id alone, not on
// the games played before it or at the same time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "board/side.hpp"
#include "lab/pentanomial.hpp"
#include "rules/game.hpp"

namespace kelso::lab {

struct PairTask {
  std::uint64_t number = 0;  // in the schedule, counted from 0; no two pairs have the same
  std::size_t first = 0;     // place of the contestant
  std::size_t second = 1;
  std::size_t opening = 0;  // place in the list
  std::uint64_t seed = 0;

  friend bool operator==(const PairTask&, const PairTask&) = default;
};

// Game 1 or 2 of a pair.
struct GameId {
  PairTask task;
  int game = 1;

  [[nodiscard]] std::string key() const;  // identifies the game within its run
  [[nodiscard]] std::uint64_t seed() const;
  [[nodiscard]] board::BySide<std::size_t> contestants() const;
  // For the first contestant of the task.
  [[nodiscard]] GameScore score(const rules::Outcome& outcome) const;

  friend bool operator==(const GameId&, const GameId&) = default;
};

struct PairOutcome {
  PairTask task;
  std::array<rules::Outcome, 2> games;

  [[nodiscard]] std::array<GameScore, 2> scores() const;  // for the first contestant
  [[nodiscard]] PairScore score() const;
};

}  // namespace kelso::lab
