#include "report/escape.hpp"

#include <array>
#include <cctype>
#include <cstdint>
#include <utility>

namespace kelso::report {

namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";  // U+FFFD

struct Character {
  std::uint32_t code;  // U+FFFD if the bytes are not UTF-8
  std::size_t size;    // bytes
};

Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return {byte(0), 1};
  const std::size_t size = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
  if (byte(0) < 0xc2 || byte(0) > 0xf4 || text.size() < size) return {0xfffd, 1};
  std::uint32_t code = byte(0) & (0x7fu >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {0xfffd, 1};
    code = code << 6 | (byte(i) & 0x3f);
  }
  constexpr std::array<std::uint32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xd800 && code <= 0xdfff;
  if (code < kSmallest[size] || code > 0x10ffff || surrogate) return {0xfffd, 1};
  return {code, size};
}

bool is_forbidden(std::uint32_t code) {
  return (code < 0x20 && code != '\t' && code != '\n') || (code >= 0x7f && code < 0xa0) ||
         (code & 0xfffe) == 0xfffe;
}

template <class Replace>
std::string replaced(std::string_view text, Replace&& replace) {
  std::string result;
  result.reserve(text.size() + text.size() / 8);
  while (!text.empty()) {
    const Character character = first_character(text);
    replace(result, character.code, text.substr(0, character.size));
    text.remove_prefix(character.size);
  }
  return result;
}

std::string_view html_entity(std::uint32_t code) {
  switch (code) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return {};
  }
}

// What pdfLaTeX cannot take as it stands and has a usual form for.
constexpr auto kLatexForms = std::to_array<std::pair<std::uint32_t, std::string_view>>({
    {'\\', "\\textbackslash{}"},
    {'{', "\\{"},
    {'}', "\\}"},
    {'$', "\\$"},
    {'&', "\\&"},
    {'#', "\\#"},
    {'%', "\\%"},
    {'_', "\\_"},
    {'^', "\\textasciicircum{}"},
    {'~', "\\textasciitilde{}"},
    {'<', "\\textless{}"},
    {'>', "\\textgreater{}"},
    {'|', "\\textbar{}"},
    {'"', "\\textquotedbl{}"},
    {'\'', "\\textquotesingle{}"},
    {'`', "\\textasciigrave{}"},
    {'-', "-{}"},  // so that two of them stay two
    {'[', "{[}"},  // at the start of a table row it would be read as an option
    {']', "{]}"},
    {'*', "{*}"},  // so would this
    {0xa0, "~"},
    {0x2013, "\\textendash{}"},
    {0x2014, "\\textemdash{}"},
    {0x2018, "\\textquoteleft{}"},
    {0x2019, "\\textquoteright{}"},
    {0x201c, "\\textquotedblleft{}"},
    {0x201d, "\\textquotedblright{}"},
    {0x2026, "\\ldots{}"},
    {0x2190, "$\\leftarrow$"},
    {0x2192, "$\\rightarrow$"},
    {0x2212, "$-$"},
    {0x221e, "$\\infty$"},
    {0x2248, "$\\approx$"},
    {0x2260, "$\\neq$"},
    {0x2264, "$\\le$"},
    {0x2265, "$\\ge$"},
    {0xd7, "$\\times$"},
    {0x2070, "\\textsuperscript{0}"},
    {0xb9, "\\textsuperscript{1}"},
    {0xb2, "\\textsuperscript{2}"},
    {0xb3, "\\textsuperscript{3}"},
    {0x2074, "\\textsuperscript{4}"},
    {0x2075, "\\textsuperscript{5}"},
    {0x2076, "\\textsuperscript{6}"},
    {0x2077, "\\textsuperscript{7}"},
    {0x2078, "\\textsuperscript{8}"},
    {0x2079, "\\textsuperscript{9}"},
    {0x207b, "\\textsuperscript{-}"},
});

std::string_view latex_form(std::uint32_t code) {
  for (const auto& [from, to] : kLatexForms)
    if (from == code) return to;
  return {};
}

std::string code_point_name(std::uint32_t code) {
  constexpr std::string_view kHexadecimal = "0123456789ABCDEF";
  std::string name;
  for (int shift = code > 0xffff ? 20 : 12; shift >= 0; shift -= 4) name += kHexadecimal[code >> shift & 15];
  return "{[}U+" + name + "{]}";
}

}  // namespace

std::string clean_text(std::string_view text) {
  return replaced(text, [](std::string& result, std::uint32_t code, std::string_view bytes) {
    result += code == 0xfffd || is_forbidden(code) ? kReplacement : bytes;
  });
}

std::string escaped_for_html(std::string_view text) {
  return replaced(clean_text(text), [](std::string& result, std::uint32_t code, std::string_view bytes) {
    const std::string_view entity = html_entity(code);
    result += entity.empty() ? bytes : entity;
  });
}

std::string escaped_for_markdown(std::string_view text, MarkdownPlace place) {
  // Any ASCII punctuation may be escaped. Those of the second group make lists and rules at the start
  // of a line, where they may follow digits.
  constexpr std::string_view kAlways = "\\`*_[]<>|~&$#";
  constexpr std::string_view kAtStart = "+-=.)";
  bool at_start = place == MarkdownPlace::LineStart;
  return replaced(clean_text(text), [&](std::string& result, std::uint32_t code, std::string_view bytes) {
    if (code == '\n' || code == '\t') {
      result += ' ';
      return;
    }
    const char c = code < 0x80 ? bytes[0] : '\0';
    const bool special = c != '\0' && (kAlways.find(c) != std::string_view::npos ||
                                       (at_start && kAtStart.find(c) != std::string_view::npos));
    if (special) result += '\\';
    result += bytes;
    at_start = at_start && (c == ' ' || std::isdigit(static_cast<unsigned char>(c)) != 0);
  });
}

std::string escaped_for_latex(std::string_view text) {
  return replaced(clean_text(text), [](std::string& result, std::uint32_t code, std::string_view bytes) {
    const std::string_view form = latex_form(code);
    if (!form.empty()) {
      result += form;
    } else if (code == '\n' || code == '\t') {
      result += ' ';
    } else if (code < 0x180) {
      result += bytes;  // ASCII and the Latin letters that the T1 encoding has
    } else {
      result += code_point_name(code);
    }
  });
}

std::string slug(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool usual = byte < 0x80 && std::isalnum(byte) != 0;
    if (usual)
      result += static_cast<char>(std::tolower(byte));
    else if (!result.empty() && result.back() != '-')
      result += '-';
    if (result.size() == kLongest) break;
  }
  while (result.ends_with('-')) result.pop_back();
  return result.empty() ? "untitled" : result;
}

}  // namespace kelso::report
