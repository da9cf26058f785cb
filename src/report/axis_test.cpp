#include "report/axis.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace kelso::report {
namespace {

constexpr auto kDataOnly = Ruler::Include::DataOnly;
constexpr auto kZero = Ruler::Include::Zero;

std::string labels(const Ruler& ruler, int wanted = 5) {
  std::string text;
  for (const Tick& tick : ruler.ticks(wanted)) text += (text.empty() ? "" : " ") + tick.label;
  return text;
}

TEST(Ruler, has_round_marks_up_to_its_ends) {
  const Ruler ruler({}, {3, 97}, kDataOnly);
  EXPECT_EQ(ruler.low(), 0);
  EXPECT_EQ(ruler.high(), 100);
  EXPECT_EQ(labels(ruler), "0 20 40 60 80 100");
  EXPECT_EQ(ruler.share(25), 0.25);
}

TEST(Ruler, has_no_marks_between_whole_numbers) {
  EXPECT_EQ(labels(Ruler({}, {1, 2, 3}, kDataOnly), 8), "1 2 3");
  EXPECT_EQ(labels(Ruler({}, {1, 2.5, 3}, kDataOnly), 4), "1.0 1.5 2.0 2.5 3.0");
}

TEST(Ruler, shows_small_numbers_without_noise) {
  EXPECT_EQ(labels(Ruler({}, {0.1, 0.5}, kDataOnly)), "0.1 0.2 0.3 0.4 0.5");
}

TEST(Ruler, shows_large_numbers_as_powers) {
  EXPECT_EQ(labels(Ruler({}, {0, 5e7}, kDataOnly)), "0 10⁷ 2×10⁷ 3×10⁷ 4×10⁷ 5×10⁷");
}

TEST(Ruler, for_bars_starts_at_zero) {
  EXPECT_EQ(Ruler({}, {40, 50}, kZero).low(), 0);
  EXPECT_EQ(Ruler({}, {-40, -50}, kZero).high(), 0);
}

TEST(Ruler, keeps_the_bounds_it_is_given) {
  const Ruler ruler({.low = -55, .high = 55}, {1000}, kDataOnly);
  EXPECT_EQ(ruler.low(), -55);
  EXPECT_EQ(ruler.high(), 55);
  EXPECT_EQ(labels(ruler), "-40 -20 0 20 40");
}

TEST(Ruler, marks_powers_of_ten_on_a_logarithmic_axis) {
  const Ruler ruler({.scale = Scale::Logarithmic}, {7, 23'426'871}, kDataOnly);
  EXPECT_EQ(ruler.low(), 1);
  EXPECT_NEAR(ruler.high(), 1e8, 1);
  EXPECT_EQ(labels(ruler, 8), "1 10 100 1,000 10,000 100,000 1,000,000 10⁷ 10⁸");
  EXPECT_NEAR(*ruler.share(10'000), 0.5, 1e-12);
}

TEST(Ruler, marks_more_when_there_are_few_decades) {
  EXPECT_EQ(labels(Ruler({.scale = Scale::Logarithmic}, {0.2, 7}, kDataOnly)), "0.1 0.2 0.5 1 2 5 10");
}

TEST(Ruler, shows_nothing_where_there_is_nothing_to_show) {
  const Ruler logarithmic({.scale = Scale::Logarithmic}, {0, -1, 10}, kDataOnly);
  EXPECT_FALSE(logarithmic.share(0));
  EXPECT_FALSE(logarithmic.share(std::nan("")));
  EXPECT_FALSE(Ruler({}, {1}, kDataOnly).share(std::numeric_limits<double>::infinity()));
}

TEST(Ruler, survives_any_values) {
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
    for (const Scale scale : {Scale::Linear, Scale::Logarithmic})
      for (const auto include : {kDataOnly, kZero}) {
        const Ruler ruler({.scale = scale}, values, include);
        EXPECT_LT(ruler.low(), ruler.high());
        EXPECT_LE(ruler.ticks(5).size(), 20u);
        for (const double value : values) EXPECT_TRUE(std::isfinite(ruler.share(value).value_or(0)));
      }
}

}  // namespace
}  // namespace kelso::report
