#include "cli/command.hpp"

#include <utility>
#include <vector>

#include "cli/help.hpp"

namespace kelso::cli {

std::string json_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Handler add_commands(CLI::App& parent, std::span<const Command> commands) {
  std::vector<std::pair<const CLI::App*, Handler>> handlers;
  for (const Command& command : commands) {
    CLI::App* app = parent.add_subcommand(command.name, command.summary);
    app->fallthrough();  // so that the options of every command may stand behind its name
    handlers.emplace_back(app, command.add(*app));
  }
  parent.require_subcommand(0, 1);
  return [handlers = std::move(handlers), &parent](Terminal& terminal) -> Outcome {
    for (const auto& [app, handler] : handlers)
      if (app->parsed()) return handler(terminal);
    terminal.print(help_of(parent));
    return ExitCode::Success;
  };
}

}  // namespace kelso::cli
