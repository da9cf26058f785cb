// Every level must be stronger than the one before. docs/levels.md has the measured figures; here a few
// games a pair, always the same ones, see to it that no change turns the ladder over.
#include <chrono>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "classroom/players.hpp"
#include "lab/openings.hpp"
#include "referee/play_game.hpp"
#include "search/engine_player.hpp"

namespace kelso {
namespace {

class Ladder : public testing::Test {
 protected:
  Ladder() {
    search::add_engine_player(registry_);
    classroom::add_classroom_players(registry_, classroom::classroom_evaluations());
  }

  std::unique_ptr<player::Player> make(const std::string& text) {
    return *registry_.create(text, {clock_, 1});
  }
  // No limit but the level's own: the same games on every machine.
  std::unique_ptr<player::Player> level(int number) {
    return make("engine:hash=1,infinite,level=" + std::to_string(number));
  }

  // The share of the points that the first player wins.
  double score(player::Player& first, player::Player& second, int games) {
    const auto deck = lab::three_move_openings(lab::Deck::Of156);
    double points = 0;
    for (int game = 0; game < games; ++game) {
      const lab::Opening& opening = deck[static_cast<std::size_t>(game / 2 * 37) % deck.size()];
      const bool has_black = game % 2 == 0;
      const referee::Participant one{&first, {}};
      const referee::Participant other{&second, {}};
      const auto record = referee::play_game({lab::begin_game(opening),
                                              mixed(static_cast<std::uint64_t>(game)),
                                              {has_black ? one : other, has_black ? other : one}},
                                             {}, {clock_});
      if (!record->outcome.winner)
        points += 0.5;
      else if ((*record->outcome.winner == board::Side::Black) == has_black)
        points += 1;
    }
    return points / games;
  }

  player::ManualClock clock_;
  player::Registry registry_;
};

TEST_F(Ladder, each_level_up_to_the_seventh_beats_the_one_before) {
  for (int number = 2; number <= 7; ++number)
    EXPECT_GE(score(*level(number), *level(number - 1), 30), 0.6) << number;
}

TEST_F(Ladder, higher_levels_beat_those_before) {
  EXPECT_GE(score(*level(8), *level(7), 10), 0.55);
  EXPECT_GE(score(*level(9), *level(8), 6), 0.5);
  EXPECT_GE(score(*level(9), *level(6), 4), 0.75);
}

// Who looks at the reply and counts the pieces is a careful beginner.
TEST_F(Ladder, first_level_loses_to_a_careful_beginner) {
  EXPECT_GE(score(*make("minimax:depth=2,eval=material"), *level(1), 40), 0.65);
}

}  // namespace
}  // namespace kelso
