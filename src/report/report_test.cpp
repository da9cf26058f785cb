#include "report/report.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "report/html.hpp"
#include "report/latex.hpp"
#include "report/markdown.hpp"

namespace kelso::report {
namespace {

Report example() {
  Report report{.title = "Pruning", .subtitle = "Document 004", .facts = {{"Depth", "10"}}};
  Section& section = report.sections.emplace_back("Nodes");
  section.add(marked("Counted *twice* by `kelso`."));
  Table table("Nodes", {text_column("Order"), integer_column("Kelso"), verdict_column("Equal?")});
  table.set_caption("All orders.");
  table.add({"utility", -690'650, Verdict::Equal});
  table.add({"captures", std::nullopt, Verdict::Differs});
  section.add(table);
  section.add(Plot{.title = "Time", .content = Lines{{{"a", {{1, 2}}}}}});
  return report;
}

// Everything that a writer might forget to escape, with the same trap everywhere.
Report trap(const std::string& text) {
  Report report{.title = text, .subtitle = text, .facts = {{text, text}}};
  Section& section = report.sections.emplace_back(text);
  section.add(Text{{Span::Style::Plain, text}, {Span::Style::Emphasis, text}, {Span::Style::Code, text}});
  Table table(text, {text_column(text)});
  table.set_caption(text);
  table.add({text});
  section.add(table);
  section.add(Plot{.title = text,
                   .caption = text,
                   .x = {.label = text},
                   .y = {.label = text},
                   .content = Scatter{{{text, {{1, 1}}}, {text, {}}}}});
  section.add(Plot{.title = text, .content = Bars{{text}, {{text, {1}}}}});
  section.add(Plot{.title = text, .content = HeatMap{{text}, {text}, {{1}}}});
  report.sections.emplace_back(text);
  report.sections.emplace_back(text);
  return report;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Markdown, is_as_expected) {
  EXPECT_EQ(markdown(example()),
            "# Pruning\n\nDocument 004\n\n- Depth: 10\n\n## Nodes\n\n"
            "Counted *twice* by `kelso`.\n\n"
            "**Table 1.** Nodes. All orders.\n\n"
            "| Order | Kelso | Equal? |\n|---|---:|---|\n"
            "| utility | -690,650 | ✓ equal |\n| captures | – | ✗ differs |\n\n"
            "![Time](figure-01-time.svg)\n\n**Figure 1.** Time\n");
}

TEST(Markdown, fences_code_with_backticks_in_it) {
  Report report{.title = "t"};
  report.sections.emplace_back("s").add(Text{{Span::Style::Code, "a``b`"}});
  EXPECT_TRUE(contains(markdown(report), "``` a``b` ```"));
}

TEST(Markdown, lets_no_markup_through) {
  const std::string text = markdown(trap("a|b <i>c</i> [d](e) *f*"));
  const std::string escaped = "a\\|b \\<i\\>c\\</i\\> \\[d\\](e) \\*f\\*";
  EXPECT_TRUE(
      text.starts_with("# " + escaped + "\n\n" + escaped + "\n\n- " + escaped + ": " + escaped + "\n"));
  EXPECT_TRUE(contains(text, "## " + escaped + "\n"));
  EXPECT_TRUE(contains(text, escaped + "*" + escaped + "*`a|b <i>c</i> [d](e) *f*`\n"));
  EXPECT_TRUE(contains(text, "| " + escaped + " |\n|---|\n| " + escaped + " |\n"));
  EXPECT_TRUE(contains(text, "![" + escaped + "](figure-01"));
}

TEST(Html, needs_no_other_file) {
  const std::string text = html(example());
  for (const char* part : {"src=", "href=\"http", "url(", "@import", "<script", "<link"})
    EXPECT_FALSE(contains(text, part)) << part;
  EXPECT_TRUE(contains(text, "<svg "));
  EXPECT_TRUE(contains(text, "prefers-color-scheme: dark"));
  EXPECT_TRUE(contains(text, "@media print"));
}

TEST(Html, shows_figures_and_verdicts) {
  const std::string text = html(example());
  EXPECT_TRUE(contains(text, "<td class=\"right\">−690,650</td>"));
  EXPECT_TRUE(contains(text, "<td class=\"equal\"><span aria-hidden=\"true\">✓</span> equal</td>"));
  EXPECT_TRUE(contains(text, "<td class=\"right missing\">–</td>"));
  EXPECT_TRUE(contains(text, "<p>Counted <em>twice</em> by <code>kelso</code>.</p>"));
}

TEST(Html, lets_no_markup_through) {
  const std::string text = html(trap("<b id=\"x\">&'</b>"));
  EXPECT_FALSE(contains(text, "<b id"));
  EXPECT_FALSE(contains(text, "=\"x\""));
  EXPECT_TRUE(contains(text, "&lt;b id=&quot;x&quot;&gt;&amp;&#39;&lt;/b&gt;"));
}

TEST(Html, has_contents_when_there_are_several_sections) {
  EXPECT_FALSE(contains(html(example()), "<nav"));
  EXPECT_TRUE(contains(html(trap("t")), "<a href=\"#section-3\">"));
}

TEST(Latex, uses_rules_of_booktabs_and_draws_plots) {
  const std::string text = latex(example());
  EXPECT_TRUE(contains(text, "\\toprule\nOrder & Kelso & Equal? \\\\\n\\midrule"));
  EXPECT_TRUE(contains(text, "utility & $-$690,650 & equal \\\\"));
  EXPECT_TRUE(contains(text, "captures & -- & \\textbf{differs} \\\\"));
  EXPECT_TRUE(contains(text, "\\begin{tikzpicture}"));
  EXPECT_TRUE(contains(text, "Counted \\emph{twice} by \\texttt{kelso}."));
}

TEST(Latex, lets_no_commands_through) {
  const std::string text = latex(trap("\\input{/etc/passwd} 5% & #1 _x_ ^2 ~ $y$"));
  EXPECT_FALSE(contains(text, "\\input{"));
  EXPECT_FALSE(contains(text, " 5% "));
  EXPECT_FALSE(contains(text, " $y"));
  EXPECT_EQ(std::count(text.begin(), text.end(), '{') % 2, std::count(text.begin(), text.end(), '}') % 2);
}

TEST(Report, writers_survive_an_empty_report_and_empty_parts) {
  for (const File& file : report_files({.title = ""})) EXPECT_FALSE(file.content.empty()) << file.name;
  Report report{.title = ""};
  Section& section = report.sections.emplace_back("");
  section.add(Text{});
  section.add(Table("", {}));
  section.add(Table("", {text_column("")}));
  section.add(Plot{.title = "", .content = HeatMap{}});
  EXPECT_EQ(report_files(report).size(), 6u);
}

TEST(Report, counts_the_verdicts_of_all_tables) {
  Report report{.title = "Two tables"};
  report.sections.emplace_back("First").add(Text{});
  for (const Verdict second : {Verdict::Equal, Verdict::NotComparable}) {
    Table table("Figures", {verdict_column("Equal?")});
    table.add({Verdict::Equal});
    table.add({second});
    table.add({Verdict::Differs});
    report.sections.emplace_back("More").add(std::move(table));
  }
  EXPECT_EQ(count_verdicts(report), (VerdictCounts{.equal = 3, .differ = 2, .not_comparable = 1}));
}

TEST(Report, names_each_file_once_and_refers_to_it) {
  const std::vector<File> files = report_files(trap("../same"));
  std::vector<std::string> names;
  for (const File& file : files) names.push_back(file.name);
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
  EXPECT_EQ(names, (std::vector<std::string>{"figure-01-same.svg", "figure-02-same.svg", "figure-03-same.svg",
                                             "report.html", "report.md", "report.tex", "table-01-same.csv"}));
  EXPECT_TRUE(contains(markdown(trap("../same")), "(figure-03-same.svg)"));
}

}  // namespace
}  // namespace kelso::report
