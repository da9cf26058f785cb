#include "lab/sprt.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "lab/elo.hpp"

namespace kelso::lab {
namespace {

// Counts with the ratios that fastchess states for them (its sprt_test.cpp, two decimals).
TEST(LogLikelihoodRatio, agrees_with_published_values) {
  EXPECT_NEAR(log_likelihood_ratio(Pentanomial{{223, 9863, 21279, 10037, 246}}, {0.5, 2.5}), -3.07, 0.005);
  EXPECT_NEAR(log_likelihood_ratio(Pentanomial{{871, 26175, 55983, 26678, 821}}, {0, 2}), -4.98, 0.005);
  EXPECT_NEAR(log_likelihood_ratio(Trinomial{21184, 40708, 21404}, {0.5, 2.5}), -1.57, 0.005);
  EXPECT_NEAR(log_likelihood_ratio(Trinomial{57030, 106593, 57433}, {0, 2}), -2.59, 0.005);
}

// Worked out separately by bisection of the constraint.
TEST(LogLikelihoodRatio, is_exact_to_many_digits) {
  EXPECT_NEAR(log_likelihood_ratio(Pentanomial{{3, 10, 40, 17, 5}}, {0, 20}), 0.9790301141068829, 1e-10);
  EXPECT_NEAR(log_likelihood_ratio(Pentanomial{{0, 0, 0, 0, 10}}, {0, 10}), 0.28373748283974376, 1e-10);
  EXPECT_NEAR(log_likelihood_ratio(Pentanomial{{0, 5, 30, 4, 0}}, {-5, 0}), -0.054784956422592186, 1e-10);
}

TEST(LogLikelihoodRatio, is_nothing_before_the_first_pair) {
  EXPECT_EQ(log_likelihood_ratio(Pentanomial{}, {0, 5}), 0);
}

TEST(LogLikelihoodRatio, turns_round_with_the_players) {
  EXPECT_NEAR(log_likelihood_ratio(Pentanomial{{3, 10, 40, 17, 5}}, {0, 20}),
              -log_likelihood_ratio(Pentanomial{{5, 17, 40, 10, 3}}, {-20, 0}), 1e-10);
}

TEST(Sprt, bounds_are_walds) {
  EXPECT_NEAR(SprtSettings{}.lower_bound(), -2.94443897916644, 1e-12);
  EXPECT_NEAR(SprtSettings{}.upper_bound(), 2.94443897916644, 1e-12);
}

TEST(Sprt, keeps_its_verdict) {
  Sprt test({0, 50});
  while (test.verdict() == SprtVerdict::Running) test.add({3});
  EXPECT_EQ(test.verdict(), SprtVerdict::H1);
  const Pentanomial decided = test.pairs();
  for (int i = 0; i < 1000; ++i) test.add({0});
  EXPECT_EQ(test.verdict(), SprtVerdict::H1);
  EXPECT_EQ(test.pairs(), decided);
}

TEST(Sprt, reads_its_settings) {
  EXPECT_EQ(*SprtSettings::parse("-1.5,3,0.05,0.1"), (SprtSettings{-1.5, 3, 0.05, 0.1}));
  for (const char* wrong : {"", "0,5", "0,5,0.05", "0,5,0.05,x", "0,5,0.05,0.05,1", "5,0,0.05,0.05",
                            "0,0,0.05,0.05", "0,5,0,0.05", "0,5,0.05,0.7", "nan,5,0.05,0.05"})
    EXPECT_FALSE(SprtSettings::parse(wrong)) << wrong;
}

// Scores of pairs as drawish players have them, leaning so that their mean is that of an Elo.
class Simulation {
 public:
  explicit Simulation(double elo) {
    constexpr double kEven[] = {0.02, 0.17, 0.62, 0.17, 0.02};
    double low = -10;
    double high = 10;
    for (int step = 0; step < 100; ++step) {
      const double lean = (low + high) / 2;
      double total = 0;
      double mean = 0;
      for (int i = 0; i < 5; ++i) total += weights_[i] = kEven[i] * std::exp(lean * i / 4);
      for (int i = 0; i < 5; ++i) mean += (weights_[i] /= total) * i / 4;
      (mean < expected_score(elo) ? low : high) = lean;
    }
  }

  [[nodiscard]] PairScore pair(Random& random) const {
    double chance = random.fraction();
    std::uint8_t score = 0;
    while (score < 4 && chance >= weights_[score]) chance -= weights_[score++];
    return {score};
  }

 private:
  double weights_[5] = {};
};

double share_accepting(SprtVerdict wanted, const SprtSettings& settings, double elo) {
  constexpr int kTests = 10'000;
  const Simulation simulation(elo);
  Random random(20'261'116);
  int accepted = 0;
  for (int i = 0; i < kTests; ++i) {
    Sprt test(settings);
    while (test.verdict() == SprtVerdict::Running) test.add(simulation.pair(random));
    accepted += test.verdict() == wanted;
  }
  return static_cast<double>(accepted) / kTests;
}

TEST(Sprt, errs_as_often_as_it_was_asked_to) {
  const SprtSettings settings{0, 15, 0.05, 0.10};
  EXPECT_NEAR(share_accepting(SprtVerdict::H1, settings, settings.elo0), settings.alpha, 0.01);
  EXPECT_NEAR(share_accepting(SprtVerdict::H0, settings, settings.elo1), settings.beta, 0.01);
}

TEST(FullSprt, errs_as_often_as_it_was_asked_to_with_narrow_bounds) {
  const SprtSettings settings{0, 5, 0.05, 0.05};
  EXPECT_NEAR(share_accepting(SprtVerdict::H1, settings, settings.elo0), settings.alpha, 0.01);
  EXPECT_NEAR(share_accepting(SprtVerdict::H0, settings, settings.elo1), settings.beta, 0.01);
}

}  // namespace
}  // namespace kelso::lab
