// SearchInfo: what a player reports about its search, while it searches and with its decision; and Observer,
// which receives it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "player/clock.hpp"
#include "rules/move.hpp"

namespace kelso::player {

// The value of a position for the side to move: points in the unit of the evaluation, or a proven end.
struct Value {
  enum class Kind : std::uint8_t { Points, Win, Loss };

  Kind kind = Kind::Points;
  double points = 0;         // for Points
  std::optional<int> plies;  // for Win and Loss: the distance of the end, if known

  [[nodiscard]] static constexpr Value of_points(double points) { return {Kind::Points, points, {}}; }
  [[nodiscard]] static constexpr Value win(std::optional<int> plies = {}) { return {Kind::Win, 0, plies}; }
  [[nodiscard]] static constexpr Value loss(std::optional<int> plies = {}) { return {Kind::Loss, 0, plies}; }

  friend bool operator==(const Value&, const Value&) = default;
};

// How much work a search did, summed over its threads. In a plain tree every node is interior or a leaf, and
// all but the root are visited, so interior + leaf = visited + 1. A search that deepens step by step searches
// one tree for each iteration. Nodes that are answered by a table or a database, pruned before their moves
// are looked at, or entered when the search is stopped are visited, but neither interior nor leaves.
struct Statistics {
  std::uint64_t generated = 0;    // successors found at interior nodes
  std::uint64_t visited = 0;      // nodes entered, except the root
  std::uint64_t interior = 0;     // nodes whose successors were searched
  std::uint64_t leaf = 0;         // nodes at the horizon or without a legal move
  std::uint64_t evaluations = 0;  // static evaluations; the engine also evaluates nodes that it may prune
  std::uint64_t cutoffs = 0;      // interior nodes left because of a bound
  Duration time{0};

  Statistics& operator+=(const Statistics& other);
  friend bool operator==(const Statistics&, const Statistics&) = default;
};

inline Statistics& Statistics::operator+=(const Statistics& other) {
  generated += other.generated;
  visited += other.visited;
  interior += other.interior;
  leaf += other.leaf;
  evaluations += other.evaluations;
  cutoffs += other.cutoffs;
  time += other.time;
  return *this;
}

struct RootMove {
  rules::Move move;
  Value value;
};

struct SearchInfo {
  int depth = 0;                     // plies, the deepest that was completed
  std::size_t line = 1;              // 2 is the second best, and so on, from players that show several lines
  std::optional<Value> value;        // for the side to move; nothing from players that do not search
  std::vector<rules::Move> pv;       // the line both sides are expected to play
  std::vector<rules::Move> best;     // all moves known to be equally best, in the order searched
  std::vector<RootMove> root_moves;  // every legal move, if all exact values are known
  bool cut_short = false;            // a deeper search was started but not finished
  std::string remark;                // for people: "only move"
  Statistics statistics;
};

class Observer {
 public:
  virtual ~Observer() = default;
  // Called from the thread that searches; must not block.
  virtual void on_info(const SearchInfo&) {}
};

}  // namespace kelso::player
