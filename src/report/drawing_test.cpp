#include "report/drawing.hpp"

#include <cmath>
#include <limits>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "report/plot_area.hpp"
#include "report/svg.hpp"
#include "report/tikz.hpp"

namespace kelso::report {
namespace {

const double kNan = std::nan("");

std::vector<Plot> plots() {
  const std::vector<Series> series = {{"a & <b>", {{1, 1}, {2, kNan}, {3, 9}}, {{0, 2}, {kNan, 1}, {8, 10}}},
                                      {"c", {{1, -5}}}};
  const std::vector<std::string> names = {"\"quoted\"",
                                          "a very long name that will not fit side by side with others",
                                          "another long name that has to be turned round to fit"};
  return {
      {.title = "l", .content = Lines{series}},
      {.title = "l log", .y = {.label = "y", .scale = Scale::Logarithmic}, .content = Lines{series}},
      {.title = "s", .x = {.label = "x"}, .content = Scatter{series}},
      {.title = "b",
       .x = {.label = "x"},
       .content = Bars{names, {{"one", {1, -2, std::nullopt}}, {"two", {kNan}}}}},
      {.title = "b log", .y = {.scale = Scale::Logarithmic}, .content = Bars{names, {{"", {1, 1000, 0}}}}},
      {.title = "h", .content = Histogram{{1, 2, 2, 3, kNan}}},
      {.title = "m",
       .x = {.label = "x"},
       .y = {.label = "y"},
       .content = HeatMap{names, names, {{1, kNan}, {}}}}};
}

std::vector<Plot> empty_plots() {
  return {{.title = "", .content = Lines{}},         {.title = "", .content = Lines{{{"", {}}}}},
          {.title = "", .content = Scatter{}},       {.title = "", .content = Bars{}},
          {.title = "", .content = Bars{{"a"}, {}}}, {.title = "", .content = Bars{{}, {{"a", {}}}}},
          {.title = "", .content = Histogram{}},     {.title = "", .content = HeatMap{}}};
}

template <class Kind>
std::vector<Kind> shapes(const Plot& plot) {
  std::vector<Kind> found;
  for (const Shape& shape : draw(plot).shapes)
    if (const auto* kind = std::get_if<Kind>(&shape)) found.push_back(*kind);
  return found;
}

// Elements closed in the right order, attributes quoted, and no bare & or <.
testing::AssertionResult is_well_formed(const std::string& xml) {
  std::vector<std::string> open;
  for (std::size_t at = 0; at < xml.size(); ++at) {
    if (xml[at] == '&' && xml.find(';', at) > at + 6)
      return testing::AssertionFailure() << "bare & at " << at;
    if (xml[at] != '<') continue;
    const std::size_t end = xml.find('>', at);
    const std::string tag = xml.substr(at + 1, end - at - 1);
    const std::string name = tag.substr(0, tag.find_first_of(" /", 1));
    if (tag.find('<') != std::string::npos) return testing::AssertionFailure() << "bare < in " << tag;
    if (std::count(tag.begin(), tag.end(), '"') % 2 != 0)
      return testing::AssertionFailure() << "quotes in " << tag;
    if (tag.front() == '/') {
      if (open.empty() || "/" + open.back() != tag)
        return testing::AssertionFailure() << "unexpected " << tag;
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
    at = end;
  }
  if (!open.empty()) return testing::AssertionFailure() << "not closed: " << open.back();
  return testing::AssertionSuccess();
}

TEST(Drawing, is_well_formed_svg_whatever_the_data) {
  for (const auto& group : {plots(), empty_plots()})
    for (const Plot& plot : group)
      for (const PlotSize size : {kWidePlot, kNarrowPlot})
        for (const SvgUse use : {SvgUse::File, SvgUse::Inline}) {
          const std::string text = svg(draw(plot, size), use);
          EXPECT_TRUE(is_well_formed(text)) << plot.title << "\n" << text;
          EXPECT_EQ(text.find("nan"), std::string::npos) << plot.title;
          EXPECT_EQ(text.find("inf"), std::string::npos) << plot.title;
        }
}

std::vector<Point> places(const Shape& shape) {
  if (const auto* line = std::get_if<Polyline>(&shape)) return line->points;
  if (const auto* area = std::get_if<Area>(&shape)) return area->corners;
  if (const auto* circle = std::get_if<Circle>(&shape)) return {circle->centre};
  return {std::get<Label>(shape).at};
}

TEST(Drawing, stays_inside_its_picture) {
  for (const Plot& plot : plots())
    for (const PlotSize size : {kWidePlot, kNarrowPlot}) {
      const Drawing drawing = draw(plot, size);
      for (const Shape& shape : drawing.shapes)
        for (const Point& place : places(shape)) {
          EXPECT_TRUE(place.x >= 0 && place.x <= size.width) << plot.title;
          EXPECT_TRUE(place.y >= 0 && place.y <= drawing.height) << plot.title;
        }
    }
}

TEST(Drawing, that_is_narrow_has_fewer_marks) {
  const Plot plot{.title = "t", .x = {.label = "x"}, .content = Lines{{{"", {{0, 0}, {100, 1}}}}}};
  const auto labels = [&](PlotSize size) {
    std::size_t count = 0;
    for (const Shape& shape : draw(plot, size).shapes) count += std::holds_alternative<Label>(shape);
    return count;
  };
  EXPECT_LT(labels(kNarrowPlot), labels(kWidePlot));
}

TEST(Drawing, keeps_the_last_mark_of_an_axis_inside) {
  const Plot plot{.title = "t", .content = Lines{{{"", {{0, 0}, {1'000'000, 1}}}}}};
  for (const Label& label : shapes<Label>(plot)) {
    if (label.text != "1,000,000") continue;
    EXPECT_EQ(label.anchor, Label::Anchor::End);
    EXPECT_LE(label.at.x, kWidePlot.width);
  }
}

TEST(Drawing, shortens_names_that_are_too_long) {
  EXPECT_EQ(shortened({"short", "ünïcödé näme"}, text_width("12345678")),
            (std::vector<std::string>{"short", "ünïc…äme"}));
  EXPECT_EQ(shortened({"long", "äh"}, 1), (std::vector<std::string>{"…", "…"}));
  EXPECT_EQ(shortened({"12345678"}, text_width("12345678")), std::vector<std::string>{"12345678"});
}

TEST(Drawing, of_a_line_leaves_a_gap_where_a_value_is_missing) {
  const Plot plot{.title = "t", .content = Lines{{{"", {{1, 1}, {2, 2}, {3, kNan}, {4, 4}, {5, 5}}}}}};
  int lines = 0;
  for (const Polyline& line : shapes<Polyline>(plot)) lines += line.width == 2 ? 1 : 0;
  EXPECT_EQ(lines, 2);
}

TEST(Drawing, of_series_differ_by_more_than_colour) {
  std::vector<Series> series(3, {"s", {{1, 1}, {2, 2}}});
  const Plot plot{.title = "t", .content = Lines{series}};
  std::vector<std::vector<double>> patterns;
  for (const Polyline& line : shapes<Polyline>(plot))
    if (line.width == 2 && line.points.size() == 2) patterns.push_back(line.dashes);
  ASSERT_GE(patterns.size(), 3u);
  EXPECT_NE(patterns[0], patterns[1]);
  EXPECT_NE(patterns[1], patterns[2]);
}

TEST(Drawing, of_bars_is_as_high_as_its_value) {
  const Plot plot{.title = "t", .content = Bars{{"a", "b"}, {{"", {10, 5}}}}};
  std::vector<double> heights;
  for (const Area& area : shapes<Area>(plot)) heights.push_back(area.corners[2].y - area.corners[0].y);
  ASSERT_EQ(heights.size(), 2u);
  EXPECT_NEAR(heights[0], 2 * heights[1], 1e-9);
}

TEST(Drawing, of_a_heat_map_writes_each_number) {
  const Plot plot{.title = "t", .content = HeatMap{{"r"}, {"a", "b"}, {{0.25, std::nullopt}}, 2}};
  std::vector<std::string> texts;
  for (const Label& label : shapes<Label>(plot)) texts.push_back(label.text);
  EXPECT_NE(std::find(texts.begin(), texts.end(), "0.25"), texts.end());
  EXPECT_NE(std::find(texts.begin(), texts.end(), "–"), texts.end());
}

TEST(Svg, file_knows_dark_screens_and_names_itself) {
  const std::string text =
      svg(draw({.title = "Nodes <by> depth", .caption = "c", .content = Lines{}}), SvgUse::File);
  EXPECT_NE(text.find("<title>Nodes &lt;by&gt; depth</title>"), std::string::npos);
  EXPECT_NE(text.find("prefers-color-scheme: dark"), std::string::npos);
  EXPECT_NE(text.find("width=\"720\""), std::string::npos);
}

// A page with a strict policy can take only these; web/src/lab/report_svg.ts refuses everything else.
TEST(Svg, for_a_page_has_shapes_and_text_only) {
  std::set<std::string> elements;
  std::set<std::string> attributes;
  for (const auto& group : {plots(), empty_plots()})
    for (const Plot& plot : group) {
      const std::string text = svg(draw(plot), SvgUse::Inline);
      static const std::regex kElement("<([a-z]+)");
      static const std::regex kAttribute(" ([a-zA-Z-]+)=\"");
      for (auto it = std::sregex_iterator(text.begin(), text.end(), kElement); it != std::sregex_iterator();
           ++it)
        elements.insert((*it)[1]);
      for (auto it = std::sregex_iterator(text.begin(), text.end(), kAttribute); it != std::sregex_iterator();
           ++it)
        attributes.insert((*it)[1]);
    }
  EXPECT_EQ(elements,
            (std::set<std::string>{"circle", "desc", "polygon", "polyline", "rect", "svg", "text", "title"}));
  EXPECT_EQ(attributes, (std::set<std::string>{"aria-label",
                                               "class",
                                               "cx",
                                               "cy",
                                               "dy",
                                               "fill",
                                               "fill-opacity",
                                               "font-family",
                                               "font-size",
                                               "font-weight",
                                               "height",
                                               "points",
                                               "r",
                                               "role",
                                               "stroke",
                                               "stroke-dasharray",
                                               "stroke-linejoin",
                                               "stroke-width",
                                               "text-anchor",
                                               "transform",
                                               "viewBox",
                                               "width",
                                               "x",
                                               "xmlns",
                                               "y"}));
}

TEST(Svg, names_the_colour_of_each_shape_for_style_sheets) {
  const std::string text =
      svg(draw({.title = "t", .caption = "c", .content = Lines{{{"a", {{1, 1}, {2, 2}}}}}}), SvgUse::Inline);
  EXPECT_NE(text.find("stroke=\"#1F5FB0\" class=\"plot-stroke plot-series-1\""), std::string::npos);
  EXPECT_NE(text.find("class=\"plot-fill plot-surface\""), std::string::npos);
  EXPECT_NE(text.find("<desc>c</desc>"), std::string::npos);
  EXPECT_EQ(text.find("<style>"), std::string::npos);
  EXPECT_NE(svg_style().find(".plot-series-1{--plot-colour:#6AA0FF}"), std::string::npos);
}

TEST(Svg, writes_hints_for_the_mouse) {
  const Plot plot{.title = "t", .content = Scatter{{{"a", {{1, 2}}}}}};
  EXPECT_NE(svg(draw(plot), SvgUse::Inline).find("<title>a, 1: 2</title>"), std::string::npos);
}

TEST(Tikz, closes_what_it_opens_and_escapes_text) {
  for (const Plot& plot : plots()) {
    const std::string text = tikz(draw(plot));
    EXPECT_EQ(std::count(text.begin(), text.end(), '{'), std::count(text.begin(), text.end(), '}'))
        << plot.title;
    EXPECT_EQ(text.find("a & <b>"), std::string::npos);
    EXPECT_EQ(text.find("nan"), std::string::npos);
  }
}

}  // namespace
}  // namespace kelso::report
