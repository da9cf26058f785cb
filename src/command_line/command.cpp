#include "command_line/command.hpp"

#include "command_line/help.hpp"
#include "json/json.hpp"

namespace kelso::command_line {

namespace {

ExitCode exit_code_of(UserError::Kind kind) {
  switch (kind) {
    case UserError::Kind::Failed:
      return ExitCode::Failed;
    case UserError::Kind::Usage:
      return ExitCode::Usage;
    case UserError::Kind::Interrupted:
      return ExitCode::Interrupted;
  }
  __builtin_unreachable();
}

}  // namespace

CommandError::CommandError(std::string text, ExitCode exit_code, const json::Json& json_details)
    : message(std::move(text)), code(exit_code), details(std::make_shared<const json::Json>(json_details)) {}

CommandError::CommandError(const UserError& error) : message(error.message), code(exit_code_of(error.kind)) {}

Handler add_commands(OptionSet& parent, std::span<const Command> commands) {
  std::vector<std::pair<const OptionSet*, Handler>> handlers;
  for (const Command& command : commands) {
    OptionSet& options = parent.add_command(command.name, command.summary);
    handlers.emplace_back(&options, command.add(options));
  }
  return [handlers = std::move(handlers), &parent](Terminal& terminal) -> CommandResult {
    for (const auto& [options, handler] : handlers)
      if (options->was_given()) return handler(terminal);
    terminal.print(help_text(parent, terminal));
    return ExitCode::Success;
  };
}

}  // namespace kelso::command_line
