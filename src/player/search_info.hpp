// SearchInfo: what a player says about its thinking, while it thinks and when it has decided; and
// Observer, who listens.
//
//   struct Printer : Observer {
//     void on_info(const SearchInfo& info) override { … info.depth, info.value, info.pv … }
//   };
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "player/clock.hpp"
#include "rules/move.hpp"

namespace kelso::player {

// What a search thinks a position is worth, for the side to move there: points in the unit of its
// evaluation, or an end that it has proved.
struct Value {
  enum class Kind : std::uint8_t { Points, Win, Loss };

  Kind kind = Kind::Points;
  double points = 0;         // for Points
  std::optional<int> plies;  // for Win and Loss: how far away the end is, if the search knows

  [[nodiscard]] static constexpr Value of_points(double points) { return {Kind::Points, points, {}}; }
  [[nodiscard]] static constexpr Value win(std::optional<int> plies = {}) { return {Kind::Win, 0, plies}; }
  [[nodiscard]] static constexpr Value loss(std::optional<int> plies = {}) { return {Kind::Loss, 0, plies}; }

  friend bool operator==(const Value&, const Value&) = default;
};

// How much work a search did. Every node is interior or a leaf, and all but the root are visited, so
// interior + leaf = visited + 1 for each search that was not cut short.
struct Statistics {
  std::uint64_t generated = 0;    // successors found at interior nodes
  std::uint64_t visited = 0;      // nodes entered, except the root
  std::uint64_t interior = 0;     // nodes that were given successors
  std::uint64_t leaf = 0;         // nodes at the horizon or without a legal move
  std::uint64_t evaluations = 0;  // static evaluations: the leaves where the game goes on
  std::uint64_t cutoffs = 0;      // nodes left before all successors were visited, thanks to a bound
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
  std::vector<RootMove> root_moves;  // every legal move, where the search knows all exact values
  bool cut_short = false;            // a deeper search was begun and given up
  std::string remark;                // for people: "only move"
  Statistics statistics;
};

class Observer {
 public:
  virtual ~Observer() = default;
  // Called from the thread that thinks; must not block.
  virtual void on_info(const SearchInfo&) {}
};

}  // namespace kelso::player
