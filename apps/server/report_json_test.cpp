#include "server/report_json.hpp"

#include <gtest/gtest.h>

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
    const auto svg = block["svg"][size].get<std::string>();
    EXPECT_TRUE(svg.starts_with("<svg ")) << svg;
    EXPECT_NE(svg.find("aria-label=\"&lt;b&gt;\""), std::string::npos) << svg;
    EXPECT_EQ(svg.find("<style"), std::string::npos) << svg;
  }
  EXPECT_NE(block["svg"]["wide"], block["svg"]["narrow"]);
}

}  // namespace
}  // namespace kelso::server
