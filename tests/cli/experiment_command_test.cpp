#include <csignal>
#include <filesystem>
#include <sstream>

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/kelso.hpp"
#include "store/store.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::testing {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;

TEST(ExperimentCommand, lists_every_experiment_with_its_duration) {
  const Finished done = kelso({"experiment", "list"});
  EXPECT_EQ(done.exit_code, 0);
  for (const char* name : {"000-full-simulation", "000-tables", "000-board-cost", "001-required-runs",
                           "001-tables", "002-matches", "003-double-corner", "004-pruning", "004-move-order",
                           "004-branching", "004-matches", "engine-ablation"})
    EXPECT_THAT(done.output, HasSubstr(name));
  EXPECT_THAT(done.output,
              HasSubstr("  72-game study (000): full simulation, about a second on two cores.\n"));
  std::istringstream lines(kelso({"experiment", "list", "--json"}).output);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const json kind = json::parse(line);
    for (const char* field : {"name", "title", "summary", "duration", "settings"})
      EXPECT_TRUE(kind.contains(field));
  }
  EXPECT_EQ(count, 12);
}

TEST(ExperimentCommand, runs_one_from_end_to_end_with_all_kinds_of_files) {
  const TemporaryFolder folder;
  const json done = kelso_json({"experiment", "run", "000-full-simulation", "--out", folder.path("out")});
  EXPECT_EQ(done["experiment"], "000-full-simulation");
  EXPECT_EQ(done["tasks"], 72);
  EXPECT_EQ(done["equal"], 72);
  EXPECT_EQ(done["differ"], 0);
  EXPECT_THAT(folder.read("out/report.html"),
              AllOf(HasSubstr("<svg "), HasSubstr("✓"), HasSubstr("Machine")));
  EXPECT_THAT(folder.read("out/report.md"), HasSubstr("All 72 figures that can be compared are equal."));
  EXPECT_THAT(folder.read("out/report.tex"), HasSubstr("\\toprule"));
  EXPECT_THAT(folder.read("out/table-02-results-nodes-and-times.csv"),
              HasSubstr("2,abs1,abs1,draw,80,2596,3295,3004,3675,"));
  EXPECT_THAT(folder.read("out/figure-01-nodes-visited-per-move.svg"), HasSubstr("<svg "));
  EXPECT_THAT(folder.read("out/logs/min-2-min-2-2-short.log"), HasSubstr("RED Leaf Nodes: 253"));
  for (const std::string file : done["files"])
    EXPECT_TRUE(std::filesystem::exists(folder.path("out/" + file))) << file;
}

TEST(ExperimentCommand, writes_the_same_report_again) {
  const TemporaryFolder folder;
  ASSERT_EQ(kelso({"experiment", "run", "001-required-runs", "--out", folder.path("out")}).exit_code, 0);
  const std::string before = folder.read("out/report.html");
  std::filesystem::remove(folder.path("out/report.html"));
  const Finished again = kelso({"experiment", "report", folder.path("out")});
  EXPECT_EQ(again.exit_code, 0) << again.errors;
  EXPECT_THAT(again.output, HasSubstr("36 figures equal the document's, 0 differ"));
  EXPECT_EQ(folder.read("out/report.html"), before);
}

TEST(ExperimentCommand, gives_the_same_results_with_any_number_of_threads) {
  const TemporaryFolder folder;
  for (const char* threads : {"1", "3"})
    kelso({"experiment", "run", "002-matches:games=2", "--out", folder.path(threads), "--threads", threads});
  const std::string one = folder.read("1/table-03-experiment-1-played-by-kelso.csv");
  EXPECT_FALSE(one.empty());
  EXPECT_EQ(folder.read("3/table-03-experiment-1-played-by-kelso.csv"), one);
}

constexpr const char* kManyTasks = "002-matches:games=16";

std::size_t stored_tasks(const std::string& folder) {
  const auto reader = store::Reader::open(folder + "/results.db");
  if (!reader || reader->runs().empty()) return 0;
  return reader->result_keys(reader->runs().front().id).size();
}

// Runs the experiment until the store has more tasks than it had, sends a signal, and returns how it ended.
int interrupted_run(const std::string& folder, int signal_number) {
  const std::size_t before = stored_tasks(folder);
  const pid_t child = fork();
  if (child == 0) {
    freopen("/dev/null", "w", stderr);
    execl(KELSO_PROGRAM, KELSO_PROGRAM, "experiment", "run", kManyTasks, "--out", folder.c_str(), "--threads",
          "1", nullptr);
    _exit(127);
  }
  int status = 0;
  while (stored_tasks(folder) <= before) {
    if (waitpid(child, &status, WNOHANG) == child) return WEXITSTATUS(status);
    usleep(1000);
  }
  kill(child, signal_number);
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

TEST(ExperimentCommand, goes_on_after_being_interrupted_and_killed) {
  const TemporaryFolder folder;
  const std::string out = folder.path("out");
  EXPECT_EQ(interrupted_run(out, SIGINT), 130);
  EXPECT_EQ(interrupted_run(out, SIGKILL), -SIGKILL);
  const std::size_t kept = stored_tasks(out);
  EXPECT_GE(kept, 2u);
  const json done = kelso_json({"experiment", "run", kManyTasks, "--out", out});
  EXPECT_LT(kept, done["tasks"]);
  EXPECT_EQ(stored_tasks(out), done["tasks"]);

  const std::string whole = folder.path("whole");
  kelso_json({"experiment", "run", kManyTasks, "--out", whole});
  const char* table = "/table-03-experiment-1-played-by-kelso.csv";
  EXPECT_EQ(folder.read("out" + std::string(table)), folder.read("whole" + std::string(table)));
}

TEST(ExperimentCommand, refuses_what_it_does_not_know) {
  EXPECT_THAT(refusal({"experiment", "run", "005-unknown"}, 2), HasSubstr("000-full-simulation"));
  EXPECT_THAT(refusal({"experiment", "run", "004-pruning:depht=6"}, 2), HasSubstr("depth"));
  EXPECT_THAT(refusal({"experiment", "run", "004-pruning:depth=99"}, 2), HasSubstr("12"));
}

TEST(ExperimentCommand, refuses_to_mix_results_of_other_settings) {
  const TemporaryFolder folder;
  ASSERT_EQ(kelso({"experiment", "run", "004-pruning:depth=2", "--out", folder.path("out")}).exit_code, 0);
  EXPECT_THAT(refusal({"experiment", "run", "004-pruning:depth=3", "--out", folder.path("out")}, 1),
              HasSubstr("other arguments"));
}

TEST(ExperimentCommand, refuses_folders_and_files_that_hold_no_experiment) {
  const TemporaryFolder folder;
  EXPECT_THAT(refusal({"experiment", "report", folder.path("nowhere")}, 1), HasSubstr("does not exist"));
  std::filesystem::create_directory(folder.path("out"));
  folder.write("out/results.db", "my notes");
  EXPECT_THAT(refusal({"experiment", "run", "004-pruning:depth=2", "--out", folder.path("out")}, 1),
              HasSubstr("is not a Kelso store"));
  EXPECT_EQ(folder.read("out/results.db"), "my notes");
}

}  // namespace
}  // namespace kelso::testing
