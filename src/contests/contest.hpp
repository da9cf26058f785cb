// Contest: plays the pairs of a match or tournament, stores the games in a database and a PDN file, and
// continues an earlier run.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "contests/contest_plan.hpp"
#include "lab/game_player.hpp"
#include "lab/pair_runner.hpp"
#include "store/rows.hpp"

namespace kelso::contests {

struct ContestProgress {
  std::uint64_t played = 0;  // in this session
  std::uint64_t known = 0;   // from earlier ones
  double seconds = 0;        // since the session began

  // Of a contest with that many games.
  [[nodiscard]] double seconds_left(std::uint64_t games) const;
};

// Plays the games, in threads of this process or elsewhere.
using NewPairRunner = Result<std::unique_ptr<lab::PairRunner>, UserError>;
using PairRunnerMaker = std::function<NewPairRunner(lab::ContestSetup setup, std::size_t concurrency,
                                                    const ContestSettings& settings)>;
[[nodiscard]] NewPairRunner play_in_threads(lab::ContestSetup setup, std::size_t concurrency,
                                            const ContestSettings& settings);

struct ContestRequest {
  std::string kind;             // first word of the run's name in the store
  ContestChoices choices;       // settings given by the user
  ContestSettings defaults;     // for the other settings of a new contest
  std::size_t concurrency = 1;  // games at the same time
  std::string database;         // empty: games are not kept
  bool resume = false;          // continue the last contest of this kind in the database
  std::string pdn_out;          // empty: none; else games are appended
  PairRunnerMaker make_runner = play_in_threads;
};

class Contest {
 public:
  [[nodiscard]] static Result<std::unique_ptr<Contest>, UserError> prepare(const ContestRequest& request);
  ~Contest();

  [[nodiscard]] const ContestPlan& plan() const;
  [[nodiscard]] const ContestSettings& settings() const;

  struct Listener {
    std::function<bool(const lab::PairOutcome&)> on_pair;  // in order; false: enough
    // After each game, in order of completion.
    std::function<void(const lab::FinishedGame&, const ContestProgress&)> on_game;
    std::function<bool()> keep_going;  // called several times per second
  };
  // May be called several times, for rounds.
  [[nodiscard]] lab::Completion run(std::span<const lab::PairTask> tasks, const Listener& listener);
  // Stores the result, as JSON text, with the games and marks the run as finished.
  void finish(const std::string& result);

  // All stored games of this contest.
  void visit_games(const std::function<void(const store::GameRow&)>& visit) const;

 private:
  class Sink;
  struct State;
  explicit Contest(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace kelso::contests
