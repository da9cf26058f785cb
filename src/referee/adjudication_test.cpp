#include "referee/adjudication.hpp"

#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "referee/test_players.hpp"

namespace kelso::referee {
namespace {

using board::Side;
using player::Value;
using rules::Outcome;
using rules::Reason;

// After each of some plies from the start, with values that each side sees for itself.
std::optional<Outcome> verdict(const char* text, double black, double white, int plies) {
  rules::Game game;
  Adjudication::Values values;
  for (int ply = 0; ply < plies; ++ply) {
    values.emplace_back(Value::of_points(ply % 2 == 0 ? black : white));
    game.play(*first_move(game).move());
  }
  return Adjudication::parse(text)->verdict(game, values);
}

TEST(Adjudication, ends_a_hopeless_game_when_both_agree) {
  constexpr const char* kRule = "resign=3,resign-moves=2";
  EXPECT_EQ(verdict(kRule, -3, 3.5, 4), (Outcome{Side::White, Reason::Adjudication}));
  EXPECT_EQ(verdict(kRule, 3, -3.5, 5), (Outcome{Side::Black, Reason::Adjudication}));
  EXPECT_FALSE(verdict(kRule, -3, 3.5, 3)) << "two moves each";
  EXPECT_FALSE(verdict(kRule, -3, 2, 8));
}

TEST(Adjudication, takes_a_proof_for_any_score) {
  rules::Game game;
  Adjudication::Values values = {Value::loss(), Value::win(5)};
  for (int ply = 0; ply < 2; ++ply) game.play(*first_move(game).move());
  const Adjudication rule = *Adjudication::parse("resign=100,resign-moves=1");
  EXPECT_EQ(rule.verdict(game, values), (Outcome{Side::White, Reason::Adjudication}));
  values[0] = std::nullopt;
  EXPECT_FALSE(rule.verdict(game, values)) << "a player without a value agrees to nothing";
}

TEST(Adjudication, ends_a_level_game_from_a_ply_on) {
  constexpr const char* kRule = "draw=0.2,draw-moves=2,draw-from=9";
  EXPECT_EQ(verdict(kRule, -0.2, 0.1, 9), (Outcome{std::nullopt, Reason::Adjudication}));
  EXPECT_FALSE(verdict(kRule, -0.2, 0.1, 8));
  EXPECT_FALSE(verdict(kRule, -0.2, 0.3, 9));
}

TEST(Adjudication, ends_a_long_game_at_the_limit) {
  EXPECT_EQ(verdict("plies=6", 0, 0, 6), (Outcome{std::nullopt, Reason::PlyLimit}));
  EXPECT_FALSE(verdict("plies=6", 0, 0, 5));
}

TEST(Adjudication, may_give_a_long_game_to_the_side_with_more_pieces) {
  Adjudication rule;
  rule.plies = 1;
  rule.at_limit = Adjudication::AtLimit::Pieces;
  const auto after_one_ply = [&](const char* fen) {
    rules::Game game(*notation::parse_position(fen));
    game.play(*first_move(game).move());
    return rule.verdict(game, {std::nullopt});
  };
  EXPECT_EQ(after_one_ply("B:WK32:BK1,K2"), (Outcome{Side::Black, Reason::Adjudication}));
  EXPECT_EQ(after_one_ply("B:WK32,31:BK1"), (Outcome{Side::White, Reason::Adjudication}));
  EXPECT_EQ(after_one_ply("B:WK32:BK1"), (Outcome{std::nullopt, Reason::PlyLimit}));
}

TEST(Adjudication, can_leave_it_to_tables) {
  EXPECT_EQ(Adjudication::parse("plies=9,tables")->tables, "");
  EXPECT_EQ(Adjudication::parse("tables=folder")->tables, "folder");
  EXPECT_FALSE(Adjudication::parse("plies=9")->tables);
}

TEST(Adjudication, refuses_what_it_does_not_know) {
  for (const char* wrong : {"", "resign", "resign=-1", "resign=x", "resign=3x", "score=3", "plies=0"})
    EXPECT_FALSE(Adjudication::parse(wrong)) << wrong;
}

}  // namespace
}  // namespace kelso::referee
