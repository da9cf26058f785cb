#include "classroom/evaluations/document_003.hpp"

#include <algorithm>
#include <array>

#include "classroom/evaluations/feature_list.hpp"
#include "classroom/evaluations/noise.hpp"
#include "classroom/evaluations/square_features.hpp"
#include "rules/generate.hpp"

namespace kelso::classroom {

using board::BySide;
using board::Side;
using board::Square;
using board::SquareSet;
using rules::Position;

namespace {

struct Corner {
  SquareSet squares;
  SquareNumbers bonus;  // for a strong king on each square
};

constexpr int bonus_at_white_corner(Square square) {
  struct Group {
    int bonus;
    SquareSet squares;
  };
  constexpr std::array<Group, 7> kGroups = {{{30, SquareSet::of(28, 32)},
                                             {18, SquareSet::of(24, 27)},
                                             {16, SquareSet::of(19, 23)},
                                             {14, SquareSet::of(20, 31)},
                                             {12, SquareSet::of(15, 18)},
                                             {11, SquareSet::of(16, 26)},
                                             {8, SquareSet::of(11, 22, 10, 14, 12, 30)}}};
  for (const Group& group : kGroups)
    if (group.squares.contains(square)) return group.bonus;
  return 0;
}

constexpr std::array<Corner, 2> kDoubleCorners = {
    {{SquareSet::of(28, 32), SquareNumbers(bonus_at_white_corner)},
     {SquareSet::of(1, 5),
      SquareNumbers([](Square square) { return bonus_at_white_corner(square.rotated()); })}}};

constexpr int steps_between(Square a, Square b) {
  const int rows = a.row() > b.row() ? a.row() - b.row() : b.row() - a.row();
  const int columns = a.column() > b.column() ? a.column() - b.column() : b.column() - a.column();
  return std::max(rows, columns);
}

// kWithin[square index][d]: the squares at most d steps away.
constexpr auto kWithin = [] {
  std::array<std::array<SquareSet, 8>, Square::kCount> within{};
  for (int number = 1; number <= Square::kCount; ++number) {
    const Square centre = Square::from_number(number);
    for (int steps = 0; steps < 8; ++steps)
      within[static_cast<std::size_t>(centre.index())][static_cast<std::size_t>(steps)] =
          squares_where([=](Square square) { return steps_between(centre, square) <= steps; });
  }
  return within;
}();

constexpr int triangular(int number) { return number * (number + 1) / 2; }

int distances(SquareSet kings, SquareSet enemies) {
  if (enemies.empty()) return 0;
  int total = 0;
  for (Square king : kings) {
    const auto& within = kWithin[static_cast<std::size_t>(king.index())];
    int steps = 1;
    while ((within[static_cast<std::size_t>(steps)] & enemies).empty()) ++steps;
    total += triangular(steps - 1);
  }
  return total;
}

int siege(SquareSet strong_kings, SquareSet weak_kings) {
  int total = 0;
  for (const Corner& corner : kDoubleCorners)
    if (const SquareSet cornered = weak_kings & corner.squares; !cornered.empty())
      total += cornered.count() * corner.bonus.sum(strong_kings);
  return total;
}

struct Heuristic {
  template <class List>
  void list(const Position& position, Side, const Context& context, List& features) const {
    if (!has_legal_move(position)) {
      const Side loser = position.side_to_move();
      return features.add("game lost", -1'000'000, [=](auto side) { return side == loser ? 1 : 0; });
    }
    features.add("men", 100, [&](auto side) { return position.men(side).count(); });
    features.add("rows advanced", 3, [&](auto side) { return kRowsAdvanced<side>.sum(position.men(side)); });
    features.add("kings", 160, [&](auto side) { return position.kings(side).count(); });
    const BySide<int> pieces = by_side([&](auto side) { return position.pieces(side).count(); });
    features.add("siege of a double corner", 1, [&](auto side) {
      const bool strong = pieces[side] > pieces[opponent(side)];
      return strong ? siege(position.kings(side), position.kings(opponent(side))) : 0;
    });
    features.add("kings far from the enemy", -2,
                 [&](auto side) { return distances(position.kings(side), position.pieces(opponent(side))); });
    features.add("trades of the leader", 4,
                 [&](auto side) { return leads<side>(position) ? 24 - pieces.black - pieces.white : 0; });
    if (!context.seed) return;
    const int noise = noise_of(position, *context.seed, 2);
    features.add("noise", 1, [=](auto side) { return side == Side::Black ? noise : 0; });
  }

  template <Side S>
  static bool leads(const Position& position) {
    constexpr Side kOther = opponent(S);
    const int pieces = position.pieces(S).count() - position.pieces(kOther).count();
    if (pieces != 0) return pieces > 0;
    return position.kings(S).count() > position.kings(kOther).count();
  }
};

}  // namespace

std::unique_ptr<Evaluation> make_003_heuristic() { return std::make_unique<ListedEvaluation<Heuristic>>(); }

}  // namespace kelso::classroom
