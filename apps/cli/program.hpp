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
  // What it does when it is started with nothing else to do; by default it prints its help.
  std::function<std::optional<Outcome>(Terminal&)> without_arguments = {};
};

// Returns the exit code.
[[nodiscard]] int run_program(const Program& about, int argc, char** argv);

}  // namespace kelso::cli
