#include "referee/play_game.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "referee/test_players.hpp"

namespace kelso::referee {
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
    return *play_game({start, 1, {{&black_player, limits}, {&white_player, limits}}}, conditions, {clock});
  }
  static Decision first(const rules::Game& game, const player::Limits&) { return first_move(game); }

  rules::Game start{rules::Position::start(), rules::DrawRules::automatic()};
  player::Limits limits;
  player::ManualClock clock;
  Conditions conditions;
};

TEST_F(PlayGame, goes_on_to_the_end) {
  const GameRecord record = play(first, first);
  EXPECT_EQ(record.game.outcome(), record.outcome);
  EXPECT_EQ(record.moves.size(), record.game.plies());
}

TEST_F(PlayGame, begins_behind_the_opening) {
  for (const char* text : {"9-13", "21-17", "5-9"}) start.play(*notation::parse_move(start.position(), text));
  const GameRecord record = play(first, first);
  EXPECT_EQ(record.moves.size() + 3, record.game.plies());
  EXPECT_EQ(record.game.move(2), start.move(2));
}

// Goes back where it came from.
Decision to_and_fro(const rules::Game& game, const player::Limits&) {
  const rules::MoveList moves = rules::legal_moves(game.position());
  for (const rules::Move move : moves)
    if (game.plies() >= 2 && move.to() == game.move(game.plies() - 2).from()) return {.action = move};
  return {.action = moves[0]};
}

TEST_F(PlayGame, ends_by_repetition_without_a_claim) {
  start = rules::Game(*notation::parse_position("B:WK32:BK1"), rules::DrawRules::automatic());
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
  EXPECT_FALSE(play_game({start, 1, {{&player}, {&player}}}, conditions, {clock, stop.token()}));
}

TEST_F(PlayGame, interrupted_game_leaves_nothing) {
  std::size_t plies = 0;
  ScriptedPlayer player([&](const rules::Game& now, const auto&) {
    plies = now.plies() + 1;
    return first_move(now);
  });
  const auto record = play_game({start, 1, {{&player}, {&player}}}, conditions,
                                {.clock = clock, .interrupted = [&] { return plies == 5; }});
  EXPECT_FALSE(record);
  EXPECT_EQ(plies, 5u);
}

TEST_F(PlayGame, ends_by_adjudication_while_players_would_go_on) {
  conditions.adjudication.plies = 6;
  const GameRecord record = play(first, first);
  EXPECT_EQ(record.outcome, (Outcome{std::nullopt, Reason::PlyLimit}));
  EXPECT_EQ(record.game.plies(), 6u);
}

TEST_F(PlayGame, without_draw_rules_lasts_to_the_limit_of_plies) {
  start = rules::Game(*notation::parse_position("B:WK32:BK1"), rules::DrawRules::off());
  conditions.adjudication.plies = 200;
  EXPECT_EQ(play(to_and_fro, to_and_fro).game.plies(), 200u);
}

// Keeps what it is called with.
class Listener final : public player::Player {
 public:
  void start_game(const player::GameSetup& setup) override { side = setup.side; }
  Decision choose(const rules::Game& game, const player::Limits&, player::Observer&,
                  player::StopToken) override {
    Decision decision = first_move(game);
    decision.info.depth = 3;
    decision.info.statistics.visited = 10;
    return decision;
  }
  void end_game(const Outcome& outcome) override { end = outcome; }
  [[nodiscard]] std::string version() const override { return "2.1"; }

  std::optional<Side> side;
  std::optional<Outcome> end;
};

TEST_F(PlayGame, keeps_statistics_versions_and_moves) {
  Listener black;
  Listener white;
  conditions.adjudication.plies = 5;
  const auto record = play_game({start, 1, {{&black}, {&white}}}, conditions, {clock});
  EXPECT_EQ(white.side, Side::White);
  EXPECT_EQ(white.end, record->outcome);
  EXPECT_EQ(record->versions.black, "2.1");
  EXPECT_EQ(record->statistics.black.visited, 30u);
  EXPECT_EQ(record->statistics.white.visited, 20u);
  ASSERT_EQ(record->moves.size(), 5u);
  EXPECT_EQ(record->moves[4].depth, 3);
  EXPECT_EQ(record->moves[4].nodes, 10u);
}

// Throws wherever it can but while it chooses.
class Unstable final : public player::Player {
 public:
  explicit Unstable(bool at_start) : at_start_(at_start) {}
  void start_game(const player::GameSetup&) override {
    if (at_start_) throw std::runtime_error("no memory");
  }
  Decision choose(const rules::Game& game, const player::Limits&, player::Observer&,
                  player::StopToken) override {
    return first_move(game);
  }
  void end_game(const Outcome&) override { throw std::runtime_error("too late"); }

 private:
  bool at_start_;
};

TEST_F(PlayGame, crash_before_the_first_move_loses_and_one_after_the_last_does_not) {
  ScriptedPlayer black(first);
  conditions.adjudication.plies = 5;
  Unstable at_start(true);
  const auto lost = play_game({start, 1, {{&black}, {&at_start}}}, conditions, {clock});
  EXPECT_EQ(lost->outcome, (Outcome{Side::Black, Reason::Crash}));
  EXPECT_EQ(lost->detail, "no memory");
  EXPECT_EQ(lost->game.plies(), 0u);
  Unstable at_end(false);
  const auto drawn = play_game({start, 1, {{&black}, {&at_end}}}, conditions, {clock});
  EXPECT_EQ(drawn->outcome.reason, Reason::PlyLimit);
}

TEST_F(PlayGame, what_is_thrown_need_not_be_an_exception_of_the_standard) {
  const GameRecord record = play(first, [](const auto&, const auto&) -> Decision { throw 42; });
  EXPECT_EQ(record.outcome, (Outcome{Side::Black, Reason::Crash}));
}

}  // namespace
}  // namespace kelso::referee
