// What is told of broken games, and where reading goes on.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "notation/pdn_writer.hpp"
#include "support/random_pdn_game.hpp"
#include "support/read_pdn.hpp"

namespace kelso::notation {
namespace {

using testing::PdnFile;
using testing::read_file;

// The only error of a text that ends with a good game.
std::string error_of(std::string_view broken) {
  const PdnFile file = read_file(std::string(broken) + "\n[Event \"good\"]\n1. 11-15 23-19 *\n");
  EXPECT_EQ(file.games.size(), 1u) << broken;
  EXPECT_EQ(file.errors.size(), 1u) << broken;
  EXPECT_EQ(file.games.at(0).tags, (std::vector<Tag>{{"Event", "good"}})) << broken;
  return file.errors.empty() ? "none" : file.errors[0];
}

TEST(PdnErrors, an_illegal_move_is_named_with_its_place) {
  EXPECT_EQ(error_of("[Event \"x\"]\n1. 11-15 23-18\n2. 8-12 *"),
            "game 1, line 3, column 4: the piece on 8 cannot go to 12, expected 8-11");
  EXPECT_EQ(error_of("1. 11-15 (9-14 22-17 14-17) *"),
            "game 1, line 1, column 22: the piece on 14 cannot go to 17, expected 14-18");
}

TEST(PdnErrors, text_that_is_no_move_is_named) {
  EXPECT_EQ(
      error_of("1. e4 e5"),
      "game 1, line 1, column 4: expected a move, a comment, a variation, a tag or the end of the game, "
      "found 'e'");
  EXPECT_EQ(error_of("1. 11 15"), "game 1, line 1, column 6: expected - or x after a square, found ' '");
  EXPECT_EQ(error_of("1. 11-"), "game 1, line 2, column 1: expected a square, found '['");
  EXPECT_EQ(error_of("1. 11-35"), "game 1, line 1, column 4: 35 is not a square, expected 1 to 32");
  EXPECT_EQ(error_of("1. 1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17"),
            "game 1, line 1, column 4: no move is this long, expected fewer squares");
  EXPECT_EQ(error_of("11-15 $x"), "game 1, line 1, column 8: expected a number after $, found 'x'");
  EXPECT_EQ(error_of("11-15 $1234567890"), "game 1, line 1, column 7: the number after $ is too large");
  EXPECT_EQ(error_of("1234567890. 11-15"), "game 1, line 1, column 1: the move number is too large");
}

TEST(PdnErrors, nested_comments_are_refused) {
  EXPECT_EQ(
      error_of("11-15 { a { b } c } 23-19"),
      "game 1, line 1, column 17: expected a move, a comment, a variation, a tag or the end of the game, "
      "found 'c'");
}

TEST(PdnErrors, a_comment_that_is_never_closed_does_not_swallow_the_file) {
  EXPECT_EQ(error_of("11-15 {oops\n23-19"),
            "game 1, line 1, column 7: the comment is never closed, expected }");
}

TEST(PdnErrors, a_comment_closed_only_in_a_later_game_costs_one_game) {
  const PdnFile file = read_file(
      "[Event \"1\"]\n11-15 {oops\n23-19 *\n\n[Event \"2\"]\n11-15 {fine} 9-14 *\n\n[Event \"3\"]\n11-15 "
      "*\n");
  ASSERT_EQ(file.errors.size(), 2u);
  EXPECT_EQ(file.errors[0],
            "game 1, line 6, column 14: the piece on 9 is Black's, and White is to move; "
            "a comment before it runs over a tag, perhaps its } is missing");
  EXPECT_EQ(file.errors[1], "game 2, line 6, column 14: the piece on 9 is Black's, and White is to move");
  ASSERT_EQ(file.games.size(), 1u);
  EXPECT_EQ(file.games[0].tags[0].value, "3");
}

TEST(PdnErrors, variations_must_be_opened_filled_and_closed) {
  EXPECT_EQ(error_of("11-15 (9-14"), "game 1, line 1, column 7: the variation is never closed, expected )");
  EXPECT_EQ(error_of("11-15 (9-14 *"), "game 1, line 1, column 7: the variation is never closed, expected )");
  EXPECT_EQ(error_of("11-15 (9-14 1-0)"), "game 1, line 1, column 13: expected ) before the result");
  EXPECT_EQ(error_of("11-15 ) 23-19"), "game 1, line 1, column 7: no variation is open, expected ( before )");
  EXPECT_EQ(error_of("11-15 () 23-19"),
            "game 1, line 1, column 8: a variation cannot be empty, expected a move before )");
  EXPECT_EQ(error_of("11-15 " + std::string(200, '(')),
            "game 1, line 1, column 107: variations are nested more than 100 deep");
}

TEST(PdnErrors, a_strength_needs_a_move) {
  EXPECT_EQ(error_of("! 11-15"), "game 1, line 1, column 1: expected a move before !");
  EXPECT_EQ(error_of("11-15! (?)"), "game 1, line 1, column 8: expected a move before (?)");
}

TEST(PdnErrors, a_game_cannot_be_empty) {
  EXPECT_EQ(error_of("1-0"),
            "game 1, line 1, column 1: a game cannot be empty, expected tags or moves before the result");
}

TEST(PdnErrors, setups_must_be_positions) {
  EXPECT_EQ(error_of("11-15 /FEN \"W:W32:B32\"/"), "game 1, line 1, column 20: square 32 is given twice");
  EXPECT_EQ(error_of("11-15 /FEN \"W:W32,40:B1,41\"/"),
            "game 1, line 1, column 19: 40 is not a square, expected 1 to 32; "
            "41 is not a square, expected 1 to 32");
  EXPECT_EQ(error_of("11-15 /W:W32:B1/"),
            "game 1, line 1, column 7: expected FEN and a position between the slashes");
  EXPECT_EQ(error_of("11-15 /FEN"), "game 1, line 1, column 7: the setup is never closed, expected /");
}

TEST(PdnErrors, impossible_starts_are_refused_at_their_place) {
  EXPECT_EQ(error_of("[Event \"x\"]\n[FEN \"W:W30,2:BK5\"]\n1-0\n"),
            "game 1, line 2, column 13: White has a man on 2, where it would have been crowned");
  EXPECT_EQ(error_of("[FEN \"W::.\"]\n*"), "game 1, line 1, column 7: the board is empty");
}

TEST(PdnErrors, other_games_are_refused) {
  EXPECT_EQ(error_of("[Event \"x\"]\n[GameType \"20\"]\n1. 32-28 19-23 *"),
            "game 1, line 2, column 1: GameType 20 is not English draughts, expected 21");
  EXPECT_EQ(error_of("[GameType \"25,W,8,8,A0,0\"]\n1. c3-d4 *"),
            "game 1, line 1, column 1: GameType 25,W,8,8,A0,0 is not English draughts, expected 21");
  EXPECT_EQ(error_of("[GameType \"21,W,8,8,N1,0\"]\n*"),
            "game 1, line 1, column 1: GameType 21,W,8,8,N1,0 is not English draughts, expected 21");
}

TEST(PdnErrors, broken_tags_cost_their_whole_game) {
  EXPECT_EQ(error_of("[Event x]\n[Site \"y\"]\n11-15 *"),
            "game 1, line 1, column 8: expected \" before the value of the tag, found 'x'");
  EXPECT_EQ(error_of("[Event \"x\"]\n[Site \"y]\n[Date \"z\"]\n\n11-15 *"),
            "game 1, line 2, column 10: expected \" after the value of the tag, found the end of the line");
  EXPECT_EQ(error_of("[Event \"x\"]\n[Site \"y\"\n[Date \"z\"]\n11-15 *"),
            "game 1, line 3, column 1: expected ] at the end of the tag, found '['");
  EXPECT_EQ(error_of("[Event \"x\"]\n[event \"y\"]\n11-15 *"),
            "game 1, line 2, column 2: expected a tag name that begins with a capital letter, found 'e'");
  EXPECT_EQ(
      error_of("[Event \"x\"]\n[Event \"y\"]\n11-15 *"),
      "game 1, line 2, column 1: the tag Event is given twice, expected moves or * before another game");
}

TEST(PdnErrors, a_broken_tag_after_the_moves_leaves_the_game_before_it_whole) {
  const PdnFile file = read_file("[Event \"1\"]\n11-15\n[Event 2]\n11-15 *\n[Event \"3\"]\n11-15 *\n");
  EXPECT_EQ(file.games.size(), 2u);
  EXPECT_EQ(file.errors,
            (std::vector<std::string>{
                "game 2, line 3, column 8: expected \" before the value of the tag, found '2'"}));
}

TEST(PdnErrors, one_bad_game_a_line_costs_only_itself) {
  const PdnFile file = read_file("[FEN \"W:W32:B1\"] *\n[FEN \"W:W32:B32\"] *\n[FEN \"W:W31:B1\"] *\n");
  EXPECT_EQ(file.games.size(), 2u);
  EXPECT_EQ(file.errors, (std::vector<std::string>{"game 2, line 2, column 14: square 32 is given twice"}));
}

TEST(PdnErrors, columns_count_characters) {
  EXPECT_EQ(error_of("{é→} 11-14"),
            "game 1, line 1, column 6: the piece on 11 cannot go to 14, expected 11-15 or 11-16");
}

TEST(PdnErrors, games_without_end_are_cut_off) {
  // Kings walk to and fro for longer than a game may be, and then comes another one.
  std::string text = "[FEN \"B:WK32:BK1\"]\n";
  while (text.size() < PdnReader::kLongestGame + 1000) text += "1-6 32-27 6-1 27-32\n";
  const PdnFile file = read_file(text + "*\n\n[Event \"good\"]\n11-15 *\n");
  EXPECT_EQ(file.errors,
            (std::vector<std::string>{"game 1, line 1, column 1: the game is longer than 4 MiB"}));
  ASSERT_EQ(file.games.size(), 1u);
  EXPECT_EQ(file.games[0].tags[0].value, "good");
}

TEST(PdnErrors, much_rubbish_is_skipped_to_the_next_tag_line) {
  const std::string rubbish(3 * PdnReader::kLongestGame, 'x');
  EXPECT_EQ(error_of("[Event \"x\"] 11-15 {oops\n" + rubbish),
            "game 1, line 1, column 19: the comment is never closed, expected }");
  EXPECT_EQ(error_of("11-15\n\n" + rubbish).substr(0, 26), "game 1, line 3, column 1: ");
}

// A file with damage somewhere: no crash, and the games before the damage are the same.
RC_GTEST_PROP(PdnErrors, damage_leaves_the_games_before_it_alone, (std::uint64_t seed)) {
  static constexpr std::string_view kLetters = "[]{}()/%*\"\\ \n0123456789-x!?$.\xc3";
  Random random(seed);
  std::vector<PdnGame> games;
  std::string text;
  std::vector<std::size_t> ends;
  for (int i = 0; i < 5; ++i) {
    games.push_back(testing::RandomPdnGame(random).make());
    text += to_pdn(games.back());
    ends.push_back(text.size());
  }
  const std::size_t place = random.below(text.size());
  text[place] = kLetters[random.below(kLetters.size())];
  const PdnFile file = read_file(text);
  for (std::size_t i = 0; i < games.size() && ends[i] <= place; ++i) {
    RC_ASSERT(i < file.games.size());
    RC_ASSERT(file.games[i] == games[i]);
  }
}

}  // namespace
}  // namespace kelso::notation
