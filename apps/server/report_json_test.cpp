#include "server/report_json.hpp"

#include <limits>

#include <gtest/gtest.h>

#include "server/elo_curve.hpp"

namespace kelso::server {
namespace {

TEST(ReportJson, sends_a_plot_as_two_drawings_and_a_table) {
  report::Report report{.title = "t"};
  report.sections.emplace_back("s").add(
      report::Plot{.title = "<b>", .content = report::Lines{{{"a", {{1, 2}}}}}});
  const Json block = report_json(report)["sections"][0]["blocks"][0];
  EXPECT_EQ(block["file"], "figure-01-b.svg");
  EXPECT_EQ(block["table"]["rows"][0][2]["value"], 2);
  for (const char* size : {"wide", "narrow"}) {
    const std::string svg = block["svg"][size];
    EXPECT_TRUE(svg.starts_with("<svg ")) << svg;
    EXPECT_NE(svg.find("aria-label=\"&lt;b&gt;\""), std::string::npos) << svg;
    EXPECT_EQ(svg.find("<style"), std::string::npos) << svg;
  }
  EXPECT_NE(block["svg"]["wide"], block["svg"]["narrow"]);
}

std::vector<report::Point> points_of(const EloCurve& curve) {
  return std::get<report::Lines>(curve.plot().content).series[0].points;
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
    ASSERT_LE(points_of(curve).size(), 101u);
  }
}

}  // namespace
}  // namespace kelso::server
