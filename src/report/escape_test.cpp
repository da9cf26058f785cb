#include "report/escape.hpp"

#include <gtest/gtest.h>

namespace kelso::report {
namespace {

constexpr const char* kReplacement = "\xef\xbf\xbd";

TEST(Escape, keeps_letters_of_all_scripts) {
  for (const char* text : {"Größe", "шашки", "チェッカー", "♔ 👍", "a\tb\nc"})
    EXPECT_EQ(clean_text(text), text);
}

TEST(Escape, replaces_bytes_that_are_not_utf8) {
  EXPECT_EQ(clean_text("a\xff"
                       "b"),
            std::string("a") + kReplacement + "b");
  EXPECT_EQ(clean_text("\xc3"), kReplacement);                                  // cut short
  EXPECT_EQ(clean_text("\xc0\xaf"), std::string(kReplacement) + kReplacement);  // overlong
  EXPECT_EQ(clean_text("\xed\xa0\x80").find("\xed\xa0"), std::string::npos);    // surrogate
  EXPECT_EQ(clean_text("\xf4\x90\x80\x80").find("\xf4"), std::string::npos);    // beyond U+10FFFF
}

TEST(Escape, replaces_control_characters) {
  EXPECT_EQ(clean_text(std::string("a\0b", 3)), std::string("a") + kReplacement + "b");
  EXPECT_EQ(clean_text("\x1b[31m"), std::string(kReplacement) + "[31m");
  EXPECT_EQ(clean_text("\r\n"), std::string(kReplacement) + "\n");
}

TEST(Escape, for_html_leaves_no_markup) {
  EXPECT_EQ(escaped_for_html("<script>alert(\"1\" & '2')</script>"),
            "&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;");
}

TEST(Escape, for_markdown_leaves_no_markup) {
  EXPECT_EQ(escaped_for_markdown("a|b*c_d`e[f](g)<h>~i~&amp;$x$\\"),
            "a\\|b\\*c\\_d\\`e\\[f\\](g)\\<h\\>\\~i\\~\\&amp;\\$x\\$\\\\");
}

TEST(Escape, for_markdown_minds_the_start_of_a_line) {
  const auto start = [](const char* text) { return escaped_for_markdown(text, MarkdownPlace::LineStart); };
  EXPECT_EQ(start("# no heading"), "\\# no heading");
  EXPECT_EQ(start("- no list"), "\\- no list");
  EXPECT_EQ(start("12. no list"), "12\\. no list");
  EXPECT_EQ(start("12) no list"), "12\\) no list");
  EXPECT_EQ(start("3.5 - 4 (yes)"), "3\\.5 - 4 (yes)");
  EXPECT_EQ(escaped_for_markdown("11-15"), "11-15");
  EXPECT_EQ(escaped_for_markdown("two\nlines"), "two lines");
}

TEST(Escape, for_latex_leaves_no_commands) {
  EXPECT_EQ(escaped_for_latex("50% of $5 & #1_a {b} ~ ^ \\end"),
            "50\\% of \\$5 \\& \\#1\\_a \\{b\\} \\textasciitilde{} \\textasciicircum{} \\textbackslash{}end");
}

TEST(Escape, for_latex_leaves_no_ligatures_and_no_options) {
  EXPECT_EQ(escaped_for_latex("--depth"), "-{}-{}depth");
  EXPECT_EQ(escaped_for_latex("[a]*"), "{[}a{]}{*}");
  EXPECT_EQ(escaped_for_latex("\"`'<|>"),
            "\\textquotedbl{}\\textasciigrave{}\\textquotesingle{}\\textless{}\\textbar{}\\textgreater{}");
}

TEST(Escape, for_latex_names_what_the_fonts_lack) {
  EXPECT_EQ(escaped_for_latex("é − ∞"), "é $-$ $\\infty$");
  EXPECT_EQ(escaped_for_latex("♟"), "{[}U+265F{]}");
  EXPECT_EQ(escaped_for_latex("👍"), "{[}U+01F44D{]}");
}

TEST(Escape, makes_file_names) {
  EXPECT_EQ(slug("Nodes by depth: 004 (start)"), "nodes-by-depth-004-start");
  EXPECT_EQ(slug("../../etc/passwd"), "etc-passwd");
  EXPECT_EQ(slug("шашки"), "untitled");
  EXPECT_LE(slug(std::string(1000, 'a')).size(), 60u);
}

}  // namespace
}  // namespace kelso::report
