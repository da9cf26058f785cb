// Runs a program of Kelso: reads the command line, runs the command and reports its error.
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
  // Called if no command is given; if it is empty or returns nothing, the program prints its help.
  std::function<std::optional<CommandResult>(Terminal&)> without_command = {};
};

// Returns the exit code.
[[nodiscard]] int run_program(const Program& about, int argc, char** argv);

}  // namespace kelso::command_line
