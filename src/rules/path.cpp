#include "rules/path.hpp"

#include <array>

namespace kelso::rules {

using board::Direction;
using board::SquareSet;

namespace {

struct PathFinder {
  Move move;
  std::array<bool, 4> allowed;  // by Direction
  std::vector<Path> found;

  // The captured set contains the pieces that must be jumped, so the board is not needed: the square behind
  // each of them is free, otherwise the move would not be legal.
  void extend(Path& path, SquareSet left, SquareSet landings) {
    if (left.empty()) {
      if (path.back() == move.to()) found.push_back(path);
      return;
    }
    for (Direction direction : board::kDirections) {
      if (!allowed[static_cast<std::size_t>(direction)]) continue;
      const auto over = path.back().neighbour(direction);
      if (!over || !left.contains(*over)) continue;
      const auto landing = over->neighbour(direction);
      if (!landing || !landings.contains(*landing)) continue;
      path.push_back(*landing);
      extend(path, left & ~SquareSet(*over), landings);
      path.pop_back();
    }
  }
};

}  // namespace

std::vector<Path> paths(const Position& position, Move move) {
  if (!move.is_capture()) return {{move.from(), move.to()}};
  const bool king = position.kings().contains(move.from());
  const bool down = king || position.side_to_move() == board::Side::Black;
  const bool up = king || position.side_to_move() == board::Side::White;
  PathFinder finder{move, {up, up, down, down}, {}};
  Path path = {move.from()};
  finder.extend(path, move.captured(), position.empty() | move.from_set());
  return finder.found;
}

}  // namespace kelso::rules
