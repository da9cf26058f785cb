#include "notation/pdn_lexer.hpp"

#include <gtest/gtest.h>

namespace kelso::notation {
namespace {

using Kind = Token::Kind;

std::vector<Kind> kinds(std::string_view text) {
  std::vector<Kind> found;
  PdnLexer lexer(text);
  while (lexer.next().kind != Kind::End) {
    found.push_back(lexer.token().kind);
    if (found.back() == Kind::Error) break;
  }
  return found;
}

using Kinds = std::vector<Kind>;

TEST(PdnLexers, results_are_told_from_moves_by_the_whole_token) {
  EXPECT_EQ(kinds("1-0 0-1 1/2-1/2 0-0 1-1 2-0 0-2"), Kinds(7, Kind::Result));
  EXPECT_EQ(kinds("1-18 1-10 10-1 2-09 1x1 11-15"), Kinds(6, Kind::Move));
}

TEST(PdnLexers, strengths_are_told_from_variations) {
  EXPECT_EQ(kinds("(?) (!?!!!) !? ("),
            (Kinds{Kind::Strength, Kind::Strength, Kind::Strength, Kind::VariationBegin}));
  EXPECT_EQ(kinds("()"), (Kinds{Kind::VariationBegin, Kind::VariationEnd}));
  EXPECT_EQ(kinds("11-15! 9-13(?)"), (Kinds{Kind::Move, Kind::Strength, Kind::Move, Kind::Strength}));
}

TEST(PdnLexers, move_numbers_need_no_blank_and_may_have_dots) {
  EXPECT_EQ(kinds("1.11-15 2...23-19 3. ... 8-11"),
            (Kinds{Kind::MoveNumber, Kind::Move, Kind::MoveNumber, Kind::Move, Kind::MoveNumber,
                   Kind::Ellipsis, Kind::Move}));
}

TEST(PdnLexers, every_other_token_is_known) {
  EXPECT_EQ(kinds("[Event \"x\"] {c} $7 /FEN \"B::\"/ * % the rest ( [ {\n*"),
            (Kinds{Kind::Tag, Kind::Comment, Kind::Glyph, Kind::Setup, Kind::Separator, Kind::LineComment,
                   Kind::Separator}));
}

TEST(PdnLexers, an_x_after_a_move_is_no_identifier) { EXPECT_EQ(kinds("1x10x17"), Kinds{Kind::Move}); }

TEST(PdnLexers, a_token_can_be_read_once_more) {
  PdnLexer lexer("11-15 {a}");
  lexer.next();
  lexer.step_back();
  EXPECT_EQ(lexer.next().kind, Kind::Move);
  EXPECT_EQ(lexer.next().text, "a");
}

TEST(PdnLexers, looking_ahead_to_the_end_is_noticed) {
  PdnLexer lexer("11-15   ");
  lexer.next();
  EXPECT_EQ(lexer.at(), 5u);
  EXPECT_EQ(lexer.furthest(), 8u);
}

}  // namespace
}  // namespace kelso::notation
