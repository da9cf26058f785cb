// Finds the reference data that some tests read: in ../shared beside the source tree, or where
// KELSO_REFERENCE points. Without it those tests say that they are skipped; on CI they fail.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

namespace kelso::testing {

inline std::filesystem::path reference_folder() {
  if (const char* folder = std::getenv("KELSO_REFERENCE")) return folder;
  return std::filesystem::path(KELSO_SOURCE_DIR) / ".." / "shared";
}

inline bool on_ci() {
  const char* ci = std::getenv("CI");
  return ci && std::string(ci) == "true";
}

}  // namespace kelso::testing

// Declares a variable with the path of a reference file, or ends the test.
#define KELSO_REFERENCE_FILE(variable, relative)                                          \
  const std::filesystem::path variable = kelso::testing::reference_folder() / (relative); \
  if (!std::filesystem::exists(variable)) {                                               \
    if (kelso::testing::on_ci()) FAIL() << "no reference data: " << variable;             \
    GTEST_SKIP() << "no reference data: " << variable;                                    \
  }                                                                                       \
  static_assert(true)
