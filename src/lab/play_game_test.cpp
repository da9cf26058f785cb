#include "lab/play_game.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

#include "lab/test_players.hpp"
#include "notation/fen.hpp"

namespace kelso::lab {
namespace {

using board::Side;
using player::Decision;
using rules::Outcome;
using rules::Reason;
using std::chrono::milliseconds;
using std::chrono::seconds;

class PlayGame : public testing::Test {
 protected:
  GameRecord play(ScriptedPlayer::Script black, ScriptedPlayer::Script white) {
    ScriptedPlayer black_player(std::move(black));
    ScriptedPlayer white_player(std::move(white));
    return *play_game({opening, 1, {{&black_player, limits}, {&white_player, limits}}}, conditions, {});
  }
  static Decision first(const rules::Game& game, const player::Limits&) { return first_move(game); }

  Opening opening;
  player::Limits limits;
  player::ManualClock clock;
  GameConditions conditions{.clock = clock};
};

TEST_F(PlayGame, goes_on_to_the_end) {
  const GameRecord record = play(first, first);
  EXPECT_EQ(record.game.outcome(), record.outcome);
  EXPECT_EQ(record.moves.size(), record.game.plies());
}

TEST_F(PlayGame, begins_behind_the_opening) {
  opening = three_move_openings(Deck::Of156)[0];
  const GameRecord record = play(first, first);
  EXPECT_EQ(record.moves.size() + 3, record.game.plies());
  EXPECT_EQ(record.game.move(2), opening.moves[2]);
}

// Goes back where it came from.
Decision to_and_fro(const rules::Game& game, const player::Limits&) {
  const rules::MoveList moves = rules::legal_moves(game.position());
  for (const rules::Move move : moves)
    if (game.plies() >= 2 && move.to() == game.move(game.plies() - 2).from()) return {.action = move};
  return {.action = moves[0]};
}

TEST_F(PlayGame, ends_by_repetition_without_a_claim) {
  opening.start = *notation::parse_position("B:WK32:BK1");
  const GameRecord record = play(to_and_fro, to_and_fro);
  EXPECT_EQ(record.outcome, (Outcome{std::nullopt, Reason::Repetition}));
  EXPECT_EQ(record.game.plies(), 8u);
}

TEST_F(PlayGame, player_who_throws_has_crashed) {
  const GameRecord record =
      play(first, [](const auto&, const auto&) -> Decision { throw std::runtime_error("out of cheese"); });
  EXPECT_EQ(record.outcome, (Outcome{Side::Black, Reason::Crash}));
  EXPECT_EQ(record.detail, "out of cheese");
}

TEST_F(PlayGame, illegal_move_loses) {
  const GameRecord record = play(first, [](const rules::Game& game, const auto&) {
    return Decision{.action = game.move(0)};  // Black's
  });
  EXPECT_EQ(record.outcome, (Outcome{Side::Black, Reason::Illegal}));
  EXPECT_EQ(record.game.plies(), 1u);
}

TEST_F(PlayGame, forfeit_keeps_its_reason) {
  const GameRecord record = play(
      [](const auto&, const auto&) {
        return Decision{.action = player::Forfeit{Reason::Time, "stalled"}};
      },
      first);
  EXPECT_EQ(record.outcome, (Outcome{Side::White, Reason::Time}));
  EXPECT_EQ(record.detail, "stalled");
}

TEST_F(PlayGame, resignation_and_false_claims_lose) {
  EXPECT_EQ(
      play(first, [](const auto&, const auto&) { return Decision{.action = player::Resignation{}}; }).outcome,
      (Outcome{Side::Black, Reason::Resignation}));
  EXPECT_EQ(
      play(first, [](const auto&, const auto&) { return Decision{.action = player::DrawClaim{}}; }).outcome,
      (Outcome{Side::Black, Reason::Illegal}));
}

TEST_F(PlayGame, draw_needs_two_offers_in_a_row) {
  const auto offering = [](const rules::Game& game, const auto&) {
    Decision decision = first_move(game);
    decision.offers_draw = true;
    return decision;
  };
  EXPECT_EQ(play(offering, offering).outcome, (Outcome{std::nullopt, Reason::Agreement}));
  EXPECT_NE(play(offering, first).outcome.reason, Reason::Agreement);
}

TEST_F(PlayGame, move_time_may_be_overstepped_by_the_margin_only) {
  limits.movetime = milliseconds(50);
  conditions.margin = milliseconds(10);
  const auto taking = [this](milliseconds time) {
    return [this, time](const rules::Game& game, const auto&) {
      clock.advance(time);
      return first_move(game);
    };
  };
  EXPECT_NE(play(taking(milliseconds(60)), first).outcome.reason, Reason::Time);
  const GameRecord record = play(taking(milliseconds(61)), first);
  EXPECT_EQ(record.outcome, (Outcome{Side::White, Reason::Time}));
  EXPECT_EQ(record.detail, "used 61 ms of 50 ms");
}

TEST_F(PlayGame, clock_runs_only_for_the_side_to_move_and_gets_its_increment) {
  limits.clocks = player::GameClocks{{seconds(10), seconds(10)}, seconds(2)};
  std::vector<player::Duration> black_clock;
  std::vector<player::Duration> white_clock;
  play(
      [&](const rules::Game& game, const player::Limits& now) {
        black_clock.push_back(now.clocks->left.black);
        EXPECT_EQ(now.clocks->left.white, seconds(10) + seconds(2) * static_cast<int>(game.plies() / 2));
        clock.advance(seconds(3));
        return first_move(game);
      },
      first);
  ASSERT_GE(black_clock.size(), 9u);
  EXPECT_EQ(black_clock[0], seconds(10));
  EXPECT_EQ(black_clock[1], seconds(9));
  EXPECT_EQ(black_clock[7], seconds(3));
}

TEST_F(PlayGame, clock_that_has_run_down_loses) {
  limits.clocks = player::GameClocks{{seconds(10), seconds(10)}, seconds(0)};
  conditions.margin = milliseconds(0);
  const GameRecord record = play(first, [this](const rules::Game& game, const auto&) {
    clock.advance(milliseconds(3001));
    return first_move(game);
  });
  EXPECT_EQ(record.outcome, (Outcome{Side::Black, Reason::Time}));
  EXPECT_EQ(record.game.plies(), 7u);  // three moves of White's were in time
}

TEST_F(PlayGame, stopped_game_leaves_nothing) {
  ScriptedPlayer player(first);
  player::StopSource stop;
  stop.request_stop();
  EXPECT_FALSE(play_game({opening, 1, {{&player, {}}, {&player, {}}}}, conditions, stop.token()));
}

ScriptedPlayer::Script seeing(double points) {
  return [points](const rules::Game& game, const auto&) {
    Decision decision = first_move(game);
    decision.info.value = player::Value::of_points(points);
    return decision;
  };
}

TEST_F(PlayGame, hopeless_game_is_adjudicated_when_both_agree) {
  conditions.adjudication = *Adjudication::parse("resign=3,resign-moves=2");
  const GameRecord record = play(seeing(-3), seeing(3.5));
  EXPECT_EQ(record.outcome, (Outcome{Side::White, Reason::Adjudication}));
  EXPECT_EQ(record.game.plies(), 4u);
  EXPECT_NE(play(seeing(-3), seeing(2)).outcome.reason, Reason::Adjudication);
  EXPECT_NE(play(seeing(-3), first).outcome.reason, Reason::Adjudication);
}

TEST_F(PlayGame, level_game_is_adjudicated_from_a_ply_on) {
  conditions.adjudication = *Adjudication::parse("draw=0.2,draw-moves=2,draw-from=9");
  const GameRecord record = play(seeing(-0.2), seeing(0.1));
  EXPECT_EQ(record.outcome, (Outcome{std::nullopt, Reason::Adjudication}));
  EXPECT_EQ(record.game.plies(), 9u);
}

TEST_F(PlayGame, long_game_ends_by_the_limit_of_plies) {
  conditions.adjudication = *Adjudication::parse("plies=6");
  EXPECT_EQ(play(first, first).outcome, (Outcome{std::nullopt, Reason::PlyLimit}));
  EXPECT_EQ(play(first, first).game.plies(), 6u);
}

TEST_F(PlayGame, ends_as_soon_as_tables_know_how) {
  conditions.known_outcome = [](const rules::Position& position) -> std::optional<Outcome> {
    if (position.occupied().count() == 24) return std::nullopt;
    return Outcome{Side::Black, Reason::Adjudication};
  };
  const GameRecord record = play(first, first);
  EXPECT_EQ(record.outcome, (Outcome{Side::Black, Reason::Adjudication}));
  EXPECT_EQ(record.game.position().occupied().count(), 23);
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
}  // namespace kelso::lab
