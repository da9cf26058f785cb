#include "referee/judge.hpp"

#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "referee/test_players.hpp"

namespace kelso::referee {
namespace {

using board::Side;
using player::Decision;
using player::Value;
using rules::Outcome;
using rules::Reason;
using std::chrono::milliseconds;

Decision seeing(Decision decision, Value value) {
  decision.info.value = value;
  return decision;
}

Decision offering(Decision decision) {
  decision.offers_draw = true;
  return decision;
}

// Black to move; the position has occurred for the third time.
rules::Game repeated_game() {
  rules::Game game(*notation::parse_position("B:WK32:BK1"));
  for (int i = 0; i < 2; ++i)
    for (const char* text : {"1-6", "32-27", "6-1", "27-32"})
      game.play(*notation::parse_move(game.position(), text));
  return game;
}

const std::initializer_list<Policy> kPolicies = {kMatch, kBoardComputer, kBoardPerson};

TEST(Judge, lets_a_legal_move_be_played) {
  const rules::Game game;
  for (const Policy& policy : kPolicies) {
    const Verdict verdict = judge({game}, first_move(game), policy);
    EXPECT_EQ(verdict.move, *first_move(game).move());
    EXPECT_FALSE(verdict.outcome);
  }
}

TEST(Judge, makes_an_illegal_move_lose_or_refuses_it) {
  const rules::Game game;
  const Decision illegal{.action = rules::Move(board::SquareSet::of(1), board::SquareSet::of(2))};
  EXPECT_EQ(judge({game}, illegal, kMatch).outcome, (Outcome{Side::White, Reason::Illegal}));
  EXPECT_FALSE(judge({game}, illegal, kMatch).move);
  EXPECT_EQ(judge({game}, illegal, kMatch).detail, "chose 1-2");
  EXPECT_EQ(judge({game}, illegal, kBoardComputer).outcome, (Outcome{Side::White, Reason::Illegal}));
  EXPECT_TRUE(judge({game}, illegal, kBoardPerson).refused());
}

TEST(Judge, survives_a_move_without_squares) {
  const rules::Game game;
  const Decision empty{.action = rules::Move({}, {})};
  EXPECT_EQ(judge({game}, empty, kMatch).outcome, (Outcome{Side::White, Reason::Illegal}));
  EXPECT_EQ(judge({game}, empty, kMatch).detail, "chose a move without squares");
}

TEST(Judge, keeps_the_reason_of_a_forfeit) {
  const rules::Game game;
  for (const Reason reason : {Reason::Crash, Reason::Time, Reason::Illegal, Reason::Unreadable})
    for (const Policy& policy : kPolicies) {
      const Verdict verdict = judge({game}, {.action = player::Forfeit{reason, "as it said"}}, policy);
      EXPECT_EQ(verdict.outcome, (Outcome{Side::White, reason}));
      EXPECT_EQ(verdict.detail, "as it said");
    }
}

TEST(Judge, makes_a_late_decision_lose_whatever_it_is) {
  const rules::Game game = repeated_game();
  for (const Decision& decision : {first_move(game), Decision{.action = player::DrawClaim{}},
                                   Decision{.action = player::Resignation{}}}) {
    const Verdict verdict = judge({game, {}, "used 3 ms of 2 ms"}, decision, kMatch);
    EXPECT_EQ(verdict.outcome, (Outcome{Side::White, Reason::Time}));
    EXPECT_EQ(verdict.detail, "used 3 ms of 2 ms");
  }
}

TEST(Judge, lets_a_side_resign) {
  const rules::Game game;
  for (const Policy& policy : kPolicies)
    EXPECT_EQ(judge({game}, {.action = player::Resignation{}}, policy).outcome,
              (Outcome{Side::White, Reason::Resignation}));
}

TEST(Judge, grants_a_claim_that_is_right) {
  const rules::Game game = repeated_game();
  for (const Policy& policy : kPolicies)
    EXPECT_EQ(judge({game}, {.action = player::DrawClaim{}}, policy).outcome,
              (Outcome{std::nullopt, Reason::Repetition}));
}

TEST(Judge, makes_a_wrong_claim_lose_or_refuses_it) {
  const rules::Game game;
  const Decision claim{.action = player::DrawClaim{}};
  for (const Policy& policy : {kMatch, kBoardComputer}) {
    EXPECT_EQ(judge({game}, claim, policy).outcome, (Outcome{Side::White, Reason::Illegal}));
    EXPECT_EQ(judge({game}, claim, policy).detail, "claimed a draw that the rules do not give");
  }
  EXPECT_TRUE(judge({game}, claim, kBoardPerson).refused());
}

TEST(Judge, claims_for_a_computer_at_a_board_unless_it_sees_a_win) {
  const rules::Game game = repeated_game();
  const Decision move = first_move(game);
  EXPECT_FALSE(judge({game}, move, kMatch).outcome);
  EXPECT_FALSE(judge({game}, move, kBoardPerson).outcome);
  EXPECT_EQ(judge({game}, move, kBoardComputer).outcome, (Outcome{std::nullopt, Reason::Repetition}));
  EXPECT_EQ(judge({game}, seeing(move, Value::of_points(3)), kBoardComputer).outcome,
            (Outcome{std::nullopt, Reason::Repetition}));
  EXPECT_FALSE(judge({game}, seeing(move, Value::win(5)), kBoardComputer).outcome);
}

TEST(Judge, ends_a_match_when_an_offer_answers_an_offer) {
  const rules::Game game;
  const Outcome agreed{std::nullopt, Reason::Agreement};
  const Verdict verdict = judge({game, Side::White}, offering(first_move(game)), kMatch);
  EXPECT_EQ(verdict.outcome, agreed);
  EXPECT_TRUE(verdict.move) << "the move is part of the game";
  EXPECT_FALSE(judge({game, Side::White}, first_move(game), kMatch).outcome);
  EXPECT_FALSE(judge({game}, offering(first_move(game)), kMatch).outcome);
  EXPECT_FALSE(judge({game, Side::Black}, offering(first_move(game)), kMatch).outcome) << "its own";
}

TEST(Judge, makes_an_illegal_move_lose_also_with_an_offer) {
  const rules::Game game;
  const Decision illegal{.action = rules::Move(board::SquareSet::of(1), board::SquareSet::of(2))};
  EXPECT_EQ(judge({game, Side::White}, offering(illegal), kMatch).outcome,
            (Outcome{Side::White, Reason::Illegal}));
}

TEST(Judge, answers_an_offer_at_a_board_by_what_the_computer_sees) {
  rules::Game game;
  const auto accepts = [&](const Decision& decision) {
    const Verdict verdict = judge({game, opponent(game.position().side_to_move())}, decision, kBoardComputer);
    EXPECT_NE(verdict.move.has_value(), verdict.outcome.has_value());
    return verdict.outcome == Outcome{std::nullopt, Reason::Agreement};
  };
  EXPECT_TRUE(accepts(first_move(game))) << "it does not search";
  EXPECT_TRUE(accepts(offering(seeing(first_move(game), Value::win()))));
  EXPECT_TRUE(accepts(seeing(first_move(game), Value::loss())));
  EXPECT_FALSE(accepts(seeing(first_move(game), Value::win())));
  EXPECT_FALSE(accepts(seeing(first_move(game), Value::of_points(0)))) << "too early";
  while (game.plies() < 20) game.play(*first_move(game).move());
  EXPECT_TRUE(accepts(seeing(first_move(game), Value::of_points(0))));
  EXPECT_FALSE(accepts(seeing(first_move(game), Value::of_points(0.1))));
}

TEST(Overstepped, allows_the_margin) {
  player::Limits limits;
  const auto late = [&](int used) {
    return overstepped(limits, Side::White, milliseconds(used), milliseconds(10));
  };
  EXPECT_FALSE(late(1'000'000)) << "no limit";
  limits.movetime = milliseconds(50);
  EXPECT_FALSE(late(60));
  EXPECT_EQ(late(61), "used 61 ms of 50 ms");
  limits.clocks = player::GameClocks{{milliseconds(5), milliseconds(20)}};
  EXPECT_FALSE(late(30));
  EXPECT_EQ(late(31), "used 31 ms of 20 ms");
}

}  // namespace
}  // namespace kelso::referee
