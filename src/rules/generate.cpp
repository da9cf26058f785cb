#include "rules/generate.hpp"

namespace kelso::rules {

using board::Side;

namespace {

// Insertion sort: stable, as the paths of one piece already come in order, and quick for short lists.
void sort_canonically(MoveList& moves) {
  const auto before = [](Move a, Move b) {
    if (a.from() != b.from()) return a.from() < b.from();
    return !a.is_capture() && a.to() < b.to();
  };
  for (std::size_t i = 1; i < moves.size(); ++i) {
    const Move move = moves[i];
    Move* place = moves.begin() + i;
    for (; place != moves.begin() && before(move, place[-1]); --place) *place = place[-1];
    *place = move;
  }
}

}  // namespace

MoveList legal_moves(const Position& position) {
  MoveList moves = position.side_to_move() == Side::Black ? unordered_moves<Side::Black>(position)
                                                          : unordered_moves<Side::White>(position);
  sort_canonically(moves);
  return moves;
}

bool has_legal_move(const Position& position) {
  return position.side_to_move() == Side::Black ? Generator<Side::Black>(position).can_move()
                                                : Generator<Side::White>(position).can_move();
}

bool has_capture(const Position& position) {
  return position.side_to_move() == Side::Black ? Generator<Side::Black>(position).can_capture()
                                                : Generator<Side::White>(position).can_capture();
}

}  // namespace kelso::rules
