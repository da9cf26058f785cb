#include "notation/pdn_game.hpp"

#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_reader.hpp"
#include "support/read_pdn.hpp"

namespace kelso::notation {
namespace {

using rules::Position;
using testing::read_game;

rules::Game played(std::initializer_list<const char*> moves, const Position& start = Position::start()) {
  rules::Game game(start);
  for (const char* text : moves) game.play(*parse_move(game.position(), text));
  return game;
}

TEST(PdnGames, in_english_draughts_1_0_says_that_black_won) {
  EXPECT_EQ(parse_result("1-0"), GameResult::BlackWon);
  EXPECT_EQ(to_words(parse_result("1-0")), "Black won");
  EXPECT_EQ(to_words(parse_result("0-1")), "White won");
}

TEST(PdnGames, results_are_read_as_they_are_written_and_in_international_form) {
  for (const char* text : {"1-0", "0-1", "1/2-1/2", "0-0", "*"}) EXPECT_EQ(to_text(parse_result(text)), text);
  EXPECT_EQ(parse_result("2-0"), GameResult::BlackWon);
  EXPECT_EQ(parse_result("1-1"), GameResult::Draw);
  EXPECT_EQ(parse_result("0-2"), GameResult::WhiteWon);
  for (const char* text : {"", "?", "1-2", "won"}) EXPECT_EQ(parse_result(text), GameResult::Unknown);
}

TEST(PdnGames, a_tag_is_set_where_it_stands_or_at_the_end) {
  std::vector<Tag> tags = {{"Event", "a"}, {"Site", "b"}};
  set_tag(tags, "Event", "c");
  set_tag(tags, "Round", "1");
  EXPECT_EQ(tags, (std::vector<Tag>{{"Event", "c"}, {"Site", "b"}, {"Round", "1"}}));
  EXPECT_EQ(find_tag(tags, "Site")->value, "b");
  EXPECT_EQ(find_tag(tags, "Date"), nullptr);
}

TEST(PdnGames, the_main_line_leaves_variations_out) {
  const PdnGame game = read_game("1. 11-15 (11-16 24-19) 23-19 (22-18) 2. 8-11");
  const std::vector<Ply> plies = main_line(game);
  ASSERT_EQ(plies.size(), 3u);
  EXPECT_EQ(to_text(plies[1].before, plies[1].move), "23-19");
  EXPECT_EQ(to_text(plies[2].before, plies[2].move), "8-11");
}

TEST(PdnGames, the_main_line_follows_a_new_position) {
  const PdnGame game = read_game("11-15 /FEN \"W:W32:B1\"/ 32-28");
  EXPECT_EQ(main_line(game)[1].before, *parse_position("W:W32:B1"));
  EXPECT_FALSE(to_rules_game(game));
}

TEST(PdnGames, a_game_of_the_rules_becomes_a_record_and_back) {
  rules::Game game = played({"11-15", "23-19", "8-11"});
  game.end({board::Side::White, rules::Reason::Resignation});
  const PdnGame record = to_pdn_game(game, {{"Event", "test"}});
  EXPECT_EQ(record.tags, (std::vector<Tag>{{"Event", "test"}, {"Result", "0-1"}, {"GameType", "21"}}));
  EXPECT_EQ(record.result, GameResult::WhiteWon);
  const auto back = to_rules_game(record);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->position(), game.position());
  EXPECT_EQ(back->plies(), 3u);
}

TEST(PdnGames, another_start_is_recorded_and_white_moves_second_in_its_pair) {
  const Position start = *parse_position("W:W32:B1");
  const PdnGame record = to_pdn_game(played({"32-28", "1-5"}, start), {});
  EXPECT_EQ(find_tag(record.tags, "FEN")->value, "W:W32:B1");
  EXPECT_EQ(std::get<PlayedMove>(record.line[0]).number, (MoveNumber{1, MoveNumber::Half::Second}));
  EXPECT_EQ(std::get<PlayedMove>(record.line[1]).number, (MoveNumber{2, MoveNumber::Half::First}));
}

TEST(PdnGames, replaying_never_ends_a_game_by_a_draw_rule) {
  std::string text = "[FEN \"B:WK32:BK1\"]\n";
  for (int i = 0; i < 60; ++i) text += "1-6 32-27 6-1 27-32\n";
  const auto game = to_rules_game(read_game(text));
  ASSERT_TRUE(game);
  EXPECT_EQ(game->plies(), 240u);
  EXPECT_FALSE(game->outcome());
}

}  // namespace
}  // namespace kelso::notation
