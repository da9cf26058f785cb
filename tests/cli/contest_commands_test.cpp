#include <csignal>
#include <fstream>
#include <map>
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

// How many games a store holds so far.
int games_in(const std::string& database) {
  int games = 0;
  for (const json& line : lines_of(kelso({"results", database, "--json"}).output))
    if (line["type"] == "pairing") games += line["games"].get<int>();
  return games;
}

// Starts the program and kills it without warning as soon as it has played that many further games.
void kill_after(int games, std::vector<std::string> arguments, const std::string& database) {
  const int before = games_in(database);
  std::vector<char*> words = {const_cast<char*>(KELSO_PROGRAM)};
  for (std::string& argument : arguments) words.push_back(argument.data());
  words.push_back(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    (void)!freopen("/dev/null", "w", stdout);
    execv(KELSO_PROGRAM, words.data());
    _exit(127);
  }
  for (int tries = 0; tries < 1000 && games_in(database) < before + games; ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
}

TEST(MatchCommand, loses_nothing_when_it_is_killed) {
  const TemporaryFolder folder;
  const std::string database = folder.path("killed.db");
  const std::vector<std::string> match = {"match",   "minimax:depth=5", "random", "--games", "120",
                                          "--order", "random",          "--seed", "9"};
  const json whole = result_of(match);
  kill_after(3, with(match, {"--db", database}), database);
  const int kept = games_in(database);
  EXPECT_GE(kept, 3);
  EXPECT_LT(kept, 120);
  kill_after(3, {"match", "--db", database, "--resume", "--concurrency", "2"}, database);
  EXPECT_GE(games_in(database), kept + 3);
  EXPECT_EQ(result_of({"match", "--db", database, "--resume"}), whole);
  EXPECT_EQ(games_in(database), 120);
}

TEST(MatchCommand, refuses_what_makes_no_sense) {
  EXPECT_THAT(refusal({"match", "random", "random", "--games", "3"}, 2), HasSubstr("must be even"));
  EXPECT_THAT(refusal({"match", "random", "nobody"}, 2), HasSubstr("the players are: engine, random, first"));
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
  for (const auto& [mode, reason] :
       std::vector<std::pair<std::string, std::string>>{{"exit 9", "crash"},
                                                        {"illegal 9", "illegal"},
                                                        {"stall 9", "time"},
                                                        {"nonsense 9", "unreadable"}}) {
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
    for (const char* reason : {"crash", "illegal", "time", "unreadable"})
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
  EXPECT_THAT(done.output, HasSubstr("cannot start: carl"));
  EXPECT_THAT(done.output, HasSubstr("anna"));
  const std::string page = content(folder.path("league.html"));
  for (const char* word : {"anna", "ben", "dora", "crash", "Did not start"})
    EXPECT_THAT(page, HasSubstr(word));
}

// A student's evaluation that does not come to an end once it has been asked often enough.
TEST(LeagueCommand, endless_loop_costs_only_that_students_games) {
  const TemporaryFolder folder;
  folder.write("anna.toml", "[weights]\nmen = 100\nkings = 150\n");
  folder.write("ben.player", "first\n");
  folder.write("loop.cpp", R"(#include <kelso/plugin.h>
static double value(const kelso_position*, const kelso_context*) {
  static volatile int calls = 0;
  calls = calls + 1;
  while (calls > 3000) {}
  return 0;
}
KELSO_PLUGIN("loop", value)
)");
  const Finished built = kelso({"eval", "build", folder.path("loop.cpp")});
  ASSERT_EQ(built.exit_code, 0) << built.errors;
  const json result = result_of({"league", folder.path(""), "--games", "2", "--search", "alpha-beta:depth=7",
                                 "--time", "depth=7", "--concurrency", "2"});
  ASSERT_EQ(result["players"].size(), 3u);
  EXPECT_EQ(result["players"][2]["player"], "loop");
  EXPECT_EQ(result["players"][2]["points"], 0.0);
  EXPECT_EQ(result["players"][0]["games"], 4);
  EXPECT_THAT(content(folder.path("league.html")), HasSubstr("time"));
}

TEST(ResultsCommand, compares_runs_and_rates_everybody_together) {
  const TemporaryFolder folder;
  result_of(with(kMatch, {"--db", folder.path("a.db")}));
  result_of({"match", "minimax:depth=2", "random", "--games", "40", "--db", folder.path("b.db")});
  result_of({"match", "minimax:depth=1", "random", "--games", "20", "--db", folder.path("b.db")});
  const auto lines = lines_of(kelso({"results", folder.path("a.db"), folder.path("b.db"), "--json"}).output);
  std::map<std::string, int> types;
  for (const json& line : lines) ++types[line["type"].get<std::string>()];
  EXPECT_EQ(types["run"], 3);
  EXPECT_EQ(types["pairing"], 3);
  EXPECT_EQ(types["difference"], 1);
  EXPECT_EQ(types["rating"], 3);
  EXPECT_EQ(lines.back()["player"], "random");
}

TEST(ResultsCommand, looks_at_one_opening) {
  const TemporaryFolder folder;
  result_of(with(kMatch, {"--db", folder.path("m.db")}));
  const auto lines =
      lines_of(kelso({"results", folder.path("m.db"), "--opening", "9-13 21-17 5-9", "--json"}).output);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[1]["games"], 2);
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
  EXPECT_THAT(content(folder.path("m.html")), HasSubstr("Elo by number of games"));
  EXPECT_THAT(refusal({"results", folder.path("none.db")}, 1), HasSubstr("none.db"));
}

}  // namespace
}  // namespace kelso::testing
