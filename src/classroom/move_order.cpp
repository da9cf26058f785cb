#include "classroom/move_order.hpp"

#include <algorithm>
#include <limits>

#include "rules/generate.hpp"
#include "rules/path.hpp"

namespace kelso::classroom {

using board::Direction;
using board::Square;
using rules::Move;
using rules::MoveList;
using rules::Position;

namespace {

// The place of each direction of our board in an order of document 004's, where up is our down.
using Ranks = std::array<std::uint64_t, 4>;  // by Direction

constexpr Ranks ranks_of(MoveOrder order) {
  constexpr Direction kUL = Direction::DownRight, kUR = Direction::DownLeft;
  constexpr Direction kLL = Direction::UpRight, kLR = Direction::UpLeft;
  std::array<Direction, 4> directions = {kUL, kUR, kLL, kLR};
  if (order == MoveOrder::LrLlUrUl) directions = {kLR, kLL, kUR, kUL};
  if (order == MoveOrder::LlLrUlUr) directions = {kLL, kLR, kUL, kUR};
  Ranks ranks{};
  for (std::size_t place = 0; place < directions.size(); ++place)
    ranks[static_cast<std::size_t>(directions[place])] = place;
  return ranks;
}

std::uint64_t rank_between(Square from, Square to, const Ranks& ranks) {
  const bool down = to.row() > from.row();
  const bool right = to.column() > from.column();
  return ranks[static_cast<std::size_t>(2 * down + right)];
}

// Directions of a path as digits of a number, the first the most significant. No path is the beginning
// of another, as jumps must be continued, so that the lengths need no care.
std::uint64_t path_key(const rules::Path& path, const Ranks& ranks) {
  std::uint64_t key = 0;
  int shift = 56;
  for (std::size_t hop = 1; hop < path.size(); ++hop, shift -= 2)
    key |= rank_between(path[hop - 1], path[hop], ranks) << shift;
  return key;
}

// Smaller comes first: pieces by their square in the document, then directions.
std::uint64_t direction_key(const Position& position, Move move, const Ranks& ranks) {
  const auto piece = static_cast<std::uint64_t>(31 - move.from().index()) << 58;
  if (!move.is_capture()) return piece | rank_between(move.from(), move.to(), ranks) << 56;
  std::uint64_t first = std::numeric_limits<std::uint64_t>::max();
  for (const rules::Path& path : rules::paths(position, move)) first = std::min(first, path_key(path, ranks));
  return piece | first;
}

// Stable, and quick for the short lists there are. Every key is computed once.
template <class Key>
void sort_by(MoveList& moves, Key key_of) {
  using KeyType = decltype(key_of(moves[0]));
  std::array<KeyType, MoveList::kCapacity> keys;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    const KeyType key = key_of(move);
    std::size_t place = i;
    for (; place > 0 && key < keys[place - 1]; --place) {
      keys[place] = keys[place - 1];
      moves.begin()[place] = moves[place - 1];
    }
    keys[place] = key;
    moves.begin()[place] = move;
  }
}

void sort_by_utility(MoveList& moves, const Position& position, const Judge& judge) {
  const double sign = position.side_to_move() == judge.root_player ? -1 : 1;
  sort_by(moves, [&](Move move) {
    return sign * judge.evaluation.value(position.after(move), judge.root_player, judge.context);
  });
}

}  // namespace

MoveList ordered_moves(const Position& position, MoveOrder order, const Judge& judge) {
  MoveList moves = rules::legal_moves(position);
  if (order == MoveOrder::Canonical || moves.size() < 2) return moves;
  const Ranks ranks = ranks_of(order);
  sort_by(moves, [&](Move move) { return direction_key(position, move, ranks); });
  if (order == MoveOrder::Captures) sort_by(moves, [](Move move) { return -move.captured().count(); });
  if (order == MoveOrder::Utility) sort_by_utility(moves, position, judge);
  return moves;
}

}  // namespace kelso::classroom
