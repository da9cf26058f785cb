#include <sstream>

#include <gmock/gmock.h>

#include "cli/kelso.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

// The first word of every line between "Commands" and the next empty line.
std::vector<std::string> command_names(const std::string& help) {
  std::vector<std::string> names;
  std::istringstream lines(help.substr(help.find("\nCommands\n") + 10));
  for (std::string line; std::getline(lines, line) && !line.empty();)
    if (line.starts_with("  ") && line[2] != ' ') names.push_back(line.substr(2, line.find(' ', 2) - 2));
  return names;
}

TEST(Help, is_printed_without_arguments) {
  const Finished done = kelso({});
  EXPECT_EQ(done.exit_code, 0);
  EXPECT_THAT(done.output, StartsWith("Kelso plays and studies English draughts"));
  EXPECT_EQ(done.output, kelso({"help"}).output);
  EXPECT_EQ(done.output, kelso({"--help"}).output);
  EXPECT_THAT(command_names(done.output), ::testing::Contains("perft"));
}

TEST(Help, explains_every_command_with_examples) {
  for (const std::string& name : command_names(kelso({}).output)) {
    const Finished done = kelso({"help", name});
    EXPECT_EQ(done.exit_code, 0) << name;
    EXPECT_THAT(done.output, HasSubstr("Usage: kelso " + name));
    EXPECT_THAT(done.output, HasSubstr("Examples:\n  kelso " + name));
    EXPECT_EQ(done.output, kelso({name, "--help"}).output);
    EXPECT_THAT(done.output, ::testing::Not(HasSubstr("value in {"))) << "raw text of the library";
  }
}

// The lines below "Examples:" of a command and of those below it.
std::vector<std::string> examples(std::vector<std::string> command) {
  command.insert(command.begin(), "help");
  const std::string help = kelso(command).output;
  std::vector<std::string> found;
  std::istringstream lines(help.substr(help.find("Examples:\n") + 10));
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("  kelso ")) found.push_back(line.substr(2));
  if (help.find("\nCommands\n") == std::string::npos) return found;
  for (const std::string& name : command_names(help)) {
    std::vector<std::string> inner(command.begin() + 1, command.end());
    inner.push_back(name);
    for (const std::string& example : examples(inner)) found.push_back(example);
  }
  return found;
}

TEST(Help, shows_examples_that_work) {
  const TemporaryFolder folder;
  folder.write("games.pdn", "[Event \"x\"]\n1. 11-15 23-19 *\n");
  folder.write("problems.tsv", "W:WK15,K18:BK29\t0-1\n");
  folder.write("board.txt", "4 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2 W\n");
  folder.write("anna.player", "minimax:depth=1\n");
  folder.write("ben.player", "first\n");
  const std::string programs = std::filesystem::path(KELSO_PROGRAM).parent_path().string();
  const auto all = examples({});
  EXPECT_GT(all.size(), 15u);
  for (const std::string& example : all) {
    if (example.starts_with("kelso serve")) continue;  // until Ctrl-C; tests/server starts it
    const Finished done = run({"/bin/sh", "-c",
                               "cd " + folder.path("") + " && export XDG_CONFIG_HOME=" + folder.path("") +
                                   " PATH=" + programs + ":$PATH && " + example});
    EXPECT_EQ(done.exit_code, 0) << example << ": " << done.errors;
    const bool asks = example.starts_with("kelso play") || example.starts_with("kelso classic");
    EXPECT_TRUE(asks ? done.errors.find("kelso:") == std::string::npos : done.errors.empty())
        << example << ": " << done.errors;
  }
}

TEST(Help, of_an_unknown_command_suggests_the_nearest) {
  EXPECT_EQ(refusal({"help", "prft"}, 2), "unknown command prft, did you mean perft?");
}

TEST(Version, is_one_line) {
  const Finished done = kelso({"--version"});
  EXPECT_EQ(done.exit_code, 0);
  EXPECT_THAT(done.output, ::testing::MatchesRegex("kelso [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(Usage, errors_are_one_line_and_suggest_what_was_meant) {
  EXPECT_EQ(refusal({"mvoes"}, 2), "unknown command mvoes, did you mean moves? (see kelso --help)");
  EXPECT_EQ(refusal({"xyzzyxyzzy"}, 2), "unknown command xyzzyxyzzy (see kelso --help)");
  EXPECT_EQ(refusal({"perft", "--dept", "3"}, 2),
            "unknown option --dept, did you mean --depth? (see kelso perft --help)");
  EXPECT_EQ(refusal({"perft", "--jsno", "--depth=3"}, 2),
            "unknown option --jsno, did you mean --json? (see kelso perft --help)");
  EXPECT_EQ(refusal({"perft"}, 2), "--depth is required (see kelso perft --help)");
  EXPECT_EQ(refusal({"perft", "--depth"}, 2), "--depth needs a value (see kelso perft --help)");
  EXPECT_EQ(refusal({"perft", "--depth", "many"}, 2), "--depth: value many not in range 0 to 28");
  EXPECT_EQ(refusal({"eval", "--flavour", "mint"}, 2), "--flavour: mint not in {paper,document}");
  EXPECT_EQ(refusal({"moves", "9-13"}, 2), "unexpected argument 9-13 (see kelso moves --help)");
}

}  // namespace
}  // namespace kelso::testing
