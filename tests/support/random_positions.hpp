// Positions for tests: what random play from the start comes across, the same on every machine.
#pragma once

#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "rules/generate.hpp"

namespace kelso::testing {

// Games are played until the side to move is stuck or 150 plies are done; ends are included.
[[nodiscard]] inline std::vector<rules::Position> random_positions(std::size_t count, std::uint64_t seed) {
  std::vector<rules::Position> positions;
  Random random(seed);
  while (positions.size() < count) {
    rules::Position position = rules::Position::start();
    for (int ply = 0; ply < 150 && positions.size() < count; ++ply) {
      positions.push_back(position);
      const rules::MoveList moves = rules::legal_moves(position);
      if (moves.empty()) break;
      position = position.after(moves[random.below(moves.size())]);
    }
  }
  return positions;
}

}  // namespace kelso::testing
