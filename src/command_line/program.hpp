// What a program of Kelso's does: it reads the command line, runs a command and reports its error.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include "command_line/command.hpp"

namespace kelso::command_line {

struct Program {
  std::string name;
  std::string version;
  std::string summary;  // a sentence
  std::string footer;   // of its help
  std::span<const Command> commands;
  // What it does without a command; by default, or where this returns nothing, it prints its help.
  std::function<std::optional<CommandResult>(Terminal&)> without_command = {};
};

// Returns the exit code.
[[nodiscard]] int run_program(const Program& about, int argc, char** argv);

}  // namespace kelso::command_line
