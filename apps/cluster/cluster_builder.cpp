#include "cluster/cluster_builder.hpp"

#include "cluster/backoff.hpp"
#include "cluster/cancel_work.hpp"
#include "cluster/messages.hpp"

namespace kelso::cluster {

using endgame::builder::BuildError;
using endgame::builder::BuildHooks;
using endgame::builder::BuildPlan;
using endgame::builder::BuildRequest;

ClusterBuilder::ClusterBuilder(const BuildPlan& plan, const BuildRequest& request, const BuildHooks& hooks)
    : plan_(plan), request_(request), hooks_(hooks), schedule_(plan), files_(request) {}

std::optional<BuildError> ClusterBuilder::run() {
  hand_out();
  auto error = collect();
  cancel_unfinished_steps();
  return error;
}

std::optional<BuildError> ClusterBuilder::collect() {
  Backoff backoff;
  while (!steps_.empty()) {
    if (hooks_.should_stop()) return endgame::builder::build_stopped();
    if (const auto message = Communicator::receive()) {
      if (auto error = handle(*message)) return error;
      backoff.reset();
    } else {
      backoff.wait();
    }
  }
  return std::nullopt;
}

// A worker gets its next step only when it has finished the last, as others may be waiting for it.
void ClusterBuilder::hand_out() {
  for (int worker = 1; worker < Communicator::size(); ++worker) {
    if (steps_.contains(worker)) continue;
    const auto step = schedule_.begin_next();
    if (!step) return;
    steps_[worker] = *step;
    Communicator::send(worker, {Subject::Build, to_message(BuildAssignment{request_, plan_.steps[*step]})});
  }
}

std::optional<BuildError> ClusterBuilder::handle(const Message& message) {
  const std::size_t step = steps_.at(message.from);
  if (message.subject == Subject::Error) {
    steps_.erase(message.from);
    return BuildError{"rank " + std::to_string(message.from) + ": " + message.text};
  }
  if (message.subject == Subject::Building) {
    const StepProgress now = read_step_progress(message.text);
    hooks_.on_progress(schedule_.progress(step, now.stage, now.positions));
    return std::nullopt;
  }
  steps_.erase(message.from);
  for (const endgame::Slice& slice : schedule_.finish(step)) files_.remove(slice);
  hand_out();
  return std::nullopt;
}

void ClusterBuilder::cancel_unfinished_steps() const {
  std::vector<int> busy;
  for (const auto& [worker, step] : steps_) busy.push_back(worker);
  cancel_work(busy);
}

}  // namespace kelso::cluster
