// Reference data for tests: one JSON object a line.
//
//   KELSO_REFERENCE_FILE(file, "data/000/games_full72.jsonl");
//   for (const Json& game : json_lines(file)) …
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/reference_data.hpp"

namespace kelso::testing {

using Json = nlohmann::json;

inline std::vector<Json> json_lines(const std::filesystem::path& file) {
  std::vector<Json> result;
  std::ifstream stream(file);
  for (std::string line; std::getline(stream, line);) result.push_back(Json::parse(line));
  EXPECT_FALSE(result.empty()) << file;
  return result;
}

}  // namespace kelso::testing
