#include "lab/threaded_pair_runner.hpp"

#include <algorithm>
#include <cassert>
#include <mutex>

#include "lab/pair_progress.hpp"
#include "lab/worker_threads.hpp"

namespace kelso::lab {

// One call of run(): what its threads share.
class ThreadedPairRunner::Run {
 public:
  Run(const ContestSetup& setup, std::span<const PairTask> tasks, PairSink& sink)
      : setup_(setup), progress_(tasks, sink) {}

  Completion complete(std::size_t threads, const std::function<bool()>& keep_going) {
    run_in_threads({.count = threads,
                    .work = [this] { work(); },
                    .on_failure = [this] { stop_.request_stop(); },
                    .watch =
                        [&] {
                          if (!keep_going()) stop_.request_stop();
                        }});
    return progress_.completion();
  }

 private:
  void work() {
    GamePlayer game_player(setup_);
    while (const auto id = next()) {
      const auto finished = game_player.play(*id, stop_.token());
      if (!finished) break;
      add(*finished);
    }
  }

  std::optional<GameId> next() {
    const std::lock_guard lock(mutex_);
    return stop_.token().stop_requested() ? std::nullopt : progress_.next();
  }

  void add(const FinishedGame& finished) {
    const std::lock_guard lock(mutex_);
    progress_.add(finished);
    if (progress_.has_enough()) stop_.request_stop();
  }

  const ContestSetup& setup_;
  player::StopSource stop_;
  std::mutex mutex_;  // of the progress
  PairProgress progress_;
};

ThreadedPairRunner::ThreadedPairRunner(ContestSetup setup, std::size_t concurrency)
    : setup_(std::move(setup)), concurrency_(concurrency) {
  assert(concurrency_ > 0);
}

Completion ThreadedPairRunner::run(std::span<const PairTask> tasks, PairSink& sink,
                                   const std::function<bool()>& keep_going) {
  const std::size_t threads = std::clamp<std::size_t>(2 * tasks.size(), 1, concurrency_);
  return Run(setup_, tasks, sink).complete(threads, keep_going);
}

}  // namespace kelso::lab
