// Contest: plays the pairs of a match or tournament, keeps the games in a store and in a PDN file, and
// continues what an earlier run has begun.
//
//   auto contest = Contest::prepare({.kind = "match", .options = options});
//   contest->run(tasks, {[&](const lab::PairOutcome& pair) { return tally.add(pair); }}, terminal);
#pragma once

#include <functional>
#include <memory>

#include "cli/contest_options.hpp"
#include "lab/arbiter.hpp"
#include "lab/pair.hpp"

namespace kelso::cli {

struct ContestProgress {
  std::uint64_t played = 0;  // in this session
  std::uint64_t known = 0;   // from earlier ones
  double seconds = 0;        // since the session began

  // Of a contest with that many games.
  [[nodiscard]] double seconds_left(std::uint64_t games) const;
};

// Who gets the games played.
using NewHost = Result<std::unique_ptr<lab::PairHost>, CommandError>;
using HostMaker =
    std::function<NewHost(lab::Field field, std::size_t concurrency, const Arguments& arguments)>;
[[nodiscard]] NewHost play_in_threads(lab::Field field, std::size_t concurrency, const Arguments& arguments);

struct ContestRequest {
  std::string kind;  // the first word of the run's name in the store
  const ContestOptions& options;
  Arguments asked = Arguments::object();  // options of this command alone
  Arguments defaults = Arguments::object();
  HostMaker make_host = play_in_threads;
};

class Contest {
 public:
  [[nodiscard]] static Result<std::unique_ptr<Contest>, CommandError> prepare(const ContestRequest& request);
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
