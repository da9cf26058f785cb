#include "classroom/plugin/supervisor.hpp"

namespace kelso::classroom {

using namespace std::chrono_literals;

namespace {

constexpr auto kTick = 20ms;
constexpr auto kPatience = 2s;  // for one evaluation

}  // namespace

Supervisor::Supervisor(std::string name, const Work& work)
    : name_(std::move(name)), child_({}, [&](process::Line& parent) { work(parent, *watch_); }) {}

Result<std::string, PluginFailure> Supervisor::receive(player::StopToken stop) {
  std::uint64_t last_pulse = 0;
  auto silence = 0ms;
  for (;;) {
    if (auto message = child_.receive(kTick)) return *std::move(message);
    if (child_.has_ended()) return Failure(failure());
    if (stop.stop_requested()) watch_->stop.request_stop();
    const std::uint64_t pulse = watch_->pulse;
    const bool stuck = pulse % 2 == 1 && pulse == last_pulse;
    last_pulse = pulse;
    silence = stuck ? silence + kTick : 0ms;
    if (silence < kPatience) continue;
    child_.kill();
    return Failure(PluginFailure{rules::Reason::Time,
                                 name_ + " does not come to an end: an evaluation took more than 2 s"});
  }
}

PluginFailure Supervisor::failure() const {
  const std::string end =
      watch_->gave_bad_value ? std::string(kBadValue) : "it crashed: " + child_.describe_end();
  return {rules::Reason::Crash, name_ + ": " + end};
}

}  // namespace kelso::classroom
