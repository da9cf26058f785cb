// What a command of the program is made of: a row in a table of Commands, and a function that declares
// its options and returns what runs once they have been read (README.md shows how to add one).
//
//   Handler add_moves_command(CLI::App& command) {
//     const auto options = std::make_shared<Options>();
//     add_position_option(command, options->position);
//     return [options](Terminal& terminal) { return list_moves(*options, terminal); };
//   }
#pragma once

#include <functional>
#include <span>
#include <string>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <nlohmann/json.hpp>

#include "base/result.hpp"
#include "cli/terminal.hpp"

namespace kelso::cli {

using Json = nlohmann::ordered_json;

// On one line with its end. What is not UTF-8, such as a strange file name, is replaced.
[[nodiscard]] std::string json_line(const Json& json);

// Usage means that the command line itself cannot be understood, Failed that what it asked for did not
// succeed or has a negative answer, such as a file with broken games.
enum class ExitCode { Success = 0, Failed = 1, Usage = 2, Interrupted = 130 };

struct CommandError {
  std::string message;  // one sentence without a full stop
  ExitCode code = ExitCode::Failed;
  Json details = Json::object();  // further fields beside the message, for --json
};

using Outcome = Result<ExitCode, CommandError>;
using Handler = std::function<Outcome(Terminal&)>;

struct Command {
  const char* name;
  const char* summary;  // a sentence
  Handler (*add)(CLI::App& command);
};

// Adds the commands to the program, or to a command that has commands of its own, and returns what runs
// the one that was given.
[[nodiscard]] Handler add_commands(CLI::App& parent, std::span<const Command> commands);

}  // namespace kelso::cli
