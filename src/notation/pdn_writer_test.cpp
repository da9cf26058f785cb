#include "notation/pdn_writer.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "notation/fen.hpp"
#include "support/random_pdn_game.hpp"
#include "support/read_pdn.hpp"

namespace kelso::notation {
namespace {

using testing::read_file;
using testing::read_game;

std::string rewritten(std::string_view text) { return to_pdn(read_game(text)); }

TEST(PdnWriting, moves_are_numbered_in_pairs_and_a_star_ends_the_game) {
  EXPECT_EQ(rewritten("[Event \"x\"] 11-15 23-19 8-11 22-17"),
            "[Event \"x\"]\n1. 11-15 23-19 2. 8-11 22-17 *\n\n");
}

TEST(PdnWriting, a_result_token_becomes_a_tag) {
  EXPECT_EQ(rewritten("11-15 0-1"), "[Result \"0-1\"]\n1. 11-15 *\n\n");
}

TEST(PdnWriting, a_result_that_contradicts_its_tag_is_not_lost) {
  EXPECT_EQ(rewritten("[Result \"1-0\"] 11-15 0-1"), "[Result \"1-0\"]\n1. 11-15 0-1\n\n");
}

TEST(PdnWriting, after_an_interruption_the_number_is_repeated) {
  EXPECT_EQ(rewritten("11-15 {good} 23-19 (23-18 8-11) 8-11!"),
            "1. 11-15 {good} 1... 23-19 (1... 23-18 2. 8-11) 2. 8-11! *\n\n");
}

TEST(PdnWriting, white_to_move_begins_with_the_second_half_unless_the_file_counts_otherwise) {
  EXPECT_EQ(rewritten("[FEN \"W:W32:B1\"] 32-28 1-5"), "[FEN \"W:W32:B1\"]\n1... 32-28 2. 1-5 *\n\n");
  EXPECT_EQ(rewritten("[FEN \"W:W32:B1\"] 1. 32-28 1-5 2. 28-24"),
            "[FEN \"W:W32:B1\"]\n1. 32-28 1-5 2. 28-24 *\n\n");
}

TEST(PdnWriting, everything_stands_in_its_place) {
  EXPECT_EQ(
      rewritten("% head\n[Event \"x\"] {c} 11-15 $1 (9-14 (9-13)) /FEN \"W:W32:B1\"/ 32-28(?)"),
      "[Event \"x\"]\n% head\n{c} 1. 11-15 $1 (1. 9-14 (1. 9-13)) /FEN \"W:W32:B1\"/ 1... 32-28(?) *\n\n");
}

TEST(PdnWriting, line_comments_stand_alone_on_their_lines) {
  EXPECT_EQ(rewritten("11-15 (% inside\n9-14 % end\n) 23-19"),
            "1. 11-15 (\n% inside\n1. 9-14\n% end\n) 1... 23-19 *\n\n");
}

TEST(PdnWriting, lines_are_at_most_80_wide) {
  std::string text;
  for (int i = 0; i < 20; ++i) text += "1-6 32-27 6-1 27-32 ";
  const std::string pdn = rewritten("[FEN \"B:WK32:BK1\"] " + text);
  std::istringstream lines(pdn);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80u);
}

TEST(PdnWriting, ambiguous_captures_are_written_in_full) {
  EXPECT_EQ(rewritten("[FEN \"B:W6,7,14,15:B2\"] 2x9x18"), "[FEN \"B:W6,7,14,15:B2\"]\n1. 2x9x18 *\n\n");
}

TEST(PdnWriting, full_paths_and_sloppy_signs_become_strict) {
  EXPECT_EQ(rewritten("[FEN \"B:W15,16,22,32:B11,12,1\"] 11:18:25"),
            "[FEN \"B:W15,16,22,32:B1,11,12\"]\n1. 11x25 *\n\n");
}

TEST(PdnWriting, values_are_escaped) {
  EXPECT_EQ(rewritten(R"([Event "a \"b\" \\ c\d"])"), "[Event \"a \\\"b\\\" \\\\ c\\\\d\"]\n*\n\n");
}

TEST(PdnWriting, a_start_without_a_tag_gets_one) {
  PdnGame game;
  game.start = *parse_position("W:W32:B1");
  EXPECT_EQ(to_pdn(game), "[FEN \"W:W32:B1\"]\n*\n\n");
}

TEST(PdnWriting, text_that_would_end_too_early_is_made_harmless) {
  PdnGame game;
  game.tags = {{"Event", "two\nlines"}};
  game.line = {Comment{"a } b"}, LineComment{"two\nlines"}};
  EXPECT_EQ(to_pdn(game), "[Event \"two lines\"]\n{a ) b}\n%two lines\n*\n\n");
}

RC_GTEST_PROP(PdnWriting, every_game_is_read_as_it_was_written, (std::uint64_t seed)) {
  Random random(seed);
  const PdnGame game = testing::RandomPdnGame(random).make();
  const testing::PdnFile file = read_file(to_pdn(game));
  RC_ASSERT(file.errors.empty());
  RC_ASSERT(file.games.size() == 1u);
  RC_ASSERT(file.games[0] == game);
  RC_ASSERT(to_pdn(file.games[0]) == to_pdn(game));
}

}  // namespace
}  // namespace kelso::notation
