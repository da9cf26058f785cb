// kelso-cluster as a person starts it, with four ranks on one machine.
#include <sstream>
#include <thread>

#include <gmock/gmock.h>

#include "cli/kelso.hpp"
#include "cluster/running_ranks.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::testing {
namespace {

using nlohmann::json;

const std::vector<std::string> kMatch = {"match", "minimax:depth=5", "random", "--games",
                                         "200",   "--seed",          "5"};

std::vector<std::string> with(std::vector<std::string> command, std::initializer_list<std::string> more) {
  command.insert(command.end(), more);
  return command;
}

json last_line(const std::string& output) {
  std::istringstream lines(output);
  json last;
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with('{')) last = json::parse(line);
  return last;
}

json result_of(const Finished& done) {
  EXPECT_EQ(done.exit_code, 0) << done.errors;
  return last_line(done.output);
}

int games_in(const std::string& database) {
  const json line = last_line(kelso({"results", database, "--json"}).output);
  return line.is_object() && line["type"] == "pairing" ? line["games"].get<int>() : 0;
}

TEST(ClusterMatch, plays_the_same_games_as_one_machine) {
  const json alone = result_of(kelso(with(kMatch, {"--json"})));
  EXPECT_EQ(result_of(run(on_ranks(4, with(kMatch, {"--json"})))), alone);
}

TEST(ClusterMatch, stops_when_the_test_is_decided) {
  const std::vector<std::string> match = {"match", "minimax:depth=2", "random",          "--games",
                                          "2000",  "--sprt",          "0,100,0.05,0.05", "--json"};
  const json result = result_of(run(on_ranks(3, match)));
  EXPECT_EQ(result["sprt"], "H1");
  EXPECT_EQ(result, result_of(kelso(match)));
}

// MPI ends the whole job when a rank dies; what was finished is kept, and the rest is played after a restart.
TEST(ClusterMatch, loses_nothing_and_counts_nothing_twice_when_a_rank_is_killed) {
  const TemporaryFolder folder;
  const std::string database = folder.path("match.db");
  const json whole = result_of(kelso(with(kMatch, {"--json"})));

  const RunningRanks ranks(on_ranks(4, with(kMatch, {"--db", database})));
  for (int tries = 0; tries < 3000 && games_in(database) < 5; ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_TRUE(ranks.end_by_killing(2));

  const int kept = games_in(database);
  EXPECT_GE(kept, 5);
  EXPECT_LT(kept, 200);
  EXPECT_EQ(result_of(run(on_ranks(4, {"match", "--db", database, "--resume", "--json"}))), whole);
  EXPECT_EQ(games_in(database), 200);
}

TEST(ClusterMatch, needs_somebody_who_plays) {
  const Finished done = run(on_ranks(1, kMatch));
  EXPECT_EQ(done.exit_code, 2);
  EXPECT_THAT(done.errors, ::testing::HasSubstr("at least two ranks are needed"));
}

}  // namespace
}  // namespace kelso::testing
