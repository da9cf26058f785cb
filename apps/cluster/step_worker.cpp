#include "cluster/step_worker.hpp"

#include <chrono>
#include <optional>

#include "cluster/communicator.hpp"
#include "cluster/messages.hpp"
#include "endgame/builder/step_builder.hpp"

namespace kelso::cluster {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kBetweenReports{200};

// Reports to rank 0 while a step is being built. Any message from it cancels the step.
class StepMessages {
 public:
  void report(endgame::builder::BuildStage stage, std::uint64_t positions) {
    if (Clock::now() - reported_ < kBetweenReports) return;
    reported_ = Clock::now();
    Communicator::send(0, {Subject::Building, to_message(StepProgress{stage, positions})});
  }
  bool is_cancelled() {
    if (!cancelled_by_)
      if (const auto message = Communicator::receive()) cancelled_by_ = message->subject;
    return cancelled_by_.has_value();
  }
  [[nodiscard]] std::optional<Subject> cancelled_by() const { return cancelled_by_; }

 private:
  Clock::time_point reported_ = Clock::now();
  std::optional<Subject> cancelled_by_;
};

}  // namespace

AfterStep build_step(const std::string& text) {
  const BuildAssignment assignment = read_build_assignment(text);
  StepMessages messages;
  endgame::builder::StepHooks hooks;
  hooks.on_progress = [&](auto stage, std::uint64_t positions) { messages.report(stage, positions); };
  hooks.should_stop = [&] { return messages.is_cancelled(); };
  const auto error = endgame::builder::StepBuilder::make(assignment.request)->build(assignment.step, hooks);
  if (messages.cancelled_by() == Subject::Quit) return AfterStep::Quit;
  if (messages.cancelled_by())
    Communicator::send(0, {Subject::Idle});
  else if (error)
    Communicator::send(0, {Subject::Error, error->reason});
  else
    Communicator::send(0, {Subject::Built});
  return AfterStep::Serve;
}

}  // namespace kelso::cluster
