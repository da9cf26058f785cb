// The reference data, for tests. It lies beside the source tree in ../shared, or where $KELSO_REFERENCE
// says; without it these tests are skipped, and fail where CI=true.
//
//   class VectorsTest : public testing::ReferenceTest {};
//   TEST_F(VectorsTest, …) { for (const Json& vector : lines("data/001/eval_vectors.jsonl")) … }
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace kelso::testing {

using Json = nlohmann::json;

class ReferenceTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::filesystem::is_directory(folder() / "data")) return;
    const char* ci = std::getenv("CI");
    if (ci != nullptr && std::string_view(ci) == "true") FAIL() << "no reference data in " << folder();
    GTEST_SKIP() << "no reference data in " << folder();
  }

  [[nodiscard]] static std::vector<Json> lines(const std::string& name) {
    std::vector<Json> result;
    std::ifstream file(folder() / name);
    for (std::string line; std::getline(file, line);) result.push_back(Json::parse(line));
    EXPECT_FALSE(result.empty()) << name;
    return result;
  }

 private:
  [[nodiscard]] static std::filesystem::path folder() {
    const char* chosen = std::getenv("KELSO_REFERENCE");
    return chosen != nullptr ? chosen : std::filesystem::path(KELSO_SOURCE_DIR) / ".." / "shared";
  }
};

}  // namespace kelso::testing
