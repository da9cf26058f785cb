// The program under test: kelso({"perft", "--depth", "3"}).
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/subprocess.hpp"

namespace kelso::testing {

inline Finished kelso(std::vector<std::string> arguments, const std::string& input = {}) {
  arguments.insert(arguments.begin(), KELSO_PROGRAM);
  return run(arguments, input);
}

// What a command that must succeed prints with --json.
inline nlohmann::json kelso_json(std::vector<std::string> arguments, const std::string& input = {}) {
  arguments.push_back("--json");
  const Finished done = kelso(arguments, input);
  EXPECT_EQ(done.exit_code, 0) << done.errors;
  return nlohmann::json::parse(done.output, nullptr, false);
}

// The message of a command that must be refused in one line with this exit code, also as JSON.
inline std::string refusal(std::vector<std::string> arguments, int exit_code) {
  const Finished done = kelso(arguments);
  EXPECT_EQ(done.exit_code, exit_code);
  EXPECT_EQ(done.output, "");
  EXPECT_TRUE(done.errors.starts_with("kelso: ")) << done.errors;
  EXPECT_EQ(done.errors.find('\n'), done.errors.size() - 1) << done.errors;
  const std::string message = done.errors.substr(7, done.errors.size() - 8);

  arguments.insert(arguments.begin(), "--json");
  const Finished with_json = kelso(arguments);
  EXPECT_EQ(with_json.exit_code, exit_code);
  EXPECT_EQ(with_json.output, "");
  const auto json = nlohmann::json::parse(with_json.errors, nullptr, false);
  EXPECT_EQ(json.value("/error/message"_json_pointer, ""), message) << with_json.errors;
  return message;
}

}  // namespace kelso::testing
