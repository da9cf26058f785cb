#include "cluster/worker.hpp"

#include <memory>

#include "cluster/backoff.hpp"
#include "cluster/communicator.hpp"
#include "cluster/game_thread.hpp"
#include "cluster/step_worker.hpp"
#include "contests/contest_setup.hpp"
#include "machine/machine_clock.hpp"
#include "players/all_players.hpp"

namespace kelso::cluster {

namespace {

class Worker {
 public:
  void serve() {
    while (!has_quit_) {
      if (const auto message = Communicator::receive()) {
        handle(*message);
        backoff_.reset();
      } else if (unfinished_ > 0) {
        report();
      } else {
        backoff_.wait();
      }
    }
  }

 private:
  // What a contest is made of; each part refers to the ones before it.
  struct Contest {
    machine::MachineClock clock;
    player::Registry registry = players::all_players();
    contests::ContestPlan plan;
    std::optional<lab::ContestSetup> setup;
    std::optional<GameThread> games;
  };

  void handle(const Message& message) {
    switch (message.subject) {
      case Subject::Contest:
        if (const auto error = begin(message.text)) Communicator::send(0, {Subject::Error, *error});
        break;
      case Subject::Play:
        if (!contest_) break;  // the reason was sent to rank 0
        contest_->games->add(read_game_id(message.text));
        ++unfinished_;
        break;
      case Subject::Build:
        has_quit_ = build_step(message.text) == AfterStep::Quit;
        break;
      case Subject::Cancel:
        if (contest_) contest_->games->cancel_all();
        unfinished_ = 0;
        Communicator::send(0, {Subject::Idle});
        break;
      default:
        has_quit_ = true;
    }
  }

  // The reason why there can be no contest.
  std::optional<std::string> begin(const std::string& text) {
    auto contest = std::make_unique<Contest>();
    const auto settings = contests::settings_from_text(text);
    if (!settings) return settings.error().message;
    auto plan = contests::read_plan(*settings);
    if (!plan) return plan.error().message;
    contest->plan = *std::move(plan);
    auto setup = contests::setup_of(contest->plan, contest->registry, contest->clock);
    if (!setup) return setup.error().message;
    contest->setup.emplace(*std::move(setup));
    contest->games.emplace(*contest->setup);
    contest_ = std::move(contest);
    return std::nullopt;
  }

  void report() {
    constexpr std::chrono::milliseconds kBetweenLooks{1};
    const auto finished = contest_->games->take(kBetweenLooks);
    if (!finished) return;
    --unfinished_;
    Communicator::send(0, {Subject::Game, to_message(*finished)});
  }

  std::unique_ptr<Contest> contest_;
  int unfinished_ = 0;  // games that rank 0 waits for
  bool has_quit_ = false;
  Backoff backoff_;
};

}  // namespace

void serve_rank_0() { Worker().serve(); }

}  // namespace kelso::cluster
