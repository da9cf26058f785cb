#include <fstream>
#include <sstream>

#include <gmock/gmock.h>

#include "cli/kelso.hpp"
#include "support/reference_data.hpp"

namespace kelso::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

// The reference has rows "depth paths moves" for the start and "FEN | count at depth 1, 2, …" for others.
TEST(PerftCommand, counts_what_the_reference_counts) {
  KELSO_REFERENCE_FILE(path, "data/rules/perft_english.txt");
  std::ifstream file(path);
  int checked = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::uint64_t depth = 0, paths = 0;
    if (!(words >> depth >> paths) || depth > 9) continue;
    EXPECT_EQ(kelso_json({"perft", "--depth", std::to_string(depth)})["nodes"], paths) << line;
    ++checked;
  }
  EXPECT_EQ(checked, 9);
}

TEST(PerftCommand, counts_other_positions_as_the_reference_does) {
  KELSO_REFERENCE_FILE(path, "data/rules/perft_english.txt");
  std::ifstream file(path);
  int checked = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string fen, bar;
    std::uint64_t nodes = 0;
    if (line.starts_with('#') || !(words >> fen >> bar) || bar != "|") continue;
    for (int depth = 1; depth <= 6 && words >> nodes; ++depth, ++checked)
      EXPECT_EQ(kelso_json({"perft", "--fen", fen, "--depth", std::to_string(depth)})["nodes"], nodes)
          << line;
  }
  EXPECT_EQ(checked, 5 * 6);
}

TEST(PerftCommand, prints_all_fields) {
  const json answer = kelso_json({"perft", "--depth", "4", "--distinct", "--fen", "W:WK19,K23:BK28,12"});
  EXPECT_EQ(answer["fen"], "W:WK19,K23:B12,K28");
  EXPECT_EQ(answer["distinct"], true);
  EXPECT_EQ(answer["nodes"], 150);
  EXPECT_GE(answer["seconds"], 0.0);
  EXPECT_FALSE(answer.contains("divide"));
  EXPECT_THAT(kelso({"perft", "--depth", "9"}).output, HasSubstr("3,963,680 paths at depth 9 in "));
  EXPECT_THAT(kelso({"perft", "--depth", "6", "--divide"}).output,
              ::testing::StartsWith("9-13   6,638\n9-14   4,133\n10-14  4,265\n"));
}

TEST(PerftCommand, divides_by_first_move) {
  EXPECT_EQ(kelso_json({"perft", "--depth", "7", "--divide"})["divide"],
            json::parse(R"({"9-13": 31825, "9-14": 19933, "10-14": 20647, "10-15": 22848,
                            "11-15": 20633, "11-16": 33918, "12-16": 29936})"));
}

TEST(PerftCommand, counts_both_ways_round_a_ring_as_paths_and_once_as_a_move) {
  const std::vector<std::string> command = {"perft",   "--fen", "W:WK7:B10,11,18,19",
                                            "--depth", "1",     "--divide"};
  EXPECT_EQ(kelso_json(command)["divide"], json({{"7x14x23x16x7", 1}, {"7x16x23x14x7", 1}}));
  std::vector<std::string> distinct = command;
  distinct.push_back("--distinct");
  EXPECT_EQ(kelso_json(distinct)["divide"], json({{"7x14x23x16x7", 1}}));
}

TEST(PerftCommand, gives_the_same_count_with_threads_and_a_table) {
  for (const char* depth : {"0", "1", "2", "10"}) {
    const json plain = kelso_json({"perft", "--depth", depth});
    EXPECT_EQ(kelso_json({"perft", "--depth", depth, "--threads", "3"})["nodes"], plain["nodes"]);
    EXPECT_EQ(kelso_json({"perft", "--depth", depth, "--threads", "2", "--hash", "1"})["nodes"],
              plain["nodes"]);
  }
}

TEST(PerftCommand, counts_nothing_where_the_game_is_over) {
  EXPECT_EQ(kelso_json({"perft", "--depth", "3", "--fen", "B:W25,30:B21"})["nodes"], 0);
}

TEST(PerftCommand, ends_cleanly_when_interrupted) {
  const Finished done = run({"/usr/bin/timeout", "--foreground", "--preserve-status", "--signal=INT", "1",
                             KELSO_PROGRAM, "perft", "--depth", "17", "--threads", "2"});
  EXPECT_EQ(done.exit_code, 130);
  EXPECT_EQ(done.errors, "kelso: interrupted\n");
  EXPECT_EQ(done.output, "");
}

TEST(PerftCommand, refuses_what_it_cannot_do) {
  EXPECT_EQ(refusal({"perft", "--depth", "29"}, 2), "--depth: 29 is not a whole number from 0 to 28");
  EXPECT_EQ(refusal({"perft", "--depth", "3", "--threads", "0"}, 2),
            "--threads: 0 is not a whole number from 1 to 1024");
  EXPECT_EQ(refusal({"perft", "--depth", "3", "--fen", "B:W21"}, 2),
            "--fen: column 6: expected ':' and a list of pieces for each side");
}

}  // namespace
}  // namespace kelso::testing
