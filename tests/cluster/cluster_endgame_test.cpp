// kelso-cluster endgame build, with ranks on one machine.
#include <filesystem>
#include <map>
#include <thread>

#include <gmock/gmock.h>

#include "cli/kelso.hpp"
#include "cluster/running_ranks.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::testing {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> build_in(const TemporaryFolder& folder, const std::string& pieces,
                                  const std::string& option = "--json") {
  return {"endgame", "build", "--pieces", pieces, "--dir", folder.path(""), option};
}

// Names and contents, also of what should not be there.
std::map<std::string, std::string> files_in(const TemporaryFolder& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::directory_iterator(folder.path(""))) {
    const std::string name = entry.path().filename().string();
    files[name] = entry.is_regular_file() ? folder.read(name) : "a folder";
  }
  return files;
}

std::size_t tables_in(const TemporaryFolder& folder) {
  std::size_t tables = 0;
  for (const auto& entry : fs::directory_iterator(folder.path("")))
    if (entry.path().extension() == ".wld") ++tables;
  return tables;
}

TEST(ClusterEndgame, builds_the_same_files_as_one_machine) {
  const TemporaryFolder alone, together;
  ASSERT_EQ(kelso(build_in(alone, "4")).exit_code, 0);
  const Finished done = run(on_ranks(4, build_in(together, "4")));
  ASSERT_EQ(done.exit_code, 0) << done.errors;
  EXPECT_THAT(done.output, ::testing::HasSubstr("\"written\":41,\"kept\":0"));
  EXPECT_TRUE(files_in(together) == files_in(alone));
}

TEST(ClusterEndgame, adds_to_what_one_machine_has_built) {
  const TemporaryFolder alone, together;
  ASSERT_EQ(kelso(build_in(alone, "4")).exit_code, 0);
  ASSERT_EQ(kelso(build_in(together, "3")).exit_code, 0);
  const Finished done = run(on_ranks(3, build_in(together, "4")));
  ASSERT_EQ(done.exit_code, 0) << done.errors;
  EXPECT_THAT(done.output, ::testing::HasSubstr("\"written\":25,\"kept\":16"));
  EXPECT_TRUE(files_in(together) == files_in(alone));
}

// MPI ends the whole job when a rank dies; the same command goes on with what was finished.
TEST(ClusterEndgame, goes_on_after_a_rank_was_killed_and_ends_with_the_same_files) {
  const TemporaryFolder alone, together;
  ASSERT_EQ(kelso(build_in(alone, "4", "--distance")).exit_code, 0);
  const auto command = on_ranks(4, build_in(together, "4", "--distance"));
  const RunningRanks ranks(command);
  for (int tries = 0; tries < 10000 && tables_in(together) < 8; ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_TRUE(ranks.end_by_killing(2));
  EXPECT_GE(tables_in(together), 8u);
  EXPECT_LT(tables_in(together), 41u);

  const Finished done = run(command);
  ASSERT_EQ(done.exit_code, 0) << done.errors;
  EXPECT_THAT(done.output, ::testing::Not(::testing::HasSubstr(" 0 were there")));
  EXPECT_TRUE(files_in(together) == files_in(alone));
}

TEST(ClusterEndgame, names_the_rank_that_cannot_go_on) {
  const TemporaryFolder folder;
  fs::create_directories(folder.path("0102.wld.partial"));  // in the way of a table
  const Finished done = run(on_ranks(3, build_in(folder, "3", "--no-color")));
  EXPECT_EQ(done.exit_code, 1);
  EXPECT_THAT(done.errors, ::testing::ContainsRegex("kelso-cluster: rank [12]: cannot write 0102.wld in "));
}

TEST(ClusterEndgame, needs_somebody_who_builds) {
  const TemporaryFolder folder;
  const Finished done = run(on_ranks(1, build_in(folder, "2")));
  EXPECT_EQ(done.exit_code, 2);
  EXPECT_THAT(done.errors, ::testing::HasSubstr("at least two ranks are needed"));
}

}  // namespace
}  // namespace kelso::testing
