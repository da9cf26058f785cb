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

// What rank 0 says while a step is being built ends the step.
class StepOffice {
 public:
  void report(endgame::builder::BuildStage stage, std::uint64_t positions) {
    if (Clock::now() - reported_ < kBetweenReports) return;
    reported_ = Clock::now();
    Communicator::send(0, {Subject::Building, to_message(StepProgress{stage, positions})});
  }
  bool is_recalled() {
    if (!recalled_by_)
      if (const auto message = Communicator::receive()) recalled_by_ = message->subject;
    return recalled_by_.has_value();
  }
  [[nodiscard]] std::optional<Subject> recalled_by() const { return recalled_by_; }

 private:
  Clock::time_point reported_ = Clock::now();
  std::optional<Subject> recalled_by_;
};

}  // namespace

AfterStep build_step(const std::string& text) {
  const BuildAssignment assignment = read_build_assignment(text);
  StepOffice office;
  endgame::builder::StepHooks hooks;
  hooks.on_progress = [&](auto stage, std::uint64_t positions) { office.report(stage, positions); };
  hooks.should_stop = [&] { return office.is_recalled(); };
  const auto error = endgame::builder::StepBuilder::make(assignment.request)->build(assignment.step, hooks);
  if (office.recalled_by() == Subject::Quit) return AfterStep::Quit;
  if (office.recalled_by())
    Communicator::send(0, {Subject::Idle});
  else if (error)
    Communicator::send(0, {Subject::Trouble, error->reason});
  else
    Communicator::send(0, {Subject::Built});
  return AfterStep::Serve;
}

}  // namespace kelso::cluster
