#include "eval/hand_made.hpp"

#include <gtest/gtest.h>

#include "eval/features.hpp"
#include "notation/fen.hpp"
#include "support/random_positions.hpp"

namespace kelso::eval {
namespace {

using board::Side;
using board::SquareSet;
using rules::Position;

Position position(const char* fen) { return *notation::parse_position(fen); }

// Adds up weight by weight; features_test.cpp checks what is counted.
struct PlainListener {
  const Weights& weights;
  int opening = 0;
  int ending = 0;

  void count(std::size_t weight, int times) {
    opening += weights[weight].opening * times;
    ending += weights[weight].ending * times;
  }
  template <int Sign, Side S>
  void places(Term term, SquareSet set) {
    for (board::Square square : set) {
      const auto place = static_cast<std::size_t>((S == Side::Black ? square : square.rotated()).index());
      count(index_of(term, place), Sign);
    }
  }
};

TEST(HandMadeTest, fast_sums_equal_plain_sums) {
  const Weights weights = tuned_weights();
  const HandMade evaluator(weights);
  Random random(6);
  for (int i = 0; i < 3000; ++i) {
    const Position some = testing::random_setup(random);
    PlainListener listener{weights};
    collect_features(some, listener);
    const int pieces = some.occupied().count();
    EXPECT_EQ(evaluator.value(some).value(),
              (listener.opening * pieces + listener.ending * (24 - pieces)) / 240);
  }
}

TEST(HandMadeTest, is_the_same_from_both_chairs) {
  const HandMade evaluator;
  Random random(7);
  for (int i = 0; i < 3000; ++i) {
    const Position some = testing::random_setup(random);
    EXPECT_EQ(evaluator.value(some), evaluator.value(some.reversed())) << notation::to_fen(some);
  }
}

TEST(HandMadeTest, a_piece_more_is_worth_about_a_man) {
  const HandMade evaluator;
  const Score score = evaluator.value(position("B:W21-31:B1-12"));
  EXPECT_GT(score.value(), 50);
  EXPECT_LT(score.value(), 200);
  EXPECT_LT(evaluator.value(position("W:W21-31:B1-12")).value(), -50);
}

TEST(HandMadeTest, a_king_is_worth_more_than_a_man) {
  const HandMade evaluator;
  EXPECT_GT(evaluator.value(position("B:W21,22,30:BK10,1,2")),
            evaluator.value(position("B:W21,22,30:B10,1,2")));
}

// Whoever is not to move has the opposition if one row lies between the men, and loses it if two do.
TEST(HandMadeTest, the_move_is_counted_as_players_count_it) {
  EXPECT_FALSE(detail::has_the_move<Side::Black>(position("B:W18:B10")));
  EXPECT_FALSE(detail::has_the_move<Side::White>(position("W:W18:B10")));
  EXPECT_TRUE(detail::has_the_move<Side::Black>(position("B:W21:B10")));
  EXPECT_TRUE(detail::has_the_move<Side::White>(position("W:W21:B10")));
}

struct RunawayListener {
  std::array<int, kRunawaySteps> runaways{};
  void count(std::size_t weight, int times) {
    const std::size_t first = index_of(Term::Runaway);
    if (weight >= first && weight < first + kRunawaySteps) runaways[weight - first] += times;
  }
  template <int Sign, Side S>
  void places(Term, SquareSet) {}
};

TEST(HandMadeTest, runaway_men_are_found_with_their_distance) {
  RunawayListener listener;
  collect_features(position("B:W21:B19,27"), listener);
  EXPECT_EQ(listener.runaways, (std::array{1, 0, 1, 0, -1}));
}

TEST(HandMadeTest, a_man_that_is_headed_off_does_not_run_away) {
  RunawayListener listener;
  collect_features(position("B:WK30,K31,K32:B19"), listener);
  EXPECT_EQ(listener.runaways[2], 0);
}

}  // namespace
}  // namespace kelso::eval
