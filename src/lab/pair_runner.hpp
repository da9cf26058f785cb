// PairRunner: what plays the pairs of a contest, and PairSink, which receives the games.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "lab/finished_game.hpp"
#include "lab/pair.hpp"

namespace kelso::lab {

// Receives the games. Never called by two threads at a time. Its exceptions end the run and are passed on.
class PairSink {
 public:
  virtual ~PairSink() = default;
  // The outcome of a game that an earlier run has played.
  [[nodiscard]] virtual std::optional<rules::Outcome> known(const GameId&) { return std::nullopt; }
  // As soon as a game is finished, in any order.
  virtual void on_game(const FinishedGame&) {}
  // In the order of the tasks. False: enough has been played; later pairs are not reported.
  [[nodiscard]] virtual bool on_pair(const PairOutcome&) { return true; }
};

enum class Completion : std::uint8_t { AllPlayed, Enough, Interrupted };

// Plays pairs: in threads of this process, or on many machines.
class PairRunner {
 public:
  virtual ~PairRunner() = default;
  // Calls keep_going several times a second; once it returns false, games in progress are dropped.
  virtual Completion run(std::span<const PairTask> tasks, PairSink& sink,
                         const std::function<bool()>& keep_going) = 0;
};

}  // namespace kelso::lab
