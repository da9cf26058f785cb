#include "classroom/players.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "classroom/search_player.hpp"
#include "support/random_positions.hpp"
#include "support/searches.hpp"

namespace kelso::classroom {
namespace {

using namespace std::chrono_literals;
using player::Decision;
using player::Limits;
using rules::Game;
using rules::Position;
using testing::position_of;

const player::Registry& registry() {
  static const player::Registry registry = [] {
    player::Registry filled;
    add_classroom_players(filled, classroom_evaluations());
    return filled;
  }();
  return registry;
}

std::unique_ptr<player::Player> player_of(std::string_view text, std::uint64_t seed = 1) {
  static const player::ManualClock clock;
  auto player = registry().create(text, {clock, seed});
  EXPECT_TRUE(player) << describe(player.error());
  return *std::move(player);
}

std::string error_of(std::string_view text) {
  static const player::ManualClock clock;
  const auto player = registry().create(text, {clock, 1});
  return player ? "accepted" : describe(player.error());
}

Decision decide(player::Player& player, const Position& position, const Limits& limits = {}) {
  player::Observer silent;
  return player.choose(Game(position), limits, silent, {});
}

TEST(Players, every_player_plays_legal_games_to_the_end) {
  for (const char* text : {"random:seed=3", "first", "first:order=captures", "minimax:depth=2",
                           "minmax-ab:depth=3,eval=001.eval1",
                           "alpha-beta:depth=3,eval=004.utility,order=utility", "timed:nodes=500,seed=2"}) {
    const auto black = player_of(text);
    const auto white = player_of("random:seed=9");
    Game game(Position::start(), rules::DrawRules::automatic());
    player::Observer silent;
    while (!game.outcome()) {
      auto& mover = game.position().side_to_move() == board::Side::Black ? *black : *white;
      const Position before = game.position();
      const Decision decision = mover.choose(game, {}, silent, {});
      ASSERT_EQ(game.position(), before) << text;
      ASSERT_NE(decision.move(), nullptr) << text;
      ASSERT_TRUE(rules::legal_moves(game.position()).contains(*decision.move())) << text;
      game.play(*decision.move());
    }
  }
}

TEST(Players, equal_seeds_give_equal_games_and_the_game_seed_varies_them) {
  const auto moves_with = [](std::string_view text, std::uint64_t game_seed) {
    const auto player = player_of(text);
    player->start_game({.start = Position::start(), .side = board::Side::Black, .seed = game_seed});
    std::vector<rules::Move> moves;
    for (const Position& position : testing::random_positions(30, 4))
      moves.push_back(*decide(*player, position).move());
    return moves;
  };
  for (const char* text : {"random:seed=5", "timed:depth=1,seed=5"}) {
    EXPECT_EQ(moves_with(text, 1), moves_with(text, 1)) << text;
    EXPECT_NE(moves_with(text, 1), moves_with(text, 2)) << text;
  }
}

TEST(Players, own_depth_wins_over_the_limits_of_the_game) {
  Limits given;
  given.depth = 5;
  EXPECT_EQ(decide(*player_of("alpha-beta:depth=2"), Position::start(), given).info.depth, 2);
  EXPECT_EQ(decide(*player_of("alpha-beta"), Position::start(), given).info.depth, 5);
  EXPECT_EQ(decide(*player_of("alpha-beta"), Position::start()).info.depth, SearchPlayer::kDefaultDepth);
}

TEST(Players, under_a_limit_of_nodes_the_last_complete_depth_counts) {
  for (const char* name : {"minimax", "minmax-ab", "alpha-beta", "timed"}) {
    const Decision decision = decide(*player_of(std::string(name) + ":nodes=2000"), Position::start());
    EXPECT_TRUE(decision.info.cut_short) << name;
    EXPECT_GE(decision.info.depth, 3) << name;
    EXPECT_LE(decision.info.statistics.visited, 2000u + 7) << name;
    ASSERT_GE(decision.info.pv.size(), 2u) << name;
    EXPECT_EQ(*decision.move(), decision.info.pv[0]) << name;
    EXPECT_EQ(decision.ponder, decision.info.pv[1]) << name;
  }
}

TEST(Players, request_to_stop_still_gives_a_move) {
  player::StopSource stop;
  stop.request_stop();
  player::Observer silent;
  for (const char* text : {"minimax:depth=12", "alpha-beta:infinite", "timed:infinite"}) {
    const Decision decision = player_of(text)->choose(Game(), {}, silent, stop.token());
    EXPECT_NE(decision.move(), nullptr) << text;
    EXPECT_EQ(decision.info.depth, 1) << text;
    EXPECT_TRUE(decision.info.cut_short || std::string_view(text).ends_with("infinite")) << text;
  }
}

TEST(Players, observer_hears_of_every_complete_depth) {
  struct Listener final : player::Observer {
    void on_info(const player::SearchInfo& info) override { depths.push_back(info.depth); }
    std::vector<int> depths;
  };
  for (const char* text : {"alpha-beta:nodes=2000", "timed:depth=5"}) {
    Listener listener;
    const Decision decision = player_of(text)->choose(Game(), {}, listener, {});
    ASSERT_EQ(static_cast<int>(listener.depths.size()), decision.info.depth) << text;
    EXPECT_EQ(listener.depths.front(), 1);
  }
}

TEST(Players, number_of_own_moves_reaches_the_evaluation) {
  Game game;
  player::Observer silent;
  const auto first = player_of("first");
  for (int ply = 0; ply < 10; ++ply) game.play(*first->choose(game, {}, silent, {}).move());
  Settings settings{testing::evaluation_of("material"), MoveOrder::Canonical, 9, {}};
  const Context context = context_of(game, settings);
  EXPECT_EQ(context.own_moves_made, 5);
  EXPECT_EQ(context.seed, 9u);
}

TEST(Players, sure_end_is_reported_with_its_distance_if_that_is_known) {
  EXPECT_EQ(to_value(kWon), player::Value::win());
  EXPECT_EQ(to_value(-kWon), player::Value::loss());
  EXPECT_EQ(to_value(kWon - 7), player::Value::win(7));
  EXPECT_EQ(to_value(8 - kWon), player::Value::loss(8));
  EXPECT_EQ(to_value(2.5), player::Value::of_points(2.5));
  EXPECT_FALSE(std::signbit(to_value(-0.0).points));
}

TEST(Players, mistakes_in_the_text_are_named) {
  EXPECT_EQ(error_of("minimal"),
            "column 1: unknown player 'minimal'; the players are: random, first, minimax, minmax-ab, "
            "alpha-beta, timed");
  EXPECT_EQ(error_of("random:depth=3"), "column 8: unknown key 'depth'; the keys are: seed");
  EXPECT_EQ(error_of("minimax:order=up"),
            "column 15: key 'order' is one of: canonical, ul-ur-ll-lr, lr-ll-ur-ul, ll-lr-ul-ur, captures, "
            "utility");
  EXPECT_EQ(error_of("minimax:flavour=vanilla"), "column 17: key 'flavour' is one of: paper, document");
  EXPECT_EQ(
      error_of("minimax:eval=005"),
      "column 14: unknown evaluation '005'; the evaluations are: material 001.eval1 001.eval2 001.eval3 "
      "002.score 003.heuristic 004.utility linear:FILE.toml plugin:FILE.so");
  EXPECT_EQ(error_of("timed:depth=0"), "column 13: key 'depth' needs a whole number from 1 to 99");
}

}  // namespace
}  // namespace kelso::classroom
