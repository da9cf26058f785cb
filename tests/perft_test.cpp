// Perft of every position in tests/perft, and of those in the reference data.
#include "rules/perft.hpp"

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "support/reference_data.hpp"

namespace kelso::rules {
namespace {

// Under a sanitizer counting is some thirty times slower.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::uint64_t kMostNodes = 4'000'000;
#else
constexpr std::uint64_t kMostNodes = 400'000'000;
#endif

struct Case {
  std::string id;
  std::string fen;
  Counting counting;
  int depth;
  std::uint64_t nodes;
};

std::vector<Case> cases_in(const std::string& file) {
  std::ifstream input(file);
  EXPECT_TRUE(input) << file;
  std::vector<Case> cases;
  std::string id, fen;
  for (std::string line; std::getline(input, line);) {
    std::istringstream words(line);
    std::string word;
    if (!(words >> word) || word[0] == '#') continue;
    if (word == "id")
      words >> id;
    else if (word == "fen")
      words >> fen;
    else {
      int depth = 0;
      std::uint64_t nodes = 0;
      words >> depth >> nodes;
      if (word != "moves") cases.push_back({id, fen, Counting::Paths, depth, nodes});
      if (word != "paths") cases.push_back({id, fen, Counting::Moves, depth, nodes});
    }
  }
  return cases;
}

void expect_perft(const Case& wanted) {
  const auto position = notation::parse_position(wanted.fen);
  ASSERT_TRUE(position) << wanted.fen;
  EXPECT_EQ(perft(*position, wanted.depth, wanted.counting), wanted.nodes)
      << wanted.id << " depth " << wanted.depth << (wanted.counting == Counting::Paths ? " paths" : " moves");
}

const std::string kEnglish = KELSO_SOURCE_DIR "/tests/perft/english.perft";

TEST(Perft, agrees_with_every_count_of_moderate_size) {
  int checked = 0;
  for (const Case& wanted : cases_in(kEnglish)) {
    if (wanted.nodes > kMostNodes) continue;
    expect_perft(wanted);
    ++checked;
  }
  EXPECT_GT(checked, 100);
}

TEST(FullPerft, agrees_with_every_count) {
  for (const Case& wanted : cases_in(kEnglish))
    if (wanted.nodes > kMostNodes) expect_perft(wanted);
}

TEST(Perft, with_a_table_counts_the_same) {
  PerftTable table(std::size_t{16} << 20);
  for (Counting counting : {Counting::Paths, Counting::Moves})
    for (int depth : {1, 2, 9, 10})
      EXPECT_EQ(perft(Position::start(), depth, counting, &table), perft(Position::start(), depth, counting));
}

TEST(Perft, of_paths_and_of_moves_do_not_share_a_table_entry) {
  const auto circle = notation::parse_position("B:WK7:B10,11,18,19,1");
  ASSERT_TRUE(circle);
  PerftTable table(std::size_t{1} << 20);
  EXPECT_NE(perft(*circle, 2, Counting::Paths, &table), perft(*circle, 2, Counting::Moves, &table));
}

// The reference file: "FEN | n1 n2 …" for other positions, "depth PATH DEDUP" for the start.
TEST(Perft, agrees_with_the_reference_data) {
  KELSO_REFERENCE_FILE(path, "data/rules/perft_english.txt");
  std::ifstream input(path);
  int checked = 0;
  for (std::string line; std::getline(input, line);) {
    const auto bar = line.find(" | ");
    if (line.empty() || line[0] == '#' || bar == std::string::npos) continue;
    const std::string counts = line.substr(bar + 3, line.find('#') - bar - 3);
    if (counts[0] == 'P') continue;  // the circular capture, where the two series are written apart
    std::istringstream numbers(counts);
    int depth = 0;
    for (std::uint64_t nodes; numbers >> nodes;) {
      for (Counting counting : {Counting::Paths, Counting::Moves})
        expect_perft({"reference", line.substr(0, bar), counting, depth + 1, nodes});
      ++depth;
      ++checked;
    }
  }
  EXPECT_GE(checked, 40);
}

}  // namespace
}  // namespace kelso::rules
