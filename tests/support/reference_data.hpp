// Finds the reference data that some tests read: in ../shared beside the source tree, or where
// KELSO_REFERENCE points. Without it those tests say that they are skipped; on CI they fail.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace kelso::testing {

inline std::filesystem::path reference_folder() {
  if (const char* folder = std::getenv("KELSO_REFERENCE")) return folder;
  return std::filesystem::path(KELSO_SOURCE_DIR) / ".." / "shared";
}

inline bool on_ci() {
  const char* ci = std::getenv("CI");
  return ci && std::string(ci) == "true";
}

using Json = nlohmann::json;

// For suites that read files of one JSON object a line.
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
    std::vector<Json> result;
    std::ifstream file(reference_folder() / name);
    for (std::string line; std::getline(file, line);) result.push_back(Json::parse(line));
    EXPECT_FALSE(result.empty()) << name;
    return result;
  }
};

}  // namespace kelso::testing

// Declares a variable with the path of a reference file, or ends the test.
#define KELSO_REFERENCE_FILE(variable, relative)                                          \
  const std::filesystem::path variable = kelso::testing::reference_folder() / (relative); \
  if (!std::filesystem::exists(variable)) {                                               \
    if (kelso::testing::on_ci()) FAIL() << "no reference data: " << variable;             \
    GTEST_SKIP() << "no reference data: " << variable;                                    \
  }                                                                                       \
  static_assert(true)
