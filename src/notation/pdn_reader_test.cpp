#include "notation/pdn_reader.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>

#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_writer.hpp"
#include "support/random_pdn_game.hpp"
#include "support/read_pdn.hpp"

namespace kelso::notation {
namespace {

using testing::PdnFile;
using testing::read_file;
using testing::read_game;

std::vector<std::string> moves_of(const PdnGame& game) {
  std::vector<std::string> moves;
  for (const Ply& ply : main_line(game)) moves.push_back(to_text(ply.before, ply.move));
  return moves;
}

using Moves = std::vector<std::string>;

TEST(PdnReading, tags_moves_and_result_are_read) {
  const PdnGame game = read_game(
      "[Event \"Match\"]\n[Black \"Tinsley\"]\n[Result \"1/2-1/2\"]\n1. 11-15 23-18 2. 8-11 27-23 1/2-1/2\n");
  EXPECT_EQ(game.tags, (std::vector<Tag>{{"Event", "Match"}, {"Black", "Tinsley"}, {"Result", "1/2-1/2"}}));
  EXPECT_EQ(moves_of(game), (Moves{"11-15", "23-18", "8-11", "27-23"}));
  EXPECT_EQ(game.result, GameResult::Draw);
}

TEST(PdnReading, comments_glyphs_strengths_and_variations_keep_their_places) {
  const PdnGame game = read_game("{first} 1. 11-15! {good} $1 (1. 9-13(?) {weak} (9-14)) 23-19");
  ASSERT_EQ(game.line.size(), 6u);
  EXPECT_EQ(std::get<Comment>(game.line[0]).text, "first");
  EXPECT_EQ(std::get<PlayedMove>(game.line[1]).strength, "!");
  EXPECT_EQ(std::get<Comment>(game.line[2]).text, "good");
  EXPECT_EQ(std::get<Glyph>(game.line[3]).number, 1);
  const Line& variation = std::get<Variation>(game.line[4]).line;
  ASSERT_EQ(variation.size(), 3u);
  EXPECT_EQ(std::get<PlayedMove>(variation[0]).strength, "(?)");
  EXPECT_EQ(std::get<Comment>(variation[1]).text, "weak");
  EXPECT_EQ(std::get<Variation>(variation[2]).line.size(), 1u);
  EXPECT_EQ(std::get<PlayedMove>(game.line[5]).number, (MoveNumber{1, MoveNumber::Half::Second}));
}

TEST(PdnReading, the_standards_example_of_nested_variations_has_the_right_shape) {
  const PdnGame game = read_game("9-14 22-18 (22-17 11-15 (11-16? 17-13! { closed }) 25-22) 5-9 24-19");
  EXPECT_EQ(moves_of(game), (Moves{"9-14", "22-18", "5-9", "24-19"}));
}

TEST(PdnReading, a_fen_tag_sets_the_start) {
  const PdnGame game = read_game("[Setup \"1\"]\n[FEN \"W:W30,K12:B27,K5.\"]\n1/2-1/2\n");
  EXPECT_EQ(game.start, *parse_position("W:W30,K12:B27,K5"));
  EXPECT_EQ(find_tag(game.tags, "FEN")->value, "W:WK12,30:BK5,27");
  EXPECT_EQ(find_tag(game.tags, "Setup")->value, "1");
}

TEST(PdnReading, a_fen_that_says_nothing_is_the_usual_start) {
  for (const char* value : {"", "?"})
    EXPECT_EQ(moves_of(read_game("[FEN \"" + std::string(value) + "\"] 11-15")), Moves{"11-15"});
}

TEST(PdnReading, positions_are_set_up_within_a_game) {
  const PdnGame game = read_game("11-15 /FEN \"W:W32:BK1\"/ 2... 32-28 1-6 /FEN W:W28:BK6/ 28-24");
  EXPECT_EQ(moves_of(game), (Moves{"11-15", "32-28", "1-6", "28-24"}));
}

TEST(PdnReading, an_empty_setup_is_a_null_move) {
  EXPECT_EQ(moves_of(read_game("11-15 /FEN \"B::\"/ 8-11")), (Moves{"11-15", "8-11"}));
}

TEST(PdnReading, a_variation_after_a_setup_starts_there) {
  const PdnGame game = read_game("11-15 /FEN \"W:W32:B1\"/ (32-28 1-5) 32-27");
  EXPECT_EQ(std::get<Variation>(game.line[2]).line.size(), 2u);
}

TEST(PdnReading, games_are_separated_by_stars_results_or_tags) {
  EXPECT_EQ(read_file("11-15 * 9-13 * * 9-14 *").games.size(), 3u);
  EXPECT_EQ(read_file("11-15 1-0 9-13 1/2-1/2 9-14 0-0").games.size(), 3u);
  EXPECT_EQ(read_file("[A \"1\"] 11-15\n[A \"2\"] 9-13\n[A \"3\"]").games.size(), 3u);
  EXPECT_EQ(read_file("").games.size(), 0u);
  EXPECT_EQ(read_file(" \n * \n").games.size(), 0u);
}

TEST(PdnReading, a_tag_given_again_after_an_empty_line_begins_another_game) {
  const PdnFile file = read_file("[A \"1\"]\n[B \"1\"]\n\n[A \"2\"]\n[B \"2\"]\n");
  ASSERT_EQ(file.games.size(), 2u);
  EXPECT_EQ(file.games[1].tags, (std::vector<Tag>{{"A", "2"}, {"B", "2"}}));
}

TEST(PdnReading, a_result_may_be_all_of_the_moves) {
  const PdnGame game = read_game("[Event \"Problem 1\"]\n[FEN \"B:W21,K5:BK17,K14\"]\n1-0\n");
  EXPECT_EQ(game.result, GameResult::BlackWon);
  EXPECT_TRUE(game.line.empty());
}

TEST(PdnReading, a_result_after_the_moves_is_kept_as_a_tag) {
  EXPECT_EQ(find_tag(read_game("11-15 0-1").tags, "Result")->value, "0-1");
  EXPECT_EQ(find_tag(read_game("[Result \"*\"] 11-15 0-1").tags, "Result")->value, "0-1");
}

TEST(PdnReading, the_end_of_the_moves_decides_against_the_tag) {
  const PdnGame game = read_game("[Result \"1-0\"] 11-15 0-1");
  EXPECT_EQ(game.result, GameResult::WhiteWon);
  EXPECT_EQ(find_tag(game.tags, "Result")->value, "1-0");
  EXPECT_EQ(read_game("[Result \"1-0\"] 11-15 *").result, GameResult::BlackWon);
}

TEST(PdnReading, a_comment_after_the_result_belongs_to_the_game) {
  const PdnFile file = read_file("11-15 1-0 {White resigned} {really}\n[Event \"next\"] 9-13");
  ASSERT_EQ(file.games.size(), 2u);
  EXPECT_EQ(file.games[0].line.size(), 3u);
  EXPECT_EQ(file.games[1].line.size(), 1u);
}

TEST(PdnReading, move_numbers_are_read_in_every_form) {
  for (const char* text : {"1. 11-15 23-19", "1.11-15 1...23-19", "1. 11-15 1. ... 23-19", "11-15 23-19",
                           "1.\n11-15 ... 23-19"}) {
    const PdnGame game = read_game(text);
    EXPECT_EQ(std::get<PlayedMove>(game.line[1]).number, (MoveNumber{1, MoveNumber::Half::Second})) << text;
  }
}

TEST(PdnReading, move_numbers_are_kept_as_the_file_has_them) {
  const PdnGame game = read_game("[FEN \"W:W32:B1\"] 23. 32-28 1-5 24. 28-24");
  EXPECT_EQ(std::get<PlayedMove>(game.line[0]).number, (MoveNumber{23, MoveNumber::Half::First}));
  EXPECT_EQ(std::get<PlayedMove>(game.line[1]).number, (MoveNumber{23, MoveNumber::Half::Second}));
}

TEST(PdnReading, sloppy_moves_are_read) {
  EXPECT_EQ(moves_of(read_game("11x15 23 - 19 08-11 22:17 11-16 24x20 16-23 27-11 7x16 20X11")),
            (Moves{"11-15", "23-19", "8-11", "22-17", "11-16", "24-20", "16x23", "27x11", "7x16", "20x11"}));
}

TEST(PdnReading, a_number_without_a_move_means_nothing) {
  EXPECT_EQ(moves_of(read_game("[Result \"1-0\"] 1. 2-0")), Moves{});
  EXPECT_EQ(read_game("7. [Event \"x\"] [Site \"y\"] 11-15 2.").tags.size(), 2u);
}

TEST(PdnReading, a_strength_may_stand_apart_from_its_move) {
  EXPECT_EQ(std::get<PlayedMove>(read_game("11-15 ! 23-19").line[0]).strength, "!");
  EXPECT_EQ(std::get<PlayedMove>(read_game("11-15 (?)").line[0]).strength, "(?)");
}

TEST(PdnReading, line_comments_are_kept) {
  const PdnGame game = read_game("% Board game: English draughts\n[Date \"2012.02.01\"]\n% x\n11-15 % y\n");
  ASSERT_EQ(game.line.size(), 4u);
  EXPECT_EQ(std::get<LineComment>(game.line[0]).text, " Board game: English draughts");
  EXPECT_EQ(std::get<LineComment>(game.line[3]).text, " y");
}

TEST(PdnReading, latin_1_becomes_utf8) {
  const PdnGame game = read_game("[White \"G\xe9rard\"] {caf\xe9} 11-15 %\xe9t\xe9\n");
  EXPECT_EQ(game.tags[0].value, "Gérard");
  EXPECT_EQ(std::get<Comment>(game.line[0]).text, "café");
  EXPECT_EQ(std::get<LineComment>(game.line[2]).text, "été");
  EXPECT_EQ(read_game("[White \"Gérard\"] 11-15").tags[0].value, "Gérard");
}

TEST(PdnReading, a_byte_order_mark_and_line_ends_of_every_kind_are_read) {
  const PdnGame game = read_game("\xef\xbb\xbf[Event \"x\"]\r\n{two\r\nlines} 11-15\r\n%x\r\n23-19\r\n");
  EXPECT_EQ(std::get<LineComment>(game.line[2]).text, "x");
  EXPECT_EQ(std::get<Comment>(game.line[0]).text, "two\nlines");
  EXPECT_EQ(moves_of(game), (Moves{"11-15", "23-19"}));
}

TEST(PdnReading, values_keep_quotes_and_backslashes) {
  EXPECT_EQ(read_game(R"([Event "an \"escaped\" quote"])").tags[0].value, "an \"escaped\" quote");
  EXPECT_EQ(read_game(R"([Site "C:\games\\x"])").tags[0].value, "C:\\games\\x");
  EXPECT_EQ(read_game(R"([Date "2007/2008"] 11-15)").tags[0].value, "2007/2008");
}

TEST(PdnReading, english_draughts_is_known_in_short_and_in_full) {
  for (const char* type : {"21", "21,B,8,8,N1,0", "21, B, 8, 8, N1", "", "?"})
    EXPECT_EQ(moves_of(read_game("[GameType \"" + std::string(type) + "\"] 11-15")), Moves{"11-15"});
}

TEST(PdnReading, the_main_line_alone_is_the_same_as_that_of_the_tree) {
  Random random(5);
  std::string text;
  std::vector<PdnGame> games;
  for (int i = 0; i < 50; ++i) {
    games.push_back(testing::RandomPdnGame(random).make());
    text += to_pdn(games.back());
  }
  std::istringstream stream(text);
  PdnReader reader(stream);
  for (const PdnGame& game : games) {
    const auto line = reader.next_main_line();
    ASSERT_TRUE(line && *line);
    EXPECT_EQ((*line)->plies, main_line(game));
    EXPECT_EQ((*line)->tags, game.tags);
    EXPECT_EQ((*line)->start, game.start);
    EXPECT_EQ((*line)->result, game.result);
  }
  EXPECT_FALSE(reader.next_main_line());
}

TEST(PdnReading, a_long_file_is_read_in_the_memory_of_a_short_one) {
  const std::string game = "[Event \"x\"]\n1. 11-15 23-19 2. 8-11 22-17 {a comment} 3. 11-16 24-20 *\n\n";
  constexpr std::size_t kGames = 100'000;
  std::size_t sent = 0;
  std::size_t most_at_once = 0;
  PdnReader reader([&](char* bytes, std::size_t room) {
    most_at_once = std::max(most_at_once, room);
    std::size_t count = 0;
    for (; count < room && sent < kGames * game.size(); ++count) bytes[count] = game[sent++ % game.size()];
    return count;
  });
  std::size_t games = 0;
  while (const auto read = reader.next_main_line()) games += read->has_value() ? 1u : 0u;
  EXPECT_EQ(games, kGames);
  EXPECT_LE(most_at_once, 100'000u);
}

// Whatever the size of the pieces in which a text arrives, the games are the same.
TEST(PdnReading, text_may_arrive_in_pieces_of_any_size) {
  Random random(6);
  std::string text = "broken at the start\n";
  for (int i = 0; i < 10; ++i)
    text += to_pdn(testing::RandomPdnGame(random).make()) + (i % 3 == 0 ? "[Event \"b\"] 11-14 *\n" : "");
  const PdnFile whole = read_file(text);
  ASSERT_EQ(whole.games.size(), 10u);
  ASSERT_EQ(whole.errors.size(), 5u);
  for (const std::size_t piece : {1u, 2u, 3u, 7u, 64u, 1000u}) {
    std::size_t at = 0;
    PdnReader reader([&](char* bytes, std::size_t room) {
      const std::size_t count = std::min({room, piece, text.size() - at});
      std::memcpy(bytes, text.data() + at, count);
      at += count;
      return count;
    });
    PdnFile file;
    while (auto game = reader.next_game()) {
      if (*game)
        file.games.push_back(**game);
      else
        file.errors.push_back("game " + std::to_string(reader.game_number()) + ", " +
                              describe(game->error()));
    }
    EXPECT_EQ(file.games, whole.games) << piece;
    EXPECT_EQ(file.errors, whole.errors) << piece;
  }
}

}  // namespace
}  // namespace kelso::notation
