#include "eval/tuning.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "eval/hand_made.hpp"
#include "support/random_positions.hpp"

namespace kelso::eval {
namespace {

// Results drawn by chance from what an evaluation says.
Tuner tuner_taught_by(const Weights& teacher) {
  const HandMade evaluator(teacher);
  Tuner tuner;
  Random random(11);
  for (int i = 0; i < 20'000; ++i) {
    const rules::Position position = testing::random_setup(random, 6);
    const double expected = 1 / (1 + std::exp(-evaluator.value(position).value() / 90.0));
    tuner.add(position, random.fraction() < expected ? 1.0 : 0.0);
  }
  return tuner;
}

TEST(TunerTest, foretells_results_as_well_as_the_evaluation_they_were_drawn_from) {
  Weights teacher;
  teacher[index_of(Term::Man)] = {1000, 1000};
  teacher[index_of(Term::King)] = {1800, 1800};
  Weights pupil;
  pupil[index_of(Term::Man)] = {500, 500};
  pupil[index_of(Term::King)] = {500, 500};
  const Tuner tuner = tuner_taught_by(teacher);
  EXPECT_EQ(tuner.size(), 20'000u);
  const Tuned tuned = tuner.fit(pupil, {.rounds = 250});
  EXPECT_GT(tuned.error_before, tuned.error_after + 0.01);
  EXPECT_LT(tuned.error_after, tuner.fit(teacher, {.rounds = 1}).error_before + 0.001);
}

TEST(TunerTest, finds_the_scale_on_which_scores_were_right) {
  Random random(3);
  std::vector<Prediction> predictions;
  for (int i = 0; i < 20'000; ++i) {
    const int score = static_cast<int>(random.below(401)) - 200;
    predictions.push_back({score, random.fraction() < expected_result(score, 120) ? 1.0 : 0.0});
  }
  EXPECT_NEAR(fitted_scale(predictions), 120, 8);
}

TEST(TunerTest, can_be_stopped) {
  int rounds = 0;
  TuningOptions options;
  options.on_round = [&rounds](int, double) { return ++rounds < 3; };
  (void)tuner_taught_by(plain_weights()).fit(plain_weights(), options);
  EXPECT_EQ(rounds, 3);
}

}  // namespace
}  // namespace kelso::eval
