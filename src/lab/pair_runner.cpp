#include "lab/pair_runner.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include "base/random.hpp"

namespace kelso::lab {

std::string GameId::key() const { return std::to_string(task.number) + "." + std::to_string(game); }

std::uint64_t GameId::seed() const {
  return mixed(task.seed ^ mixed(2 * task.number + static_cast<unsigned>(game)));
}

board::BySide<std::size_t> GameId::contestants() const {
  return game == 1 ? board::BySide<std::size_t>{task.first, task.second}
                   : board::BySide<std::size_t>{task.second, task.first};
}

GameScore GameId::score(const rules::Outcome& outcome) const {
  if (!outcome.winner) return GameScore::Draw;
  const board::Side first_side = game == 1 ? board::Side::Black : board::Side::White;
  return *outcome.winner == first_side ? GameScore::Win : GameScore::Loss;
}

std::array<GameScore, 2> PairOutcome::scores() const {
  return {GameId{task, 1}.score(games[0]), GameId{task, 2}.score(games[1])};
}

PairScore PairOutcome::score() const { return pair_score(scores()[0], scores()[1]); }

// One call of run(): what its threads share.
class PairRunner::Run {
 public:
  Run(PairRunner& runner, std::span<const PairTask> tasks, PairSink& sink)
      : runner_(runner), tasks_(tasks), sink_(sink) {}

  Completion complete(const std::function<bool()>& keep_going) {
    {
      std::vector<std::jthread> threads;
      const std::size_t count =
          std::min(runner_.settings_.concurrency, std::max<std::size_t>(1, tasks_.size()));
      working_ = count;
      for (std::size_t thread = 0; thread < count; ++thread)
        threads.emplace_back([this, thread] { work(runner_.players_[thread]); });
      wait(keep_going);
    }
    if (failure_) std::rethrow_exception(failure_);
    if (enough_) return Completion::Enough;
    return next_reported_ == tasks_.size() ? Completion::AllPlayed : Completion::Interrupted;
  }

 private:
  void wait(const std::function<bool()>& keep_going) {
    std::unique_lock lock(mutex_);
    while (working_ > 0) {
      finished_.wait_for(lock, std::chrono::milliseconds(100), [this] { return working_ == 0; });
      lock.unlock();
      if (!keep_going()) stop_.request_stop();
      lock.lock();
    }
  }

  void work(std::vector<std::unique_ptr<player::Player>>& players) {
    try {
      while (const PairTask* task = next_task())
        if (!play(*task, players)) break;
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      stop_.request_stop();
    }
    const std::lock_guard lock(mutex_);
    --working_;
    finished_.notify_all();
  }

  const PairTask* next_task() {
    const std::lock_guard lock(mutex_);
    if (stop_.token().stop_requested() || next_task_ == tasks_.size()) return nullptr;
    return &tasks_[next_task_++];
  }

  // False if it was stopped.
  bool play(const PairTask& task, std::vector<std::unique_ptr<player::Player>>& players) {
    std::vector<rules::Outcome> outcomes;
    for (const int game : {1, 2}) {
      const auto outcome = outcome_of({task, game}, players);
      if (!outcome) return false;
      outcomes.push_back(*outcome);
    }
    report({task, {outcomes[0], outcomes[1]}});
    return true;
  }

  std::optional<rules::Outcome> outcome_of(const GameId& id,
                                           std::vector<std::unique_ptr<player::Player>>& players) {
    {
      const std::lock_guard lock(mutex_);
      if (const auto known = sink_.known(id)) return known;
    }
    const board::BySide<std::size_t> places = id.contestants();
    GamePlan plan{runner_.openings_[id.task.opening], id.seed(), {}};
    for (const board::Side side : board::kSides) {
      const Contestant& contestant = runner_.contestants_[places[side]];
      auto& player = players[places[side]];
      if (!player) player = contestant.create();
      plan.sides[side] = {player.get(), contestant.limits};
    }
    const auto record = play_game(plan, runner_.settings_.conditions, stop_.token());
    if (!record) return std::nullopt;
    const std::lock_guard lock(mutex_);
    sink_.on_game(id, *record);
    return record->outcome;
  }

  // Pairs that finish early wait here for the ones before them.
  void report(const PairOutcome& outcome) {
    const std::lock_guard lock(mutex_);
    const auto place = static_cast<std::size_t>(&outcome.task - tasks_.data());
    waiting_.emplace(place, outcome);
    while (!waiting_.empty() && waiting_.begin()->first == next_reported_ && !enough_) {
      enough_ = !sink_.on_pair(waiting_.begin()->second);
      waiting_.erase(waiting_.begin());
      ++next_reported_;
    }
    if (enough_) stop_.request_stop();
  }

  PairRunner& runner_;
  std::span<const PairTask> tasks_;
  PairSink& sink_;
  player::StopSource stop_;
  std::mutex mutex_;  // of everything below, and of calls to the sink
  std::condition_variable finished_;
  std::size_t working_ = 0;
  std::size_t next_task_ = 0;
  std::size_t next_reported_ = 0;
  std::map<std::size_t, PairOutcome> waiting_;
  bool enough_ = false;
  std::exception_ptr failure_;
};

PairRunner::PairRunner(std::vector<Contestant> contestants, std::span<const Opening> openings,
                       PairRunnerSettings settings)
    : contestants_(std::move(contestants)), openings_(openings), settings_(std::move(settings)) {
  assert(settings_.concurrency > 0);
  players_.resize(settings_.concurrency);
  for (auto& players : players_) players.resize(contestants_.size());
}

PairRunner::~PairRunner() = default;

Completion PairRunner::run(std::span<const PairTask> tasks, PairSink& sink,
                           const std::function<bool()>& keep_going) {
  return Run(*this, tasks, sink).complete(keep_going);
}

}  // namespace kelso::lab
