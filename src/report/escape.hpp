// Makes any text harmless for a kind of file: what comes out shows the characters that went in.
// Bytes that are not UTF-8 and control characters become U+FFFD, as no such file may contain them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kelso::report {

// Valid UTF-8 without control characters other than tab and newline.
[[nodiscard]] std::string clean_text(std::string_view text);

[[nodiscard]] std::string escaped_for_html(std::string_view text);  // also for SVG and in attributes
// Newlines become blanks. At the start of a line more characters mean something than within one.
enum class MarkdownPlace : std::uint8_t { LineStart, WithinLine };
[[nodiscard]] std::string escaped_for_markdown(std::string_view text,
                                               MarkdownPlace place = MarkdownPlace::WithinLine);
[[nodiscard]] std::string escaped_for_latex(std::string_view text);

// For file names: lower-case letters, digits and hyphens, at most 60 characters, never empty.
[[nodiscard]] std::string slug(std::string_view text);

}  // namespace kelso::report
