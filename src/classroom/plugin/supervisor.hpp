// Supervisor: lets a plug-in work in a child process and says in plain words what became of it.
//
//   Supervisor supervisor("my_eval.so", [&](Line& parent, PluginWatch& watch) {
//     auto plugin = load_plugin("my_eval.so", watch); … parent.send(…);
//   });
//   const auto message = supervisor.receive();
//   if (!message) … message.error().text …      // "plug-in my_eval.so crashed: segmentation fault"
#pragma once

#include <functional>
#include <string>

#include "base/result.hpp"
#include "classroom/plugin/library.hpp"
#include "player/stop_token.hpp"
#include "process/child.hpp"
#include "process/shared_memory.hpp"
#include "rules/game.hpp"

namespace kelso::classroom {

struct PluginFailure {
  rules::Reason reason;  // Crash or Time
  std::string text;
};

class Supervisor {
 public:
  using Work = std::function<void(process::Line& parent, PluginWatch& watch)>;

  Supervisor(std::string name, const Work& work);

  bool send(std::string_view message) { return child_.send(message); }
  // The next message. Waits as long as the plug-in answers each question within two seconds; a stop is
  // passed on to whoever searches with it.
  [[nodiscard]] Result<std::string, PluginFailure> receive(player::StopToken stop = {});

 private:
  [[nodiscard]] PluginFailure failure() const;

  std::string name_;
  process::SharedMemory<PluginWatch> watch_;
  process::Child child_;
};

}  // namespace kelso::classroom
