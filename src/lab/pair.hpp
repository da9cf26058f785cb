// Pairs: one opening played twice, with the colours exchanged, and those who deal with them.
//
//   const PairTask task{.number = 17, .first = 0, .second = 1, .opening = 5, .seed = 9};
//   GameId{task, 1}.key();                    // "17.1": the first contestant has Black
//   Completion end = host.run(tasks, sink, [] { return !interrupted(); });
//
// What a game is like depends on its id alone, never on what is played before or beside it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "board/side.hpp"
#include "lab/score.hpp"
#include "rules/game.hpp"
#include "store/rows.hpp"

namespace kelso::lab {

struct PairTask {
  std::uint64_t number = 0;  // in the schedule, counted from 0
  std::size_t first = 0;     // place of the contestant
  std::size_t second = 1;
  std::size_t opening = 0;  // place in the list
  std::uint64_t seed = 0;
};

// Game 1 or 2 of a pair. The task must outlive it.
struct GameId {
  const PairTask& task;
  int game;

  [[nodiscard]] std::string key() const;  // names the game for ever
  [[nodiscard]] std::uint64_t seed() const;
  [[nodiscard]] board::BySide<std::size_t> contestants() const;
  // For the first contestant of the task.
  [[nodiscard]] GameScore score(const rules::Outcome& outcome) const;
};

struct PairOutcome {
  const PairTask& task;
  std::array<rules::Outcome, 2> games;

  [[nodiscard]] std::array<GameScore, 2> scores() const;  // for the first contestant
  [[nodiscard]] PairScore score() const;
};

// Where games go. Never called by two threads at a time. What it throws ends the run and is thrown on.
class PairSink {
 public:
  virtual ~PairSink() = default;
  // A game that need not be played because its outcome is known from an earlier run.
  [[nodiscard]] virtual std::optional<rules::Outcome> known(const GameId&) { return std::nullopt; }
  // As soon as a game is finished, in whatever order that is.
  virtual void on_game(const GameId&, const store::GameRow&) {}
  // In the order of the schedule. False: enough has been played; later pairs are not reported.
  [[nodiscard]] virtual bool on_pair(const PairOutcome&) { return true; }
};

enum class Completion : std::uint8_t { AllPlayed, Enough, Interrupted };

// Whoever gets pairs played, with threads or on many machines.
class PairHost {
 public:
  virtual ~PairHost() = default;
  // Asks keep_going several times a second; games in progress are forgotten when it says no.
  virtual Completion run(std::span<const PairTask> tasks, PairSink& sink,
                         const std::function<bool()>& keep_going) = 0;
};

}  // namespace kelso::lab
