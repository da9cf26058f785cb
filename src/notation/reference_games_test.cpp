// Real games and problems: 6,000 tournament games and 700 published positions.
#include <fstream>
#include <map>

#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_writer.hpp"
#include "rules/generate.hpp"
#include "support/read_pdn.hpp"
#include "support/reference_data.hpp"

namespace kelso::notation {
namespace {

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(ReferenceGames, all_replay_legally_and_are_written_and_read_as_the_same_games) {
  KELSO_REFERENCE_FILE(path, "data/games/acf_games.pdn");
  const testing::PdnFile file = testing::read_file(contents(path));
  EXPECT_EQ(file.errors, std::vector<std::string>{});
  ASSERT_EQ(file.games.size(), 6000u);
  std::string rewritten;
  for (const PdnGame& game : file.games) rewritten += to_pdn(game);
  const testing::PdnFile again = testing::read_file(rewritten);
  EXPECT_EQ(again.errors, std::vector<std::string>{});
  EXPECT_TRUE(again.games == file.games);
}

TEST(ReferenceGames, moves_are_legal_by_the_list_of_moves_too) {
  KELSO_REFERENCE_FILE(path, "data/games/acf_games.pdn");
  std::ifstream stream(path, std::ios::binary);
  PdnReader reader(stream);
  std::size_t plies = 0;
  std::map<GameResult, int> results;
  while (const auto game = reader.next_main_line()) {
    ASSERT_TRUE(*game);
    ++results[(*game)->result];
    for (const Ply& ply : (*game)->plies) ASSERT_TRUE(legal_moves(ply.before).contains(ply.move));
    plies += (*game)->plies.size();
  }
  EXPECT_EQ(plies, 294'736u);
  EXPECT_EQ(results[GameResult::Unknown], 0);
  EXPECT_EQ(results.size(), 4u);
}

// The file has a line for each problem: FEN, result, event, …
TEST(ReferenceProblems, of_700_positions_696_load_and_4_are_refused_with_the_reason) {
  KELSO_REFERENCE_FILE(path, "data/games/problems.tsv");
  std::ifstream file(path);
  int loaded = 0;
  std::vector<std::string> refused;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    const auto position = parse_position(line.substr(0, line.find('\t')));
    if (position)
      ++loaded;
    else
      refused.push_back(describe(position.error()));
  }
  EXPECT_EQ(loaded, 696);
  ASSERT_EQ(refused.size(), 4u);
  for (const std::string& reason : refused)
    EXPECT_NE(reason.find("where it would have been crowned"), std::string::npos) << reason;
}

TEST(ReferencePositions, every_move_in_the_solved_lists_is_legal_and_all_are_listed) {
  KELSO_REFERENCE_FILE(path, "data/rules/reference_positions.txt");
  std::ifstream file(path);
  int positions = 0;
  for (std::string line; std::getline(file, line);) {
    const std::size_t list = line.find("moves: ");
    if (line.starts_with('#') || list == std::string::npos) continue;
    const rules::Position position = *parse_position(line.substr(0, line.find('\t')));
    std::istringstream moves(line.substr(list + 7));
    std::size_t count = 0;
    for (std::string entry; moves >> entry; ++count)
      EXPECT_TRUE(parse_move(position, entry.substr(0, entry.find(':')))) << line;
    EXPECT_EQ(count, legal_moves(position).size()) << line;
    ++positions;
  }
  EXPECT_GE(positions, 10);
}

}  // namespace
}  // namespace kelso::notation
