// VerdictTable: what every position of a slice is worth, whether a file holds it or not, a byte each.
// Verifying looks up billions of them.
//
//   VerdictTable table(values, distances, workers);   // what is stored
//   table[number] = …;                                 // the others, worked out
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "endgame/builder/workers.hpp"
#include "endgame/distance_table.hpp"
#include "endgame/value_table.hpp"

namespace kelso::endgame::builder {

// A verdict in a byte: the better for the side to move, the higher. From 0 to 126 losses, 0 being lost
// already, each a move of the winner longer than the one before; from 255 down to 129 wins in the same way.
using VerdictCode = std::uint8_t;

inline constexpr VerdictCode kDrawCode = 128;
// Not known yet. A loss in 254 plies, the longest that a file could hold, would have this code; no table
// has one. A file that says so is not believed, nor one that says a win takes no move.
inline constexpr VerdictCode kOpenCode = 127;
inline constexpr int kNoMoveCode = 256;  // worse for the opponent than anything, so that we have lost

[[nodiscard]] constexpr VerdictCode code_of(Value value, int winner_moves) {
  if (value == Value::Draw) return kDrawCode;
  if (value == Value::Win && winner_moves == 0) return kOpenCode;
  return static_cast<VerdictCode>(value == Value::Loss ? winner_moves : 256 - winner_moves);
}
[[nodiscard]] constexpr Value value_of(VerdictCode code) {
  return code < kDrawCode ? Value::Loss : code == kDrawCode ? Value::Draw : Value::Win;
}
// For the side that moved here.
[[nodiscard]] constexpr VerdictCode one_ply_before(int code) {
  return static_cast<VerdictCode>((code < kDrawCode ? 255 : 256) - code);
}

class VerdictTable {
 public:
  // Distances may be null.
  VerdictTable(const ValueTable& values, const DistanceTable* distances, Workers& workers);

  [[nodiscard]] const SliceIndex& index() const { return index_; }
  [[nodiscard]] VerdictCode operator[](std::uint64_t number) const { return codes_[number]; }
  [[nodiscard]] VerdictCode& operator[](std::uint64_t number) { return codes_[number]; }

  // The code that stands here for one that has been worked out: without distances all wins are alike,
  // and all losses.
  [[nodiscard]] VerdictCode kept(VerdictCode code) const {
    return with_distances_ ? code : code_of(value_of(code), value_of(code) == Value::Win ? 1 : 0);
  }

 private:
  SliceIndex index_;
  bool with_distances_;
  std::vector<VerdictCode> codes_;
};

using VerdictTables = std::array<std::unique_ptr<VerdictTable>, Slice::kNumbers>;  // by number of the slice

}  // namespace kelso::endgame::builder
