// Runs a program as a person would, and catches all it says.
//
//   const Finished done = run({"/bin/echo", "hello"});
//   EXPECT_EQ(done.output, "hello\n");
#pragma once

#include <string>
#include <vector>

namespace kelso::testing {

struct Finished {
  int exit_code = -1;  // 128 + number where a signal ended it, as in a shell
  std::string output;
  std::string errors;
};

// The environment is that of the test, without a terminal.
[[nodiscard]] Finished run(const std::vector<std::string>& command, const std::string& input = {});

}  // namespace kelso::testing
