// PairRunner: plays pairs of games, as many at the same time as one likes, and reports them in the
// order of the schedule.
//
//   PairRunner runner({first, second}, openings, {.concurrency = 2, .conditions = {.clock = clock}});
//   Completion end = runner.run(tasks, sink, [] { return !interrupted(); });
//
// A pair is one opening played twice. In game 1 the first player has Black, in game 2 the second. What
// a game is like depends on its task alone, never on what is played beside it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/play_game.hpp"
#include "lab/score.hpp"

namespace kelso::lab {

struct Contestant {
  std::string name;                                         // as users write the player
  player::Limits limits;                                    // the player's own, or those of the match
  std::function<std::unique_ptr<player::Player>()> create;  // called once in every thread
};

struct PairTask {
  std::uint64_t number = 0;  // in the schedule, counted from 0
  std::size_t first = 0;     // place of the contestant
  std::size_t second = 1;
  std::size_t opening = 0;  // place in the list
  std::uint64_t seed = 0;
};

// Game 1 or 2 of a pair.
struct GameId {
  const PairTask& task;
  int game;

  [[nodiscard]] std::string key() const;  // "17.1": names the game for ever
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

// Never called by two threads at a time. What it throws ends the run and is thrown on by run().
class PairSink {
 public:
  virtual ~PairSink() = default;
  // A game that need not be played because its outcome is known from an earlier run.
  [[nodiscard]] virtual std::optional<rules::Outcome> known(const GameId&) { return std::nullopt; }
  // As soon as a game is finished, in whatever order that is.
  virtual void on_game(const GameId&, const GameRecord&) {}
  // In the order of the schedule. False: enough has been played; later pairs are not reported.
  [[nodiscard]] virtual bool on_pair(const PairOutcome&) { return true; }
};

struct PairRunnerSettings {
  std::size_t concurrency = 1;
  GameConditions conditions;
};

enum class Completion : std::uint8_t { AllPlayed, Enough, Interrupted };

class PairRunner {
 public:
  // The openings must outlive the runner.
  PairRunner(std::vector<Contestant> contestants, std::span<const Opening> openings,
             PairRunnerSettings settings);
  ~PairRunner();

  // Asks keep_going ten times a second; games in progress are forgotten when it says no.
  Completion run(std::span<const PairTask> tasks, PairSink& sink, const std::function<bool()>& keep_going);

 private:
  class Run;
  std::vector<Contestant> contestants_;
  std::span<const Opening> openings_;
  PairRunnerSettings settings_;
  // Of each thread, made when first needed and kept from one run to the next.
  std::vector<std::vector<std::unique_ptr<player::Player>>> players_;
};

}  // namespace kelso::lab
