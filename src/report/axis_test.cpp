#include "report/axis.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace kelso::report {
namespace {

constexpr auto kDataOnly = AxisScale::Include::DataOnly;
constexpr auto kZero = AxisScale::Include::Zero;

std::string labels(const AxisScale& scale, int wanted = 5) {
  std::string text;
  for (const Tick& tick : scale.ticks(wanted)) text += (text.empty() ? "" : " ") + tick.label;
  return text;
}

TEST(AxisScale, has_round_marks_up_to_its_ends) {
  const AxisScale scale({}, {3, 97}, kDataOnly);
  EXPECT_EQ(scale.low(), 0);
  EXPECT_EQ(scale.high(), 100);
  EXPECT_EQ(labels(scale), "0 20 40 60 80 100");
  EXPECT_EQ(scale.share(25), 0.25);
}

TEST(AxisScale, ends_at_marks_when_its_steps_grow_with_it) {
  const AxisScale scale({}, {-69.5, 87}, kDataOnly);
  EXPECT_EQ(scale.low(), -100);
  EXPECT_EQ(scale.high(), 100);
  EXPECT_EQ(labels(scale), "-100 -50 0 50 100");
}

TEST(AxisScale, has_no_marks_between_whole_numbers) {
  EXPECT_EQ(labels(AxisScale({}, {1, 2, 3}, kDataOnly), 8), "1 2 3");
  EXPECT_EQ(labels(AxisScale({}, {1, 2.5, 3}, kDataOnly), 4), "1.0 1.5 2.0 2.5 3.0");
}

TEST(AxisScale, shows_small_numbers_without_noise) {
  EXPECT_EQ(labels(AxisScale({}, {0.1, 0.5}, kDataOnly)), "0.1 0.2 0.3 0.4 0.5");
}

TEST(AxisScale, shows_large_numbers_as_powers) {
  EXPECT_EQ(labels(AxisScale({}, {0, 5e7}, kDataOnly)), "0 10⁷ 2×10⁷ 3×10⁷ 4×10⁷ 5×10⁷");
}

TEST(AxisScale, for_bars_starts_at_zero) {
  EXPECT_EQ(AxisScale({}, {40, 50}, kZero).low(), 0);
  EXPECT_EQ(AxisScale({}, {-40, -50}, kZero).high(), 0);
}

TEST(AxisScale, keeps_the_bounds_it_is_given) {
  const AxisScale scale({.low = -55, .high = 55}, {1000}, kDataOnly);
  EXPECT_EQ(scale.low(), -55);
  EXPECT_EQ(scale.high(), 55);
  EXPECT_EQ(labels(scale), "-40 -20 0 20 40");
}

TEST(AxisScale, marks_powers_of_ten_on_a_logarithmic_axis) {
  const AxisScale scale({.scale = Scale::Logarithmic}, {7, 23'426'871}, kDataOnly);
  EXPECT_EQ(scale.low(), 1);
  EXPECT_NEAR(scale.high(), 1e8, 1);
  EXPECT_EQ(labels(scale, 8), "1 10 100 1,000 10,000 100,000 1,000,000 10⁷ 10⁸");
  EXPECT_NEAR(*scale.share(10'000), 0.5, 1e-12);
}

TEST(AxisScale, marks_more_when_there_are_few_decades) {
  EXPECT_EQ(labels(AxisScale({.scale = Scale::Logarithmic}, {0.2, 7}, kDataOnly)), "0.1 0.2 0.5 1 2 5 10");
}

TEST(AxisScale, shows_nothing_where_there_is_nothing_to_show) {
  const AxisScale logarithmic({.scale = Scale::Logarithmic}, {0, -1, 10}, kDataOnly);
  EXPECT_FALSE(logarithmic.share(0));
  EXPECT_FALSE(logarithmic.share(std::nan("")));
  EXPECT_FALSE(AxisScale({}, {1}, kDataOnly).share(std::numeric_limits<double>::infinity()));
}

TEST(AxisScale, survives_any_values) {
  const double huge = std::numeric_limits<double>::max();
  const double tiny = std::numeric_limits<double>::denorm_min();
  const std::vector<std::vector<double>> all = {{},
                                                {std::nan("")},
                                                {0},
                                                {5},
                                                {-3},
                                                {1e15, 1e15 + 1},
                                                {huge, -huge},
                                                {tiny},
                                                {1e-300, 1e299},
                                                {1e299, -1e299}};
  for (const auto& values : all)
    for (const Scale kind : {Scale::Linear, Scale::Logarithmic})
      for (const auto include : {kDataOnly, kZero}) {
        const AxisScale scale({.scale = kind}, values, include);
        EXPECT_LT(scale.low(), scale.high());
        EXPECT_LE(scale.ticks(5).size(), 20u);
        for (const double value : values) EXPECT_TRUE(std::isfinite(scale.share(value).value_or(0)));
      }
}

}  // namespace
}  // namespace kelso::report
