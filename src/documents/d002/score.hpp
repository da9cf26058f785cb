// The ScoreFunction of document 002: material for both sides, the place of black men, and black kings
// that hunt. White maximises it, Black minimises.
//
// In the document's program the rings overlap, as rows and columns are tested apart, and the hunting
// term never fires: it marks the neighbours' rows but takes their columns from the row too, so all its
// marks are on light squares.
#pragma once

#include <array>
#include <cstdint>

#include "board/board.hpp"
#include "documents/explanation.hpp"

namespace kelso::documents::d002 {

enum class Flavour : std::uint8_t { Document, Paper };

// What a hunting king adds: the document's text takes 5 from its value of -15, its program 14.
inline constexpr int kHuntingOfText = -20;
inline constexpr int kHuntingOfProgram = -29;

struct Evaluation {
  Flavour flavour = Flavour::Document;
  int hunting = kHuntingOfText;
};

enum class Term : std::uint8_t {
  Men,    // White's minus Black's
  Kings,  // White's minus Black's
  OuterRing,
  SecondRing,
  ThirdRing,
  Row5,
  Row6,
  Row7,
  Row8,
  HuntingPairs,
};
inline constexpr std::size_t kTermCount = 10;

using TermCounts = std::array<int, kTermCount>;

[[nodiscard]] TermCounts count_terms(const board::Board& board, Flavour flavour);
// Black hunts if it has a king and more pieces than White.
[[nodiscard]] bool is_hunting(const board::Board& board);

[[nodiscard]] int score(const board::Board& board, const Evaluation& evaluation);
[[nodiscard]] Explanation explain(const board::Board& board, const Evaluation& evaluation);

}  // namespace kelso::documents::d002
