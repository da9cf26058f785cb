// What a program of Kelso's does: it reads the command line, runs a command and reports its error.
//
//   int main(int argc, char** argv) { return run_program({"kelso", "…", "…", kCommands}, argc, argv); }
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include "cli/command.hpp"

namespace kelso::cli {

struct Program {
  std::string name;
  std::string summary;  // a sentence
  std::string footer;   // of its help
  std::span<const Command> commands;
  // What it does without a command; by default, or where this returns nothing, it prints its help.
  std::function<std::optional<Outcome>(Terminal&)> without_command = {};
};

// Returns the exit code.
[[nodiscard]] int run_program(const Program& about, int argc, char** argv);

}  // namespace kelso::cli
