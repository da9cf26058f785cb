#include "classroom/plugin/plugin_process.hpp"

#include <algorithm>
#include <csignal>

#include "classroom/plugin/message_bytes.hpp"

namespace kelso::classroom {

using player::Duration;
using process::ChildProgram;
using rules::Reason;
using std::chrono::seconds;

namespace {

constexpr std::uint64_t kMemory = std::uint64_t{1} << 30;
constexpr std::uint64_t kMemoryOfHost = std::uint64_t{128} << 20;  // address space that the host itself needs
constexpr seconds kProcessorTime{600};

process::ProgramRequest request_for(const PluginHost& host, Duration time) {
  const auto whole_seconds = std::chrono::ceil<seconds>(time) + seconds(1);
  return {.command = {host.program.string()},
          .channel = process::Channel::PrivateDescriptors,
          .memory_bytes = kMemory + kMemoryOfHost,
          .processor_seconds = static_cast<std::uint64_t>(std::max(kProcessorTime, whole_seconds).count())};
}

std::string describe_signal(int signal) {
  switch (signal) {
    case SIGSEGV:
    case SIGBUS:
      return "segmentation fault";
    case SIGABRT:
      return "aborted, by an uncaught exception or lack of memory";
    case SIGFPE:
      return "division by zero";
    case SIGILL:
      return "illegal instruction";
    case SIGXCPU:
      return "too much processor time";
    default:
      return "signal " + std::to_string(signal);
  }
}

}  // namespace

PluginHost installed_plugin_host() {
  constexpr const char* kName = "kelso-plugin-host";
  std::error_code error;
  const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  for (const auto& place : {folder / kName, folder.parent_path() / "libexec" / "kelso" / kName})
    if (std::filesystem::exists(place, error)) return {.program = place};
  return {.program = folder.parent_path() / "plugin_host" / kName};
}

PluginProcess::PluginProcess(std::string name, PluginHost host, const player::Clock& clock, Duration time)
    : name_(std::move(name)), host_(std::move(host)), clock_(&clock), deadline_(clock.now() + time) {
  auto program = ChildProgram::start(request_for(host_, time));
  if (program)
    program_ = *std::move(program);
  else
    failure_ = {Reason::Crash, name_ + ": no process can be started: " + program.error()};
}

// If it cannot be sent, there will be no answer.
void PluginProcess::send(const Request& request) {
  if (program_) program_->write(to_bytes(request));
}

Result<Answer, PluginFailure> PluginProcess::receive(const rules::Position& position,
                                                     player::StopToken stop) {
  while (program_) {
    const auto message = take_message(bytes_, kLongestAnswer);
    if (!message) return Failure(fail(Reason::Unreadable, message.error()));
    if (*message) {
      auto answer = read_answer(**message, position);
      if (!answer) return Failure(fail(answer.error().reason, answer.error().text));
      if (const Fault* fault = std::get_if<Fault>(&*answer)) return Failure(failure_of(*fault));
      return *std::move(answer);
    }
    switch (program_->read(bytes_, *clock_, deadline_, stopping_ ? player::StopToken() : stop)) {
      case ChildProgram::Event::Bytes:
        break;
      case ChildProgram::Event::Deadline:
        return Failure(fail(Reason::Time, "it did not answer in time"));
      case ChildProgram::Event::Stopped:
        program_->close_input();
        stopping_ = true;
        deadline_ = std::min(deadline_, clock_->now() + host_.delay);
        break;
      case ChildProgram::Event::Ended:
        return Failure(fail(Reason::Crash, describe_end()));
    }
  }
  return Failure(*failure_);
}

PluginFailure PluginProcess::fail(Reason reason, const std::string& text) {
  program_.reset();
  failure_ = {reason, name_ + ": " + text};
  return *failure_;
}

PluginFailure PluginProcess::failure_of(Fault fault) {
  if (fault == Fault::BadValue)
    return fail(Reason::Crash, "it returned a value that is not a number from -1e8 to 1e8");
  program_.reset();
  failure_ = {Reason::Time, name_ + " does not come to an end: an evaluation took more than 2 s"};
  return *failure_;
}

std::string PluginProcess::describe_end() const {
  const process::ProgramEnd end = program_->end();
  if (end.signal) return "it crashed: " + describe_signal(*end.signal);
  if (!end.exit_code) return "it closed its connection";
  if (*end.exit_code == ChildProgram::kCannotExecute)
    return "the program " + host_.program.string() + " cannot be started";
  return "it ended without an answer, with exit code " + std::to_string(*end.exit_code);
}

}  // namespace kelso::classroom
