// PluginProcess: a child process in which kelso-plugin-host runs a plug-in. Whatever goes wrong there becomes
// a PluginFailure here, in good time: the deadline is on the clock of this program, where the plug-in cannot
// reach it.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "classroom/plugin/answers.hpp"
#include "classroom/plugin/requests.hpp"
#include "process/child_program.hpp"

namespace kelso::classroom {

struct PluginHost {
  std::filesystem::path program;
  // How long it may take:
  player::Duration loading = std::chrono::seconds(60);       // to load and test a plug-in
  player::Duration longest_move = std::chrono::minutes(10);  // to choose a move without a limit of time
  player::Duration delay =
      std::chrono::seconds(3);  // to answer after a limit or a stop: one evaluation and more
};

// kelso-plugin-host beside the program that runs, in libexec/kelso, or in its own folder of the build tree.
[[nodiscard]] PluginHost installed_plugin_host();

struct PluginFailure {
  rules::Reason reason;  // Crash, Time, Illegal or Unreadable
  std::string text;      // for people
};

class PluginProcess {
 public:
  // The name is for messages. The time is until the first answer; the clock must outlive the process.
  PluginProcess(std::string name, PluginHost host, const player::Clock& clock, player::Duration time);

  void send(const Request& request);
  // From now on.
  void set_time(player::Duration time) { deadline_ = clock_->now() + time; }
  // The next answer, with moves of the given position. A stop is passed on to the search. After a failure the
  // process is gone, and there are only failures.
  [[nodiscard]] Result<Answer, PluginFailure> receive(const rules::Position& position,
                                                      player::StopToken stop = {});
  // Ends the process because of what it has answered.
  [[nodiscard]] PluginFailure fail(rules::Reason reason, const std::string& text);

 private:
  [[nodiscard]] std::string describe_end() const;
  [[nodiscard]] PluginFailure failure_of(Fault fault);

  std::string name_;
  PluginHost host_;
  const player::Clock* clock_;
  player::Duration deadline_;
  bool stopping_ = false;
  std::unique_ptr<process::ChildProgram> program_;
  std::string bytes_;  // that have arrived
  std::optional<PluginFailure> failure_;
};

}  // namespace kelso::classroom
