// A command of a program: a row in a table of Commands, with a function that declares the options and returns
// the handler to run after they have been read (apps/cli/README.md shows how to add one).
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "base/user_error.hpp"
#include "command_line/option_set.hpp"
#include "command_line/terminal.hpp"
#include "json/value.hpp"

namespace kelso::command_line {

// Usage: the command line is wrong. Failed: the command did not succeed, or its answer is no, such as for a
// file with unreadable games.
enum class ExitCode { Success = 0, Failed = 1, Usage = 2, Interrupted = 130 };

struct CommandError {
  CommandError(std::string text, ExitCode exit_code = ExitCode::Failed)
      : message(std::move(text)), code(exit_code) {}
  CommandError(std::string text, ExitCode exit_code, const json::Json& json_details);
  CommandError(const char* text, ExitCode exit_code = ExitCode::Failed) : message(text), code(exit_code) {}
  CommandError(const UserError& error);

  std::string message;  // one sentence without a full stop
  ExitCode code;
  std::shared_ptr<const json::Json> details;  // further fields for --json; may be null
};

using CommandResult = Result<ExitCode, CommandError>;
using Handler = std::function<CommandResult(Terminal&)>;

struct Command {
  const char* name;
  const char* summary;  // a sentence
  Handler (*add)(OptionSet& command);
};

// Adds commands to a program, or subcommands to a command, and returns a handler that runs the one given.
[[nodiscard]] Handler add_commands(OptionSet& parent, std::span<const Command> commands);

}  // namespace kelso::command_line
