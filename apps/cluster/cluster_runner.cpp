#include "cluster/cluster_runner.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "cluster/backoff.hpp"
#include "cluster/cancel_work.hpp"
#include "cluster/messages.hpp"

namespace kelso::cluster {

namespace {
// A worker has its next games with it, so that it need not wait for them.
constexpr int kGamesAhead = 4;
}  // namespace

ClusterRunner::ClusterRunner(const contests::ContestSettings& settings)
    : unfinished_(static_cast<std::size_t>(Communicator::size())) {
  const std::string text = contests::to_text(settings);
  for (int worker = 1; worker < Communicator::size(); ++worker)
    Communicator::send(worker, {Subject::Contest, text});
}

lab::Completion ClusterRunner::run(std::span<const lab::PairTask> tasks, lab::PairSink& sink,
                                   const std::function<bool()>& keep_going) {
  lab::PairProgress progress(tasks, sink);
  // One game each, then the next, so that few games are shared fairly.
  for (int game = 0; game < kGamesAhead; ++game)
    for (int worker = 1; worker < Communicator::size(); ++worker) refill(worker, progress);
  Backoff backoff;
  while (!all_idle() && !progress.has_enough() && keep_going()) {
    if (const auto message = Communicator::receive()) {
      collect(*message, progress);
      backoff.reset();
    } else {
      backoff.wait();
    }
  }
  cancel_unfinished_games();
  return progress.completion();
}

void ClusterRunner::refill(int worker, lab::PairProgress& progress) {
  const auto id = progress.next();
  if (!id) return;
  Communicator::send(worker, {Subject::Play, to_message(*id)});
  ++unfinished_[static_cast<std::size_t>(worker)];
}

void ClusterRunner::collect(const Message& message, lab::PairProgress& progress) {
  if (message.subject == Subject::Error)
    throw std::runtime_error("rank " + std::to_string(message.from) + ": " + message.text);
  if (message.subject != Subject::Game) return;
  const lab::FinishedGame finished = read_finished_game(message.text);
  --unfinished_[static_cast<std::size_t>(message.from)];
  refill(message.from, progress);  // before the game is written, so that the rank need not wait for the disk
  progress.add(finished);
}

bool ClusterRunner::all_idle() const {
  return std::ranges::all_of(unfinished_, [](int games) { return games == 0; });
}

void ClusterRunner::cancel_unfinished_games() {
  std::vector<int> busy;
  for (int worker = 1; worker < Communicator::size(); ++worker)
    if (std::exchange(unfinished_[static_cast<std::size_t>(worker)], 0) > 0) busy.push_back(worker);
  cancel_work(busy);
}

}  // namespace kelso::cluster
