#include "documents/d002/score.hpp"

#include <algorithm>

namespace kelso::documents::d002 {

using board::Board;
using board::Direction;
using board::Side;
using board::Square;
using board::SquareSet;

namespace {

struct Weight {
  const char* name;
  int value;
};

// The last one is a setting.
constexpr std::array<Weight, kTermCount> kWeights = {{
    {"men", 10},
    {"kings", 15},
    {"black men, outer ring", -14},
    {"black men, second ring", -13},
    {"black men, third ring", -12},
    {"black men on row 5", -12},
    {"black men on row 6", -13},
    {"black men on row 7", -14},
    {"black men on row 8", -15},
    {"hunting pairs", 0},
}};

int weight(std::size_t term, const Evaluation& evaluation) {
  return term == static_cast<std::size_t>(Term::HuntingPairs) ? evaluation.hunting : kWeights[term].value;
}

constexpr std::array<SquareSet, 8> kRows = [] {
  std::array<SquareSet, 8> rows;
  for (int row = 0; row < 8; ++row) rows[static_cast<std::size_t>(row)] = SquareSet::rows(row, row);
  return rows;
}();

// The rows and the columns at one distance from the edges, and the ring that they form.
struct Ring {
  SquareSet rows;
  SquareSet columns;
  SquareSet squares;
};

constexpr Ring ring_at(int distance) {
  const auto from_edge = [](int line) { return std::min(line, 7 - line); };
  Ring ring;
  for (int number = 1; number <= Square::kCount; ++number) {
    const Square square = Square::from_number(number);
    const int row = from_edge(square.row());
    const int column = from_edge(square.column());
    if (row == distance) ring.rows |= SquareSet(square);
    if (column == distance) ring.columns |= SquareSet(square);
    if (std::min(row, column) == distance) ring.squares |= SquareSet(square);
  }
  return ring;
}

constexpr Ring kOuterRing = ring_at(0);
constexpr Ring kSecondRing = ring_at(1);
constexpr Ring kThirdRing = ring_at(2);

template <Direction D>
int count_neighbours(SquareSet prey, SquareSet hunters) {
  return (prey.shifted<D>() & hunters).count();
}

int count_hunting_pairs(const Board& board) {
  if (!is_hunting(board)) return 0;
  const SquareSet prey = board.pieces(Side::White) & board::kInnerSquares;
  const SquareSet hunters = board.kings(Side::Black);
  return count_neighbours<Direction::UpLeft>(prey, hunters) +
         count_neighbours<Direction::UpRight>(prey, hunters) +
         count_neighbours<Direction::DownLeft>(prey, hunters) +
         count_neighbours<Direction::DownRight>(prey, hunters);
}

}  // namespace

bool is_hunting(const Board& board) {
  return !board.kings(Side::Black).empty() &&
         board.pieces(Side::Black).count() > board.pieces(Side::White).count();
}

TermCounts count_terms(const Board& board, Flavour flavour) {
  const SquareSet black_men = board.men(Side::Black);
  const auto men_on = [black_men](SquareSet squares) { return (black_men & squares).count(); };
  const auto men_in = [&](const Ring& ring) {
    return flavour == Flavour::Paper ? men_on(ring.squares) : men_on(ring.rows) + men_on(ring.columns);
  };
  return {board.men(Side::White).count() - black_men.count(),
          board.kings(Side::White).count() - board.kings(Side::Black).count(),
          men_on(kOuterRing.squares),
          men_in(kSecondRing),
          men_in(kThirdRing),
          men_on(kRows[4]),
          men_on(kRows[5]),
          men_on(kRows[6]),
          men_on(kRows[7]),
          flavour == Flavour::Paper ? count_hunting_pairs(board) : 0};
}

int score(const Board& board, const Evaluation& evaluation) {
  const TermCounts counts = count_terms(board, evaluation.flavour);
  int sum = 0;
  for (std::size_t term = 0; term < kTermCount; ++term) sum += weight(term, evaluation) * counts[term];
  return sum;
}

Explanation explain(const Board& board, const Evaluation& evaluation) {
  const TermCounts counts = count_terms(board, evaluation.flavour);
  Explanation explanation{.value = static_cast<double>(score(board, evaluation)), .features = {}};
  for (std::size_t term = 0; term < kTermCount; ++term) {
    const int each = weight(term, evaluation);
    explanation.features.push_back({kWeights[term].name, static_cast<double>(counts[term]),
                                    static_cast<double>(each), static_cast<double>(each * counts[term])});
  }
  return explanation;
}

}  // namespace kelso::documents::d002
