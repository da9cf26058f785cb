#include <sstream>

#include <gmock/gmock.h>

#include "cli/kelso.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::testing {
namespace {

using ::testing::HasSubstr;

TEST(Analyze, tells_every_depth_and_ends_with_the_result) {
  const Finished done = kelso({"analyze", "depth=8", "--multipv", "2", "--json"});
  ASSERT_EQ(done.exit_code, 0) << done.errors;
  std::istringstream lines(done.output);
  std::vector<nlohmann::json> all;
  for (std::string line; std::getline(lines, line);) all.push_back(nlohmann::json::parse(line));
  ASSERT_EQ(all.size(), 9u);
  EXPECT_EQ(all[7]["depth"], 8);
  EXPECT_EQ(all[8]["type"], "result");
  EXPECT_EQ(all[8]["lines"].size(), 2u);
  EXPECT_GE(all[8]["lines"][0]["value"], all[8]["lines"][1]["value"]);
}

TEST(Analyze, judges_a_position_with_a_single_move) {
  const auto result =
      kelso({"analyze", "movetime=50ms", "--endgame-pieces", "0", "--fen", "W:W22,K32:B18,1", "--json"});
  EXPECT_THAT(result.output, HasSubstr("\"depth\":3"));
}

TEST(Analyze, takes_its_limit_behind_time_as_games_do) {
  EXPECT_THAT(kelso({"analyze", "--time", "depth=3"}).output, HasSubstr("at depth 3"));
  EXPECT_EQ(kelso({"analyze", "depth=3", "--time", "depth=3"}).exit_code, 2);
}

TEST(Analyze, finds_a_short_win) {
  EXPECT_THAT(kelso({"analyze", "depth=5", "--fen", "W:W22:B18"}).output, HasSubstr("win in 1 ply at depth"));
}

TEST(Analyze, prints_every_value_and_line_below_its_heading) {
  std::istringstream lines(kelso({"analyze", "depth=6", "--multipv", "2"}).output);
  std::string line;
  while (std::getline(lines, line) && line.find("depth") == std::string::npos) continue;
  const std::size_t value = line.find("value");
  const std::size_t moves = line.find("line");
  int rows = 0;
  while (std::getline(lines, line) && !line.starts_with("best move")) {
    ++rows;
    EXPECT_THAT(line.substr(value - 2), ::testing::MatchesRegex("  [-+][0-9]\\.[0-9][0-9] .*")) << line;
    EXPECT_THAT(line.substr(moves - 2), ::testing::MatchesRegex("  [0-9]+-.*")) << line;
  }
  EXPECT_EQ(rows, 12);
}

TEST(Analyze, takes_a_position_from_a_game) {
  const TemporaryFolder folder;
  folder.write("games.pdn", "[Event \"x\"]\n1. 11-15 23-19 2. 8-11 *\n");
  const auto fen = [&](const char* ply) {
    const std::string output =
        kelso({"analyze", "depth=1", "--pdn", folder.path("games.pdn"), "--ply", ply, "--json"}).output;
    return nlohmann::json::parse(output.substr(0, output.find('\n')))["fen"].get<std::string>();
  };
  EXPECT_THAT(fen("0"), ::testing::StartsWith("B:"));
  EXPECT_THAT(fen("1"), ::testing::StartsWith("W:"));
  EXPECT_THAT(refusal({"analyze", "--pdn", folder.path("games.pdn"), "--ply", "9"}, 1),
              HasSubstr("only 3 plies"));
}

TEST(Analyze, refuses_limits_that_it_cannot_read_and_finished_games) {
  EXPECT_THAT(refusal({"analyze", "depth=none"}, 2), HasSubstr("depth"));
  EXPECT_THAT(refusal({"analyze", "--fen", "W:W5:B1"}, 1), HasSubstr("game is over"));
}

TEST(EnginePlayer, uses_the_tables_of_a_folder_and_refuses_one_without) {
  const TemporaryFolder folder;
  EXPECT_THAT(refusal({"search", "engine:depth=1,endgame=" + folder.path("")}, 2),
              HasSubstr("there are no endgame databases in"));
  ASSERT_EQ(kelso({"endgame", "build", "--pieces", "3", "--dir", folder.path("")}).exit_code, 0);
  const Finished done =
      kelso({"search", "engine:depth=1,endgame=" + folder.path(""), "--fen", "W:WK15,K18:BK29", "--json"});
  EXPECT_EQ(nlohmann::json::parse(done.output)["value"], "WIN") << done.output << done.errors;
}

TEST(Analyze, tells_what_the_endgame_tables_say) {
  const TemporaryFolder folder;
  ASSERT_EQ(kelso({"endgame", "build", "--pieces", "3", "--dir", folder.path("tables")}).exit_code, 0);
  const std::vector<std::string> command = {"analyze",         "depth=4",       "--fen",
                                            "W:WK15,K18:BK29", "--endgame-dir", folder.path("tables")};
  EXPECT_THAT(kelso(command).output, HasSubstr("endgame databases: win"));
  std::vector<std::string> as_json = command;
  as_json.push_back("--json");
  const std::string output = kelso(as_json).output;
  const auto result = nlohmann::json::parse(output.substr(output.rfind("{\"type\"")));
  EXPECT_EQ(result["endgame"]["value"], "win");
  EXPECT_EQ(result["lines"][0]["endgame"]["value"], "win");
  std::vector<std::string> without = command;
  without.insert(without.end(), {"--endgame-pieces", "0"});
  EXPECT_THAT(kelso(without).output, ::testing::Not(HasSubstr("endgame databases")));
  EXPECT_THAT(refusal({"analyze", "depth=4", "--endgame-dir", folder.path("nothing")}, 1),
              HasSubstr("there are no endgame databases"));
}

// Runs a command until it has printed that word, then asks it to end as Ctrl-C does; its output, and at the
// end a line with its exit code.
std::string ended_after(const std::string& word, const std::string& arguments) {
  const TemporaryFolder folder;
  const std::string output = folder.path("output");
  const std::string script = KELSO_PROGRAM " " + arguments + " > " + output + R"( &
    for wait in $(seq 600); do grep -q ')" +
                             word + R"(' )" + output + R"( && break; sleep 0.1; done
    kill -TERM $!
    wait $!
    code=$?
    cat )" + output + R"(
    echo "code $code")";
  return run({"/bin/sh", "-c", script}).output;
}

TEST(Analyze, gives_the_best_so_far_when_it_is_interrupted) {
  const std::string output = ended_after("depth", "analyze --json --hash 1");
  EXPECT_THAT(output, HasSubstr("{\"type\":\"result\""));
  EXPECT_THAT(output, ::testing::EndsWith("code 0\n"));
}

TEST(Problems, gives_the_sum_so_far_when_it_is_interrupted) {
  const TemporaryFolder folder;
  std::string problems = "W:WK15,K18:BK29\t0-1\n";
  problems += "W:W21-32:B1-12\t1/2-1/2\n";
  folder.write("problems.tsv", problems);
  const std::string output =
      ended_after("solved", "problems " + folder.path("problems.tsv") + " movetime=60m --json --hash 1");
  EXPECT_THAT(output, HasSubstr("\"positions\":1"));
  EXPECT_THAT(output, ::testing::EndsWith("code 130\n"));
}

TEST(Problems, takes_every_so_many_th) {
  const TemporaryFolder folder;
  std::string problems;
  for (int line = 0; line < 5; ++line) problems += "W:WK15,K18:BK29\t0-1\n";
  folder.write("problems.tsv", problems);
  EXPECT_THAT(kelso({"problems", folder.path("problems.tsv"), "--time", "depth=6", "--every", "2"}).output,
              HasSubstr("3 of 3 solved"));
}

TEST(Problems, counts_what_is_solved_and_reports_what_cannot_be_read) {
  const TemporaryFolder folder;
  folder.write("problems.tsv",
               "# a comment\n"
               "W:WK15,K18:BK29\t0-1\tWin\t3\tx\t-\n"
               "W:WK15,K18:BK29\t1-0\tWrong result\t3\tx\t-\n"
               "W:W4:B32\t0-1\tcrowned\t2\tx\t-\n");
  const Finished done = kelso({"problems", folder.path("problems.tsv"), "depth=14", "--json"});
  ASSERT_EQ(done.exit_code, 0) << done.errors;
  const auto result = nlohmann::json::parse(done.output.substr(done.output.rfind("{\"type\"")));
  EXPECT_EQ(result["positions"], 2);
  EXPECT_EQ(result["solved"], 1);
  EXPECT_EQ(result["unreadable"], 1);
}

TEST(Problems, a_listed_move_must_be_played) {
  const TemporaryFolder folder;
  folder.write("problems.tsv", "W:W22,K32:B18,1\t0-1\tx\t4\tx\tWIN 3 32-28:W3\n");
  EXPECT_THAT(kelso({"problems", folder.path("problems.tsv"), "depth=8"}).output, HasSubstr("0 of 1 solved"));
}

// The number of nodes is the signature of the search; CONTRIBUTING.md tells when it may change.
TEST(Bench, counts_the_same_nodes_every_time) {
  const auto nodes = [] { return kelso_json({"bench", "--depth", "6"})["nodes"]; };
  EXPECT_EQ(nodes(), nodes());
  EXPECT_THAT(kelso({"bench", "--depth", "4"}).output, ::testing::StartsWith("Nodes searched: "));
}

TEST(Tune, writes_the_same_weights_from_the_same_seed) {
  const std::vector<std::string> command = {"tune", "--games", "2", "--nodes", "200", "--rounds", "5"};
  const Finished first = kelso(command);
  EXPECT_EQ(first.exit_code, 0) << first.errors;
  EXPECT_THAT(first.output, HasSubstr("// ManSquare"));
  EXPECT_EQ(first.output, kelso(command).output);
}

TEST(Engine, plays_a_game_by_name) {
  const auto game = kelso_json({"game", "--black", "engine:nodes=500,hash=1", "--white", "random"});
  EXPECT_EQ(game["winner"], "black");
}

}  // namespace
}  // namespace kelso::testing
