#include "lab/elo_curve.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace kelso::lab {
namespace {

std::vector<report::Point> points_of(const EloCurve& curve) {
  return std::get<report::Lines>(curve.plot("first").content).series[0].points;
}

TEST(EloCurve, leaves_out_what_is_infinite) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  EloCurve curve;
  curve.add(2, {.elo = kInfinite, .low = -kInfinite, .high = kInfinite});
  curve.add(4, {.elo = 0, .low = -kInfinite, .high = kInfinite});
  curve.add(6, {.elo = 100, .low = -20, .high = 300});
  ASSERT_EQ(points_of(curve).size(), 1u);
  EXPECT_EQ(points_of(curve)[0].x, 6);
  EXPECT_EQ(points_of(curve)[0].y, 100);
}

TEST(EloCurve, has_few_points_and_the_newest_among_them) {
  EloCurve curve;
  EXPECT_TRUE(points_of(curve).empty());
  for (std::size_t games = 2; games <= 2000; games += 2) {
    curve.add(games, {.elo = 1, .low = 0, .high = 2});
    ASSERT_EQ(points_of(curve).back().x, static_cast<double>(games));
    ASSERT_LE(points_of(curve).size(), 201u);
  }
}

}  // namespace
}  // namespace kelso::lab
