// The rules once more, as slowly and plainly as possible: an 8x8 array of characters, no sets, no
// tricks. What the fast generator says is compared with it.
#pragma once

#include <array>
#include <vector>

#include "rules/position.hpp"

namespace kelso::testing {

struct PlainMove {
  std::vector<int> path;      // square numbers, start and every landing square
  std::vector<int> captured;  // square numbers, ascending

  friend bool operator==(const PlainMove&, const PlainMove&) = default;
};

class PlainPosition {
 public:
  explicit PlainPosition(const rules::Position& position);

  // By start square, then by path, ascending; every path is a move of its own.
  [[nodiscard]] std::vector<PlainMove> moves() const;
  [[nodiscard]] PlainPosition after(const PlainMove& move) const;

  friend bool operator==(const PlainPosition&, const PlainPosition&) = default;

 private:
  [[nodiscard]] char at(int row, int column) const;
  [[nodiscard]] bool is_own(char piece) const;
  [[nodiscard]] bool is_opponent(char piece) const;
  [[nodiscard]] bool may_go(char piece, int rows) const;
  void add_steps(int square, std::vector<PlainMove>& moves) const;
  void add_jumps(const PlainMove& so_far, char piece, std::vector<PlainMove>& moves) const;

  std::array<std::array<char, 8>, 8> cells_;  // 'b' 'B' 'w' 'W' or ' '
  bool black_to_move_;
};

}  // namespace kelso::testing
