// The five course documents that Kelso implements: number, name for people, and what each is about.
// docs/documents.md describes them.
#pragma once

#include <array>
#include <cctype>
#include <string>
#include <string_view>

namespace kelso::documents {

struct DocumentName {
  std::string_view number;
  std::string_view name;
  std::string_view summary;
};

inline constexpr std::array<DocumentName, 5> kDocumentNames = {{
    {"000", "72-game study", "MINMAX-A-B against ALPHA-BETA-SEARCH with three evaluations"},
    {"001", "Two-algorithm report", "the same two searches in 24 combinations, with node counts and times"},
    {"002", "ScoreFunction game", "a console game with plain minimax, and its experiments"},
    {"003", "Timed-search project", "iterative deepening on a clock, custom boards, two kings against one"},
    {"004", "Casual Gamer study", "hints, and how move ordering helps pruning"},
}};

// "72-game study (000)"
[[nodiscard]] inline std::string name_with_number(const DocumentName& document) {
  return std::string(document.name) + " (" + std::string(document.number) + ")";
}
// "72-game study" of "000"; empty if there is no such document.
[[nodiscard]] constexpr std::string_view name_of(std::string_view number) {
  for (const DocumentName& document : kDocumentNames)
    if (document.number == number) return document.name;
  return {};
}

// The summary with a capital and without a full stop.
[[nodiscard]] inline std::string sentence(const DocumentName& document) {
  std::string text(document.summary);
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

}  // namespace kelso::documents
