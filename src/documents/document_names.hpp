// The five course documents that Kelso implements: number, name for people, and what each is about.
// docs/documents.md describes them.
#pragma once

#include <array>
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

}  // namespace kelso::documents
