// Wraps text between words to the width of a page.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kelso::command_line {

// Columns that UTF-8 text takes up; every code point counts as one.
[[nodiscard]] std::size_t width_of(std::string_view text);

// One paragraph. The first line starts at column `indentation` (the caller has printed what stands before
// it), and the others are indented to the same column. Words are never broken: a word longer than a line
// stands alone on it.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width, std::size_t indentation = 0);

// Paragraphs separated by empty lines. Lines that begin with a space, such as examples, stay as they are.
[[nodiscard]] std::string wrapped_paragraphs(std::string_view text, std::size_t width);

}  // namespace kelso::command_line
