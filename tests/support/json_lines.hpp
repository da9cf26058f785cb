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

// For suites that all read such files.
//
//   class VectorsTest : public testing::ReferenceTest {};
//   TEST_F(VectorsTest, …) { for (const Json& vector : lines("data/001/eval_vectors.jsonl")) … }
class ReferenceTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::filesystem::is_directory(reference_folder() / "data")) return;
    if (on_ci()) FAIL() << "no reference data in " << reference_folder();
    GTEST_SKIP() << "no reference data in " << reference_folder();
  }

  [[nodiscard]] static std::vector<Json> lines(const std::string& name) {
    return json_lines(reference_folder() / name);
  }
};

}  // namespace kelso::testing
