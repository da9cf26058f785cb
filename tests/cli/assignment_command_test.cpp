// `kelso assignment` as a student runs it: with built-in evaluations, with one's own, and with a complete
// player.
#include <filesystem>

#include <gmock/gmock.h>

#include "cli/kelso.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::testing {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// Small, but with every section.
json run_small(std::vector<std::string> arguments, const TemporaryFolder& folder) {
  arguments.insert(arguments.begin(), "assignment");
  for (const std::string option :
       {"--depth", "2", "--growth", "2", "--growth", "4", "--pairs", "4", "--repeats", "2", "--out"})
    arguments.push_back(option);
  arguments.push_back(folder.path("out"));
  return kelso_json(arguments);
}

TEST(AssignmentCommand, writes_the_report_and_the_path_of_every_run) {
  const TemporaryFolder folder;
  const json done = run_small({"--eval", "material", "--eval", "001.eval1"}, folder);
  EXPECT_EQ(done["tasks"], 4 + 1 + 2 * 2);  // runs, the comparison, and each evaluation at two depths
  for (const std::string file : done["files"])
    EXPECT_TRUE(std::filesystem::exists(folder.path("out/" + file))) << file;
  const std::string report = folder.read("out/report.md");
  EXPECT_THAT(report, AllOf(HasSubstr("Generated from the figures"), HasSubstr("minmax-ab with material"),
                            HasSubstr("visit exactly the same nodes"), HasSubstr("too few games")));
  EXPECT_LT(report.find("## Conclusion"), report.find("## The required runs"));
  EXPECT_THAT(folder.read("out/run-01-path.txt"),
              AllOf(HasSubstr("Ply 1: Black"), HasSubstr("Draw (repetition)")));
  EXPECT_THAT(folder.read("out/report.tex"), HasSubstr("\\toprule"));
  EXPECT_EQ(kelso({"pdn", "check", folder.path("out/run-01.pdn")}).exit_code, 0);
}

// Nodes and moves are the same every time; only times and memory may differ.
TEST(AssignmentCommand, counts_the_same_nodes_as_a_search_and_a_game) {
  const TemporaryFolder folder;
  run_small({"--eval", "material", "--eval", "001.eval1"}, folder);
  const json game = kelso_json(
      {"game", "--black", "minmax-ab:eval=material,depth=2", "--white", "alpha-beta:eval=material,depth=2"});
  const json black = game["stats"]["black"];
  const std::string row = "1,minmax-ab with material," + black["generated"].dump() + "," +
                          black["interior"].dump() + "," + black["leaf"].dump();
  EXPECT_THAT(folder.read("out/table-02-the-work-of-each-player.csv"), HasSubstr(row));
}

TEST(AssignmentCommand, takes_evaluations_of_ones_own) {
  const TemporaryFolder folder;
  ASSERT_EQ(kelso({"eval", "new", folder.path("mine")}).exit_code, 0);
  ASSERT_EQ(kelso({"eval", "build", folder.path("mine.cpp")}).exit_code, 0);
  ASSERT_EQ(kelso({"eval", "new", folder.path("weights.toml")}).exit_code, 0);
  run_small({"--eval", "plugin:" + folder.path("mine.so"), "--eval", "linear:" + folder.path("weights.toml")},
            folder);
  EXPECT_THAT(folder.read("out/report.md"), HasSubstr("alpha-beta with plugin:" + folder.path("mine.so")));
}

TEST(AssignmentCommand, leaves_the_columns_of_players_without_figures_blank) {
  const TemporaryFolder folder;
  run_small({"--eval", "material", "--algorithm", "alpha-beta", "--player", "random"}, folder);
  EXPECT_THAT(folder.read("out/table-02-the-work-of-each-player.csv"), HasSubstr("1,random,,,,,,,,"));
}

TEST(AssignmentCommand, refuses_what_it_cannot_compare) {
  EXPECT_THAT(refusal({"assignment"}, 2), HasSubstr("at least one evaluation"));
  EXPECT_THAT(refusal({"assignment", "--eval", "nothing"}, 2), HasSubstr("nothing"));
  EXPECT_THAT(refusal({"assignment", "--eval", "material", "--depth", "99"}, 2), HasSubstr("from 1 to 12"));
}

TEST(AssignmentCommand, refuses_a_folder_with_other_settings) {
  const TemporaryFolder folder;
  run_small({"--eval", "material"}, folder);
  EXPECT_THAT(refusal({"assignment", "--eval", "001.eval1", "--out", folder.path("out")}, 1),
              Not(HasSubstr("what()")));
}

}  // namespace
}  // namespace kelso::testing
