#include <gmock/gmock.h>

#include "cli/kelso.hpp"
#include "support/reference_data.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

const std::string kFirst =
    "[Event \"World Championship\"]\n[Date \"1985.03.02\"]\n[Black \"Tinsley, Marion\"]\n[White \"Long, "
    "Asa\"]\n"
    "[Result \"1-0\"]\n1. 11-15 23-19 2. 8-11 22-17 1-0\n\n";
const std::string kBroken = "[Event \"Club\"]\n1. 11-15 23-19\n2. 15-16 *\n\n";
const std::string kSecond =
    "[Event \"Club\"]\n[Date \"1990.??.??\"]\n[Black \"Lafferty, Don\"]\n[White \"Tinsley, Marion\"]\n"
    "[Result \"1/2-1/2\"]\n1. 9-14 22-18 1/2-1/2\n\n";
const std::string kProblem = "[Event \"Problem\"]\n[FEN \"W:WK3:B11\"]\n1. 3-7 *\n\n";

class PdnCommand : public ::testing::Test {
 protected:
  TemporaryFolder folder;
  std::string good = folder.write("good.pdn", kSecond + kProblem);
  std::string mixed = folder.write("mixed.pdn", kSecond + kBroken + kProblem);

  // The Event tags of the games that a filter lets through.
  std::vector<std::string> events(std::vector<std::string> criteria) {
    const std::string all = folder.write("all.pdn", kFirst + kSecond + kProblem);
    criteria.insert(criteria.begin(), {"pdn", "filter", all, "--to", "json"});
    const Finished done = kelso(criteria);
    EXPECT_EQ(done.exit_code, 0) << done.errors;
    std::vector<std::string> found;
    std::istringstream lines(done.output);
    for (std::string line; std::getline(lines, line);) found.push_back(json::parse(line)["tags"]["Event"]);
    return found;
  }
};

using Events = std::vector<std::string>;

TEST_F(PdnCommand, check_accepts_good_files) {
  EXPECT_EQ(kelso_json({"pdn", "check", good, good}),
            json::parse(R"({"files": 2, "games": 4, "ok": 4, "broken": 0, "errors": []})"));
  EXPECT_EQ(kelso({"pdn", "check", good}).output, "2 games, 2 ok, 0 unreadable\n");
}

TEST_F(PdnCommand, check_tells_where_a_game_is_broken_and_reads_on) {
  const Finished done = kelso({"pdn", "check", mixed});
  EXPECT_EQ(done.exit_code, 1);
  EXPECT_TRUE(done.output.starts_with(mixed + ":10:4: ")) << done.output;
  EXPECT_TRUE(done.output.ends_with("3 games, 2 ok, 1 unreadable\n")) << done.output;

  const Finished with_json = kelso({"pdn", "check", mixed, "--json"});
  EXPECT_EQ(with_json.exit_code, 1);
  const json answer = json::parse(with_json.output);
  EXPECT_EQ(answer["broken"], 1);
  const json& error = answer["errors"][0];
  EXPECT_EQ(error["file"], mixed);
  EXPECT_EQ(error["game"], 2);
  EXPECT_EQ(error["line"], 10);
  EXPECT_EQ(error["column"], 4);
  EXPECT_NE(error["message"], "");
}

TEST_F(PdnCommand, reads_standard_input) {
  const Finished done = kelso({"pdn", "check", "-", "--json"}, kSecond);
  EXPECT_EQ(json::parse(done.output)["ok"], 1);
}

TEST_F(PdnCommand, refuses_files_that_cannot_be_read) {
  EXPECT_EQ(refusal({"pdn", "check", folder.path("none.pdn")}, 1),
            "cannot read " + folder.path("none.pdn") + ": No such file or directory");
  EXPECT_EQ(refusal({"pdn", "stats", folder.path("")}, 1),
            "cannot read " + folder.path("") + ": Is a directory");
  EXPECT_EQ(refusal({"pdn", "check"}, 2), "FILE is required (see kelso pdn check --help)");
  EXPECT_EQ(refusal({"pdn", "chek", "x"}, 2),
            "unknown command chek, did you mean check? (see kelso pdn --help)");
}

TEST_F(PdnCommand, stats_counts_results_lengths_and_openings) {
  const json answer = kelso_json({"pdn", "stats", good, "--opening-plies", "1"});
  EXPECT_EQ(answer["games"], 2);
  EXPECT_EQ(answer["results"],
            json::parse(R"({"black": 0, "white": 0, "draw": 1, "both_lost": 0, "unknown": 1})"));
  EXPECT_EQ(answer["plies"], json::parse(R"({"shortest": 1, "median": 1, "mean": 1.5, "longest": 2})"));
  EXPECT_EQ(answer["lengths"], json::parse(R"([{"plies": 1, "games": 1}, {"plies": 2, "games": 1}])"));
  ASSERT_EQ(answer["openings"].size(), 1u);
  EXPECT_EQ(answer["openings"][0]["moves"], "9-14");
  EXPECT_EQ(answer["openings"][0]["results"]["draw"], 1);
  EXPECT_THAT(kelso({"pdn", "stats", good}).output, HasSubstr("draw"));
}

TEST_F(PdnCommand, stats_leaves_broken_games_out_and_fails) {
  const Finished done = kelso({"pdn", "stats", mixed});
  EXPECT_EQ(done.exit_code, 1);
  EXPECT_THAT(done.output, HasSubstr("3 games, 1 unreadable"));
  EXPECT_TRUE(done.errors.starts_with(mixed + ":10:4: ")) << done.errors;
  EXPECT_EQ(json::parse(kelso({"pdn", "stats", mixed, "--json"}).errors)["error"]["game"], 2);
}

TEST_F(PdnCommand, convert_writes_strict_pdn_and_loses_nothing) {
  const std::string annotated =
      "[Event \"x\"]\n[Odd \"kept\"]\n01. 11-15! {good} 23-19 (22:18 15x22) 2. 8-11 1-0\n";
  const Finished done = kelso({"pdn", "convert", "-"}, annotated);
  EXPECT_EQ(done.output,
            "[Event \"x\"]\n[Odd \"kept\"]\n[Result \"1-0\"]\n"
            "1. 11-15! {good} 1... 23-19 (1... 22-18 2. 15x22) 2. 8-11 *\n\n");
  EXPECT_EQ(kelso({"pdn", "convert", "-"}, done.output).output, done.output);
}

TEST_F(PdnCommand, convert_writes_json_and_fen) {
  const Finished done = kelso({"pdn", "convert", good, "--to", "json"});
  const json game = json::parse(done.output.substr(0, done.output.find('\n')));
  EXPECT_EQ(game["tags"]["White"], "Tinsley, Marion");
  EXPECT_EQ(game["moves"], json::parse(R"(["9-14", "22-18"])"));
  EXPECT_EQ(game["result"], "1/2-1/2");
  EXPECT_EQ(game["winner"], nullptr);
  EXPECT_EQ(game["plies"], 2);
  EXPECT_EQ(kelso({"pdn", "convert", "-", "--to", "fen"}, kProblem).output, "B:WK7:B11\n");
  EXPECT_EQ(kelso({"pdn", "convert", "-", "--to", "fen", "--ply", "0"}, kProblem).output, "W:WK3:B11\n");
}

TEST_F(PdnCommand, output_file_is_appended_to_and_never_overwritten) {
  const std::string collection = folder.write("collection.pdn", "[Event \"kept\"]\n1. 9-13 *");
  EXPECT_EQ(kelso({"pdn", "convert", good, "--pdn-out", collection}).output,
            "2 games appended to " + collection + "\n");
  EXPECT_TRUE(folder.read("collection.pdn").starts_with("[Event \"kept\"]\n1. 9-13 *\n[Event \"Club\"]\n"));
  EXPECT_EQ(kelso_json({"pdn", "check", collection})["ok"], 3);
  EXPECT_EQ(kelso_json({"pdn", "filter", good, "--result", "draw", "--pdn-out", collection})["games"], 1);
  EXPECT_EQ(kelso_json({"pdn", "check", collection})["ok"], 4);
}

TEST_F(PdnCommand, output_file_is_refused_where_it_makes_no_sense) {
  EXPECT_EQ(refusal({"pdn", "convert", good, "--pdn-out", good}, 2),
            "--pdn-out: " + good + " is one of the files to read");
  EXPECT_EQ(refusal({"pdn", "convert", good, "--to", "fen", "--pdn-out", "x"}, 2),
            "--pdn-out writes PDN only: use --to pdn, or redirect standard output");
  EXPECT_EQ(refusal({"pdn", "convert", good, "--pdn-out", "/nowhere/x"}, 1),
            "cannot write /nowhere/x: No such file or directory");
}

TEST_F(PdnCommand, filter_compares_tags_without_regard_to_capitals) {
  EXPECT_EQ(events({"--player", "tinsley"}), (Events{"World Championship", "Club"}));
  EXPECT_EQ(events({"--black", "TINSLEY"}), (Events{"World Championship"}));
  EXPECT_EQ(events({"--white", "tinsley"}), (Events{"Club"}));
  EXPECT_EQ(events({"--event", "prob"}), (Events{"Problem"}));
}

TEST_F(PdnCommand, filter_knows_years_results_and_lengths) {
  EXPECT_EQ(events({"--year", "1985"}), (Events{"World Championship"}));
  EXPECT_EQ(events({"--year", "1986-1990"}), (Events{"Club"}));
  EXPECT_EQ(events({"--result", "black"}), (Events{"World Championship"}));
  EXPECT_EQ(events({"--result", "unknown"}), (Events{"Problem"}));
  EXPECT_EQ(events({"--min-plies", "2", "--max-plies", "3"}), (Events{"Club"}));
}

TEST_F(PdnCommand, filter_knows_openings_and_positions) {
  EXPECT_EQ(events({"--opening", "11-15 23-19"}), (Events{"World Championship"}));
  EXPECT_EQ(events({"--opening", "9-14 22-18 5-9"}), Events{});
  EXPECT_EQ(events({"--position", "B:WK7:B11"}), (Events{"Problem"}));
  EXPECT_EQ(events({"--position", "W:WK7:B11"}), Events{});
  EXPECT_EQ(events({"--position", "B:W21-32:B1-12"}), (Events{"World Championship", "Club"}));
}

TEST_F(PdnCommand, filter_refuses_criteria_it_does_not_understand) {
  EXPECT_EQ(refusal({"pdn", "filter", good, "--year", "long ago"}, 2),
            "--year: long ago is not a year or a range of years, expected 1985 or 1980-1989");
  EXPECT_EQ(refusal({"pdn", "filter", good, "--result", "2-0"}, 2),
            "--result: 2-0 is not a result, expected black, white, draw or unknown");
  EXPECT_THAT(refusal({"pdn", "filter", good, "--opening", "11-15 1-2"}, 2), HasSubstr("--opening: 1-2: "));
  EXPECT_THAT(refusal({"pdn", "filter", good, "--position", "x"}, 2), HasSubstr("--position: column 1: "));
}

TEST_F(PdnCommand, all_reference_games_are_read) {
  KELSO_REFERENCE_FILE(games, "data/games/acf_games.pdn");
  const json answer = kelso_json({"pdn", "stats", games.string()});
  EXPECT_EQ(answer["games"], 6000);
  EXPECT_EQ(answer["broken"], 0);
  EXPECT_EQ(answer["plies"]["longest"], 237);
}

}  // namespace
}  // namespace kelso::testing
