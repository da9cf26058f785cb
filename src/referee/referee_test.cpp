#include "referee/referee.hpp"

#include <gtest/gtest.h>

#include "referee/test_players.hpp"

namespace kelso::referee {
namespace {

using board::Side;
using player::Decision;
using rules::Outcome;
using rules::Reason;
using std::chrono::seconds;

player::Limits with_clock(int initial, int increment) {
  player::Limits limits;
  limits.clocks = player::GameClocks{{seconds(initial), seconds(initial)}, seconds(increment)};
  return limits;
}

rules::Game new_game() { return rules::Game(rules::Position::start(), rules::DrawRules::automatic()); }

TEST(Referee, keeps_both_clocks) {
  Referee referee(new_game(), {with_clock(10, 2), with_clock(20, 0)}, {});
  referee.carry_out(first_move(referee.game()), seconds(3));
  EXPECT_EQ(referee.limits().clocks->left.black, seconds(9));
  EXPECT_EQ(referee.limits().clocks->left.white, seconds(20));
  referee.carry_out(first_move(referee.game()), seconds(5));
  EXPECT_EQ(referee.limits().clocks->left.white, seconds(15));
  EXPECT_EQ(referee.limits().clocks->increment, seconds(2)) << "each side has its own";
}

TEST(Referee, shows_a_side_its_own_time_twice_if_the_opponent_has_no_clock) {
  Referee referee(new_game(), {with_clock(10, 0), {}}, {});
  EXPECT_EQ(referee.limits().clocks->left.white, seconds(10));
  referee.carry_out(first_move(referee.game()), seconds(1));
  EXPECT_FALSE(referee.limits().clocks);
}

TEST(Referee, counts_a_move_within_the_margin_and_none_after_it) {
  Referee referee(new_game(), {with_clock(10, 0), {}}, {.margin = seconds(1)});
  referee.carry_out(first_move(referee.game()), seconds(11));
  EXPECT_FALSE(referee.over());
  referee.carry_out(first_move(referee.game()), seconds(100));
  EXPECT_EQ(referee.limits().clocks->left.black, seconds(0));
  referee.carry_out(first_move(referee.game()), seconds(2));
  EXPECT_EQ(referee.record().outcome, (Outcome{Side::White, Reason::Time}));
  EXPECT_EQ(referee.record().game.plies(), 2u);
  EXPECT_EQ(referee.record().detail, "used 2000 ms of 0 ms");
}

TEST(Referee, remembers_an_offer_until_the_opponent_has_moved) {
  Referee referee(new_game(), {}, {});
  const auto move = [&](bool offers) {
    Decision decision = first_move(referee.game());
    decision.offers_draw = offers;
    referee.carry_out(decision, {});
  };
  for (const bool offers : {true, false, true}) move(offers);
  EXPECT_FALSE(referee.over());
  move(true);
  EXPECT_EQ(referee.record().outcome, (Outcome{std::nullopt, Reason::Agreement}));
  EXPECT_EQ(referee.record().moves.size(), 4u);
}

TEST(Referee, ends_as_soon_as_databases_know_how) {
  const KnownOutcome known = [](const rules::Position& position) -> std::optional<Outcome> {
    if (position.occupied().count() == 24) return std::nullopt;
    return Outcome{Side::Black, Reason::Adjudication};
  };
  Referee referee(new_game(), {}, {.known_outcome = known});
  while (!referee.over()) referee.carry_out(first_move(referee.game()), {});
  EXPECT_EQ(referee.record().outcome, (Outcome{Side::Black, Reason::Adjudication}));
  EXPECT_EQ(referee.game().position().occupied().count(), 23);
  EXPECT_TRUE(Referee(referee.record().game, {}, {.known_outcome = known}).over()) << "at once";
}

TEST(Referee, can_be_ended_from_outside_once) {
  Referee referee(new_game(), {}, {});
  referee.end({Side::White, Reason::Adjudication}, "proved");
  referee.end({Side::Black, Reason::Crash}, "later");
  EXPECT_EQ(referee.record().outcome, (Outcome{Side::White, Reason::Adjudication}));
  EXPECT_EQ(referee.record().game.outcome(), referee.record().outcome);
  EXPECT_EQ(referee.record().detail, "proved");
}

}  // namespace
}  // namespace kelso::referee
