// Positions for tests that should hold everywhere: from random games, and set up at random.
#pragma once

#include "base/random.hpp"
#include "rules/generate.hpp"
#include "rules/setup.hpp"

namespace kelso::testing {

// Plays random legal moves from the start until the game ends or has lasted too long, and calls
// use(position) for every position on the way.
template <class Use>
void walk_random_game(Random& random, Use&& use, int most_plies = 150) {
  rules::Position position = rules::Position::start();
  for (int ply = 0; ply < most_plies; ++ply) {
    use(position);
    const rules::MoveList moves = rules::legal_moves(position);
    if (moves.empty()) return;
    position = position.after(moves[random.below(moves.size())]);
  }
}

// Up to the given number of pieces a side anywhere they may stand, about half of them kings: richer
// in kings and captures than games are.
inline rules::Position random_setup(Random& random, std::uint64_t most_pieces_a_side = 12) {
  rules::Setup setup;
  setup.side_to_move = board::kSides[random.below(2)];
  for (board::Side side : board::kSides) {
    const std::uint64_t count = 1 + random.below(most_pieces_a_side);
    for (std::uint64_t placed = 0; placed < count;) {
      const auto square = board::Square::from_number(static_cast<int>(1 + random.below(32)));
      if (setup.board.piece_at(square)) continue;
      const bool king = random.below(2) == 0 || rules::crowning_row(side).contains(square);
      setup.board.put({side, king ? board::Rank::King : board::Rank::Man}, square);
      ++placed;
    }
  }
  return *rules::validate(setup);
}

}  // namespace kelso::testing
