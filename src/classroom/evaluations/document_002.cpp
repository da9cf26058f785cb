#include "classroom/evaluations/document_002.hpp"

#include <algorithm>

#include "classroom/evaluations/feature_list.hpp"
#include "classroom/evaluations/square_features.hpp"

namespace kelso::classroom {

using board::Direction;
using board::Side;
using board::Square;
using board::SquareSet;
using rules::Position;

namespace {

constexpr int distance_from_edge(int row_or_column) { return std::min(row_or_column, 7 - row_or_column); }

constexpr SquareSet rows_at(int distance) {
  return squares_where([=](Square square) { return distance_from_edge(square.row()) == distance; });
}
constexpr SquareSet columns_at(int distance) {
  return squares_where([=](Square square) { return distance_from_edge(square.column()) == distance; });
}

// The squares whose nearest edge is that far away.
template <int Distance>
constexpr SquareSet kRing = squares_where([](Square square) {
  return std::min(distance_from_edge(square.row()), distance_from_edge(square.column())) == Distance;
});

struct Score {
  Flavour flavour;

  template <class List>
  void list(const Position& position, Side, const Context&, List& features) const {
    features.add("men", 10, [&](auto side) { return position.men(side).count(); });
    features.add("kings", 15, [&](auto side) { return position.kings(side).count(); });
    const SquareSet men = position.men(Side::Black);
    const auto add = [&](std::string_view name, double weight, int count) {
      features.add(name, weight, [=](auto side) { return side == Side::Black ? count : 0; });
    };
    add("black men on the outer ring", 14, (men & kRing<0>).count());
    add("black men on the second ring", 13, on_ring<1>(men));
    add("black men on the third ring", 12, on_ring<2>(men));
    add("black men on row 5", 12, (men & SquareSet::rows(4, 4)).count());
    add("black men on row 6", 13, (men & SquareSet::rows(5, 5)).count());
    add("black men on row 7", 14, (men & SquareSet::rows(6, 6)).count());
    if (flavour == Flavour::Paper) add("black kings hunting", 20, hunting_pairs(position));
  }

  template <int Distance>
  [[nodiscard]] int on_ring(SquareSet men) const {
    constexpr SquareSet kRows = rows_at(Distance);
    constexpr SquareSet kColumns = columns_at(Distance);
    if (flavour == Flavour::Paper) return (men & kRing<Distance>).count();
    return (men & kRows).count() + (men & kColumns).count();
  }

  static int hunting_pairs(const Position& position) {
    const SquareSet kings = position.kings(Side::Black);
    if (position.pieces(Side::Black).count() <= position.pieces(Side::White).count()) return 0;
    const SquareSet prey = position.pieces(Side::White) & board::kInnerSquares;
    return (kings & prey.shifted<Direction::UpLeft>()).count() +
           (kings & prey.shifted<Direction::UpRight>()).count() +
           (kings & prey.shifted<Direction::DownLeft>()).count() +
           (kings & prey.shifted<Direction::DownRight>()).count();
  }
};

}  // namespace

std::unique_ptr<Evaluation> make_002_score(Flavour flavour) {
  return std::make_unique<ListedEvaluation<Score>>(Score{flavour});
}

}  // namespace kelso::classroom
