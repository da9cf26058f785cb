#include "lab/ratings.hpp"

#include <cmath>
#include <tuple>

#include <gtest/gtest.h>

#include "lab/elo.hpp"

namespace kelso::lab {
namespace {

TEST(Ratings, of_two_players_have_a_closed_form) {
  const Trinomial games{.losses = 30, .draws = 50, .wins = 45};
  const Ratings ratings = rate({2, {{0, 1, games}}});
  EXPECT_FALSE(ratings.damped);
  // The score is 70 of 125; the difference 400 log10(70 / 55); its error by the delta method
  // 400 / (ln 10 s (1 - s)) times the standard error of the score. Half of both for each player.
  const double score = 70.0 / 125;
  const double error = 400 / (std::log(10.0) * score * (1 - score)) * moments(games).standard_error();
  EXPECT_NEAR(ratings.players[0].elo, 200 * std::log10(70.0 / 55), 1e-9);
  EXPECT_NEAR(ratings.players[1].elo, -ratings.players[0].elo, 1e-9);
  EXPECT_NEAR(ratings.players[0].high - ratings.players[0].low, kNormal95 * error, 1e-9);
}

TEST(Ratings, of_a_cycle_are_equal) {
  const Trinomial edge{.losses = 3, .draws = 4, .wins = 9};
  const Ratings ratings = rate({3, {{0, 1, edge}, {1, 2, edge}, {2, 0, edge}}});
  for (const Rating& rating : ratings.players) EXPECT_NEAR(rating.elo, 0, 1e-9);
}

// Whoever meets only his neighbours is rated by those games alone.
TEST(Ratings, of_a_chain_add_up) {
  const Ratings ratings = rate({3, {{0, 1, {.losses = 10, .wins = 30}}, {2, 1, {.losses = 20, .wins = 10}}}});
  const auto& [a, b, c] = std::tie(ratings.players[0], ratings.players[1], ratings.players[2]);
  EXPECT_NEAR(a.elo - b.elo, 400 * std::log10(3.0), 1e-8);
  EXPECT_NEAR(c.elo - b.elo, 400 * std::log10(0.5), 1e-8);
  EXPECT_NEAR(a.elo + b.elo + c.elo, 0, 1e-8);
}

TEST(Ratings, same_games_listed_the_other_way_round_change_nothing) {
  const Ratings one = rate({3, {{0, 1, {4, 7, 9}}, {1, 2, {5, 5, 6}}, {0, 2, {2, 9, 1}}}});
  const Ratings other =
      rate({3, {{1, 0, {9, 7, 4}}, {1, 2, {5, 5, 6}}, {0, 2, {1, 4, 1}}, {2, 0, {0, 5, 1}}}});
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(one.players[i].elo, other.players[i].elo, 1e-8);
    EXPECT_NEAR(one.players[i].low, other.players[i].low, 1e-8);
  }
}

TEST(Ratings, stay_finite_for_somebody_who_won_everything) {
  const Ratings ratings = rate({3, {{0, 1, {.wins = 10}}, {0, 2, {.wins = 10}}, {1, 2, {5, 0, 5}}}});
  EXPECT_TRUE(ratings.damped);
  EXPECT_GT(ratings.players[0].elo, 200);
  EXPECT_TRUE(std::isfinite(ratings.players[0].elo));
  EXPECT_NEAR(ratings.players[1].elo, ratings.players[2].elo, 1e-8);
}

TEST(Ratings, exist_for_players_who_never_met) {
  for (const Rating& rating : rate({3, {{0, 1, {.losses = 1, .wins = 1}}}}).players)
    EXPECT_NEAR(rating.elo, 0, 1e-9);
  EXPECT_TRUE(rate({}).players.empty());
}

TEST(Ratings, draws_make_the_interval_narrower) {
  const Ratings drawish = rate({2, {{0, 1, {.losses = 5, .draws = 90, .wins = 5}}}});
  const Ratings decisive = rate({2, {{0, 1, {.losses = 50, .wins = 50}}}});
  EXPECT_LT(drawish.players[0].high, decisive.players[0].high / 2);
}

}  // namespace
}  // namespace kelso::lab
