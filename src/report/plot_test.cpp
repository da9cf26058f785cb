#include "report/plot.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "report/csv.hpp"

namespace kelso::report {
namespace {

std::vector<int> counts(const Histogram& histogram) {
  std::vector<int> result;
  for (const Bin& bin : bins_of(histogram)) result.push_back(bin.count);
  return result;
}

TEST(Histogram, counts_every_finite_value_once) {
  EXPECT_EQ(counts({.values = {0, 1, 2, 3, 4, 10}, .bins = 5}), (std::vector<int>{2, 2, 1, 0, 1}));
  EXPECT_EQ(counts({.values = {0, std::nan(""), 1}, .bins = 2}), (std::vector<int>{1, 1}));
}

TEST(Histogram, of_equal_values_is_one_bin) { EXPECT_EQ(counts({.values = {7, 7, 7}}), std::vector<int>{3}); }

TEST(Histogram, of_nothing_has_no_bins) { EXPECT_TRUE(bins_of({}).empty()); }

TEST(Histogram, chooses_more_bins_for_more_values) {
  std::vector<double> values;
  for (int i = 0; i < 1000; ++i) values.push_back(i);
  EXPECT_EQ(bins_of({.values = values}).size(), 20u);
}

TEST(PlotDescription, is_the_caption_or_what_is_plotted) {
  Plot plot{.title = "t", .x = {.label = "Depth"}, .y = {.label = "Nodes"}, .content = Lines{}};
  EXPECT_EQ(description_of(plot), "Nodes by Depth");
  plot.caption = "Counted twice.";
  EXPECT_EQ(description_of(plot), "Counted twice.");
  EXPECT_EQ(description_of({.title = "t", .y = {.label = "Nodes"}, .content = Lines{}}), "");
}

TEST(PlotData, of_lines_is_long_with_band_if_there_is_one) {
  const Plot plot{.title = "t",
                  .x = {.label = "Depth"},
                  .y = {.label = "Nodes"},
                  .content = Lines{{{"a", {{1, 7}, {2, 49}}, {{6, 8}, {48, 50}}}, {"b", {{1, 3.5}}}}}};
  EXPECT_EQ(csv(data_table(plot)),
            "Series,Depth,Nodes,Low,High\r\na,1,7,6,8\r\na,2,49,48,50\r\nb,1,3.5,,\r\n");
}

TEST(PlotData, of_bars_has_a_column_a_series) {
  const Plot plot{.title = "t", .content = Bars{{"x", "y"}, {{"a", {1, std::nullopt}}, {"b", {2.5}}}}};
  EXPECT_EQ(csv(data_table(plot)), "Category,a,b\r\nx,1,2.5\r\ny,,\r\n");
}

TEST(PlotData, of_a_histogram_is_its_bins) {
  EXPECT_EQ(csv(data_table({.title = "t", .content = Histogram{{0, 1, 2, 4}, 2}})),
            "From,To,Count\r\n0,2,2\r\n2,4,2\r\n");
}

TEST(PlotData, of_a_heat_map_is_the_map) {
  const Plot plot{.title = "t", .content = HeatMap{{"r"}, {"c", "d"}, {{0.5}}}};
  EXPECT_EQ(csv(data_table(plot)), "\"\",c,d\r\nr,0.5,\r\n");
}

}  // namespace
}  // namespace kelso::report
