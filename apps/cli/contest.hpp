// Contest: plays the pairs of a match or tournament, keeps the games in a store and in a PDN file, and
// continues what an earlier run has begun.
//
//   auto contest = Contest::prepare("match", options, asked, defaults);
//   contest->run(tasks, [&](const lab::PairOutcome& pair) { return tally.add(pair); }, terminal);
#pragma once

#include <functional>
#include <memory>

#include "cli/contest_options.hpp"
#include "lab/pair_runner.hpp"

namespace kelso::cli {

struct ContestProgress {
  std::uint64_t played = 0;  // in this session
  std::uint64_t known = 0;   // from earlier ones
  double seconds = 0;        // since the session began
};

class Contest {
 public:
  // The kind is the first word of the run's name in the store. Asked: options of this command alone.
  [[nodiscard]] static Result<std::unique_ptr<Contest>, CommandError> prepare(const std::string& kind,
                                                                              const ContestOptions& options,
                                                                              Arguments asked,
                                                                              const Arguments& defaults);
  ~Contest();

  [[nodiscard]] const ContestPlan& plan() const;
  [[nodiscard]] const Arguments& arguments() const;

  struct Listener {
    std::function<bool(const lab::PairOutcome&)> on_pair;  // in order; false: enough
    std::function<void(const ContestProgress&)> on_game;   // whenever one is finished
  };
  // May be called several times, for rounds. Prints a line for each game with --json.
  [[nodiscard]] lab::Completion run(std::span<const lab::PairTask> tasks, const Listener& listener,
                                    Terminal& terminal);
  // Keeps the result with the games and marks the run as finished.
  void finish(const Json& result);

 private:
  class Sink;
  struct State;
  explicit Contest(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace kelso::cli
