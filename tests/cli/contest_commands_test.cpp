#include <csignal>
#include <fstream>
#include <sstream>
#include <thread>

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/kelso.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

std::vector<json> lines_of(const std::string& text) {
  std::vector<json> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(json::parse(line));
  return lines;
}

// The last line that a command prints with --json.
json result_of(std::vector<std::string> arguments) {
  arguments.push_back("--json");
  const Finished done = kelso(arguments);
  EXPECT_EQ(done.exit_code, 0) << done.errors;
  const auto lines = lines_of(done.output);
  return lines.empty() ? json() : lines.back();
}

std::string content(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

const std::vector<std::string> kMatch = {"match", "minimax:depth=1", "random", "--games",
                                         "40",    "--seed",          "5"};

std::vector<std::string> with(std::vector<std::string> command, std::initializer_list<std::string> more) {
  command.insert(command.end(), more);
  return command;
}

TEST(MatchCommand, prints_every_field) {
  const json result = result_of(kMatch);
  EXPECT_EQ(result["type"], "result");
  EXPECT_EQ(result["games"], 40);
  EXPECT_EQ(result["pairs"], 20);
  EXPECT_EQ(result["wins"].get<int>() + result["draws"].get<int>() + result["losses"].get<int>(), 40);
  ASSERT_EQ(result["pentanomial"].size(), 5u);
  EXPECT_EQ(result["sprt"], nullptr);
  EXPECT_EQ(result["llr"], nullptr);
  for (const char* field : {"elo", "elo_low", "elo_high", "los", "terminations"})
    EXPECT_TRUE(result.contains(field)) << field;
}

TEST(MatchCommand, plays_the_same_games_at_any_concurrency) {
  const TemporaryFolder folder;
  const json one = result_of(with(kMatch, {"--pdn-out", folder.path("one.pdn")}));
  const json three = result_of(with(kMatch, {"--concurrency", "3", "--db", folder.path("three.db")}));
  EXPECT_EQ(one, three);
}

TEST(MatchCommand, decides_by_sprt_and_says_so) {
  const std::vector<std::string> test = {"match", "minimax:depth=2", "random",         "--games",
                                         "2000",  "--sprt",          "0,100,0.05,0.05"};
  const json result = result_of(test);
  EXPECT_EQ(result["sprt"], "H1");
  EXPECT_GE(result["llr"], 2.94);
  EXPECT_LT(result["games"], 2000);
  EXPECT_EQ(result, result_of(with(test, {"--concurrency", "2"})));
}

TEST(MatchCommand, resumes_without_arguments_and_refuses_others) {
  const TemporaryFolder folder;
  const std::string database = folder.path("match.db");
  const json first = result_of(with(kMatch, {"--db", database}));
  EXPECT_EQ(result_of({"match", "--db", database, "--resume"}), first);
  EXPECT_EQ(result_of(with(kMatch, {"--db", database, "--resume"})), first);
  EXPECT_THAT(refusal({"match", "--db", database, "--resume", "--games", "60"}, 2),
              HasSubstr("games = 40, not 60"));
  EXPECT_THAT(refusal({"match", "--db", folder.path("none.db"), "--resume"}, 1), HasSubstr("does not exist"));
}

// Starts a match, kills it without warning after a moment, and resumes until it is finished.
TEST(MatchCommand, loses_nothing_when_it_is_killed) {
  const TemporaryFolder folder;
  const std::string database = folder.path("killed.db");
  std::vector<std::string> match = {"match",   "minimax:depth=3", "random", "--games", "120",
                                    "--order", "random",          "--seed", "9"};
  const json whole = result_of(match);
  for (int attempt = 0; attempt < 3; ++attempt) {
    const pid_t child = fork();
    if (child == 0) {
      (void)!freopen("/dev/null", "w", stdout);
      const std::string resume = attempt == 0 ? "--concurrency=1" : "--resume";
      execl(KELSO_PROGRAM, KELSO_PROGRAM, "match", "minimax:depth=3", "random", "--games", "120", "--order",
            "random", "--seed", "9", "--db", database.c_str(), resume.c_str(), "--concurrency=2", nullptr);
      _exit(127);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
  }
  EXPECT_EQ(result_of(with(match, {"--db", database, "--resume"})), whole);
  const json run = lines_of(kelso({"results", database, "--json"}).output).at(0);
  EXPECT_EQ(run["finished"], true);
}

TEST(MatchCommand, refuses_what_makes_no_sense) {
  EXPECT_THAT(refusal({"match", "random", "random", "--games", "3"}, 2), HasSubstr("must be even"));
  EXPECT_THAT(refusal({"match", "random", "nobody"}, 2), HasSubstr("the players are: random, first"));
  EXPECT_THAT(refusal({"match", "random", "first", "--sprt", "5,0,0.05,0.05"}, 2),
              HasSubstr("--sprt: elo0 must"));
  EXPECT_THAT(refusal({"match", "random", "first", "--time", "depth=x"}, 2), HasSubstr("--time: "));
  EXPECT_THAT(refusal({"match", "random", "first", "--openings", "chess"}, 2),
              HasSubstr("--openings: expected"));
  EXPECT_THAT(refusal({"match", "random", "first", "--adjudicate", "when=3"}, 2),
              HasSubstr("--adjudicate: "));
  EXPECT_THAT(refusal({"match", "random"}, 2), HasSubstr("two players"));
}

TEST(MatchCommand, takes_openings_from_files) {
  const TemporaryFolder folder;
  folder.write("ends.fen", "W:WK32,K31:BK1\nB:W18:BK1,K2\n");
  const auto games = lines_of(
      kelso({"match", "first", "random", "--games", "4", "--openings", folder.path("ends.fen"), "--json"})
          .output);
  ASSERT_EQ(games.size(), 5u);
  EXPECT_EQ(games[0]["opening"], "W:WK31,K32:BK1");
  EXPECT_EQ(games[2]["opening"], "B:W18:BK1,K2");
}

TEST(HubEngines, that_misbehave_lose_their_games_and_the_match_goes_on) {
  for (const auto& [mode, reason] : std::vector<std::pair<std::string, std::string>>{
           {"exit 9", "crash"}, {"illegal 9", "illegal"}, {"stall 9", "time"}, {"nonsense 9", "illegal"}}) {
    const json result = result_of({"match", "first", "hub:cmd=\"" KELSO_MOCK_ENGINE " " + mode + "\"",
                                   "--games", "4", "--time", "movetime=50ms"});
    EXPECT_EQ(result["wins"], 4) << mode;
    EXPECT_EQ(result["terminations"][reason], 4) << mode << result.dump();
  }
}

TEST(HubEngines, of_kelso_itself_play_as_they_do_inside) {
  const json inside = result_of({"match", "minimax:depth=2", "first", "--games", "6"});
  const json outside = result_of(
      {"match", "hub:cmd=\"" KELSO_PROGRAM " hub --player minimax:depth=2\"", "first", "--games", "6"});
  EXPECT_EQ(inside, outside);
}

TEST(HubEngines, made_from_the_templates_play_legal_games) {
  for (const std::string command : {"python3 " KELSO_SOURCE_DIR "/examples/hub_agent.py", KELSO_HUB_AGENT}) {
    const json result = result_of(
        {"match", "hub:cmd=\"" + command + "\"", "random", "--games", "4", "--time", "movetime=5s"});
    EXPECT_EQ(result["games"], 4);
    for (const char* reason : {"crash", "illegal", "time"})
      EXPECT_FALSE(result["terminations"].contains(reason)) << command;
    EXPECT_GE(result["wins"], 3) << command;
  }
}

TEST(TournamentCommand, rates_everybody) {
  for (const char* system : {"--round-robin", "--gauntlet", "--swiss"}) {
    const json result =
        result_of({"tournament", system, "minimax:depth=2", "random", "first", "--games", "8"});
    ASSERT_EQ(result["players"].size(), 3u) << system;
    EXPECT_EQ(result["players"][0]["player"], "minimax:depth=2") << system;
    EXPECT_GT(result["players"][0]["elo"], result["players"][2]["elo"]);
  }
}

TEST(LeagueCommand, goes_on_when_a_student_fails) {
  const TemporaryFolder folder;
  folder.write("anna.player", "minimax:depth=2\n");
  folder.write("ben.player", "first\n");
  folder.write("carl.player", "no-such-player\n");
  folder.write("dora.player", "hub:cmd=\"" KELSO_MOCK_ENGINE " exit 9\"\n");
  const Finished done = kelso({"league", folder.path(""), "--games", "2"});
  EXPECT_EQ(done.exit_code, 0) << done.errors;
  EXPECT_THAT(done.output, HasSubstr("does not start: carl"));
  EXPECT_THAT(done.output, HasSubstr("anna"));
  const std::string page = content(folder.path("league.html"));
  for (const char* word : {"anna", "ben", "dora", "crash", "Did not start"})
    EXPECT_THAT(page, HasSubstr(word));
}

TEST(ResultsCommand, exports_what_was_played) {
  const TemporaryFolder folder;
  result_of(with(kMatch, {"--db", folder.path("m.db")}));
  const Finished done = kelso({"results", folder.path("m.db"), "--csv", folder.path("m.csv"), "--pdn-out",
                               folder.path("m.pdn"), "--html", folder.path("m.html")});
  EXPECT_EQ(done.exit_code, 0) << done.errors;
  EXPECT_THAT(done.output, HasSubstr("minimax:depth=1 v random: 40 games"));
  const json check = kelso_json({"pdn", "check", folder.path("m.pdn")});
  EXPECT_EQ(check["games"], 40);
  EXPECT_EQ(check["broken"], 0);
  const std::string table = content(folder.path("m.csv"));
  EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 41);
  EXPECT_THAT(content(folder.path("m.html")), HasSubstr("Elo over time"));
  EXPECT_THAT(refusal({"results", folder.path("none.db")}, 1), HasSubstr("none.db"));
}

}  // namespace
}  // namespace kelso::testing
