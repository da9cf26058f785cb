#include <gmock/gmock.h>

#include "cli/kelso.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

const std::string kStart = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

TEST(MovesCommand, lists_the_moves_of_the_start_in_canonical_order) {
  EXPECT_EQ(kelso({"moves"}).output, "9-13\n9-14\n10-14\n10-15\n11-15\n11-16\n12-16\n");
}

TEST(MovesCommand, tells_path_captures_and_crowning) {
  const json answer = kelso_json({"moves", "--fen", "W:W10,23:B7,18,19"});
  EXPECT_EQ(answer["fen"], "W:W10,23:B7,18,19");
  EXPECT_EQ(answer["moves"],
            json::parse(R"([{"move": "10x3", "path": [10, 3], "captures": [7], "promotes": true},
                            {"move": "23x14", "path": [23, 14], "captures": [18], "promotes": false},
                            {"move": "23x16", "path": [23, 16], "captures": [19], "promotes": false}])"));
}

TEST(MovesCommand, lists_a_capture_with_two_paths_once) {
  const json answer = kelso_json({"moves", "--fen", "W:WK7:B10,11,18,19"});
  EXPECT_EQ(answer["moves"], json::parse(R"([{"move": "7x7", "path": [7, 14, 23, 16, 7],
                                              "captures": [10, 11, 18, 19], "promotes": false}])"));
}

TEST(MovesCommand, prints_nothing_when_there_is_no_move) {
  const Finished done = kelso({"moves", "--fen", "B:W25,30:B21"});
  EXPECT_EQ(done.exit_code, 0);
  EXPECT_EQ(done.output, "");
}

TEST(MovesCommand, refuses_an_impossible_position_with_the_reason) {
  EXPECT_EQ(refusal({"moves", "--fen", "B:W1:B5"}, 2),
            "--fen: column 4: White has a man on 1, where it would have been crowned");
}

TEST(FenCommand, normalises) {
  EXPECT_EQ(kelso({"fen", " b : b1-12 : w21-32. "}).output, kStart + "\n");
  EXPECT_EQ(kelso_json({"fen", "W:BK22,12:W18,K10"}), json({{"fen", "W:WK10,18:B12,K22"}}));
}

TEST(FenCommand, names_every_error_with_its_column) {
  EXPECT_EQ(refusal({"fen", "B:W33,x:B1"}, 1),
            "column 4: 33 is not a square, expected 1 to 32; column 7: expected a square, found 'x'");
  const Finished done = kelso({"fen", "B:W33,x:B1", "--json"});
  EXPECT_EQ(json::parse(done.errors)["error"]["errors"][0],
            json({{"column", 4}, {"message", "33 is not a square, expected 1 to 32"}}));
}

TEST(FenCommand, needs_a_fen) { EXPECT_EQ(refusal({"fen"}, 2), "FEN is required (see kelso fen --help)"); }

TEST(ShowCommand, draws_without_colours_into_a_file) {
  const Finished done = kelso({"show"});
  EXPECT_EQ(done.exit_code, 0);
  EXPECT_THAT(done.output, HasSubstr("│░░░ ● ░░░ ● ░░░ ● ░░░ ● │"));
  EXPECT_THAT(done.output, HasSubstr("Black (●) to move"));
  EXPECT_THAT(done.output, ::testing::Not(HasSubstr("\x1b")));
}

TEST(ShowCommand, draws_every_format_with_numbers_and_from_both_sides) {
  EXPECT_THAT(kelso({"show", "--format", "ascii", "--numbers", "--flip"}).output,
              HasSubstr("+\n|     32        31        30        29   |"));
  EXPECT_THAT(kelso({"show", "--format", "svg", "--numbers"}).output, HasSubstr(">32</text>"));
  EXPECT_EQ(kelso_json({"show", "--format", "ascii"})["picture"],
            kelso({"show", "--format", "ascii"}).output);
}

TEST(ShowCommand, refuses_unknown_formats) {
  EXPECT_EQ(refusal({"show", "--format", "png"}, 2), "--format: png is not one of unicode, ascii, svg");
}

TEST(DoctorCommand, knows_the_program_and_its_packages) {
  const json answer = kelso_json({"doctor"});
  EXPECT_EQ("kelso " + answer.value("version", "") + "\n", kelso({"--version"}).output);
  const auto& packages = answer["packages"];
  const auto compiler = std::find_if(packages.begin(), packages.end(),
                                     [](const json& package) { return package["package"] == "g++"; });
  ASSERT_NE(compiler, packages.end());
  EXPECT_EQ((*compiler)["group"], "build");
  EXPECT_THAT(kelso({"doctor"}).output, HasSubstr("processor"));
}

// A system on which dpkg-query and apt-cache answer as the test wants.
class DoctorOnOtherSystem : public ::testing::Test {
 protected:
  void SetUp() override {
    setenv("PATH", (folder_.path("") + ":" + path_).c_str(), 1);
    write_program("apt-cache", "echo 'Candidate: (none)'");
  }
  void TearDown() override { setenv("PATH", path_.c_str(), 1); }

  void write_program(const std::string& name, const std::string& command) {
    std::filesystem::permissions(folder_.write(name, "#!/bin/sh\n" + command + "\n"),
                                 std::filesystem::perms::owner_all);
  }

  // The line of Boost, which has several names.
  json boost() {
    const json answer = kelso_json({"doctor"});
    for (const json& package : answer["packages"])
      if (package["purpose"] == "speaks HTTP and WebSockets") return package;
    return {};
  }

 private:
  TemporaryFolder folder_;
  std::string path_ = std::getenv("PATH");
};

TEST_F(DoctorOnOtherSystem, any_name_of_a_package_counts) {
  write_program("dpkg-query", "echo 'installed libboost1.81-dev 1.81.0-5'");
  EXPECT_EQ(boost()["package"], "libboost1.81-dev");
  EXPECT_EQ(boost()["installed"], true);
  write_program("dpkg-query", "echo 'installed libboost-dev 1.83.0.2+b2'");
  EXPECT_EQ(boost()["package"], "libboost-dev");
  EXPECT_EQ(boost()["installed"], true);
}

TEST_F(DoctorOnOtherSystem, a_package_that_is_too_old_does_not_count) {
  write_program("dpkg-query", "echo 'installed libboost-dev 1.74.0.3'");
  write_program("apt-cache",
                "[ $2 != libboost-dev ] && echo 'Candidate: 1.81.0-5' || echo 'Candidate: 1.74.0.3'");
  EXPECT_EQ(boost()["installed"], false);
  EXPECT_EQ(boost()["package"], "libboost1.81-dev");
  write_program("apt-cache",
                "[ $2 = libboost-dev ] && echo 'Candidate: 1.83.0.2' || echo 'Candidate: (none)'");
  EXPECT_EQ(boost()["package"], "libboost-dev");
}

}  // namespace
}  // namespace kelso::testing
