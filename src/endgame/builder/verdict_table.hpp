// VerdictTable: the verdicts of all positions of a slice in memory, one byte each. Verifying looks up
// billions of them. The constructor reads the stored ones from the files; the caller sets the others.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "endgame/builder/workers.hpp"
#include "endgame/distance_table.hpp"
#include "endgame/value_table.hpp"

namespace kelso::endgame::builder {

// A verdict in a byte; a higher code is better for the side to move. Code n from 0 to 126 is a loss after n
// moves of the winner, 256 - n from 255 down to 129 a win after n moves.
using VerdictCode = std::uint8_t;

inline constexpr VerdictCode kDrawCode = 128;
// Not known yet. It would also be the code of a loss in 254 plies, the longest that a file can hold; no table
// has one. A file with such a loss, or with a win in no move, fails verification.
inline constexpr VerdictCode kUnknownCode = 127;
inline constexpr int kNoMoveCode = 256;  // one_ply_before() makes it a loss in 0 plies

[[nodiscard]] constexpr VerdictCode code_of(Value value, int winner_moves) {
  if (value == Value::Draw) return kDrawCode;
  if (value == Value::Win && winner_moves == 0) return kUnknownCode;
  return static_cast<VerdictCode>(value == Value::Loss ? winner_moves : 256 - winner_moves);
}
[[nodiscard]] constexpr Value value_of(VerdictCode code) {
  return code < kDrawCode ? Value::Loss : code == kDrawCode ? Value::Draw : Value::Win;
}
// For the side that moved to this position.
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

  // Without distances, all wins have one code and all losses another.
  [[nodiscard]] VerdictCode with_known_distance(VerdictCode code) const {
    return with_distances_ ? code : code_of(value_of(code), value_of(code) == Value::Win ? 1 : 0);
  }

 private:
  SliceIndex index_;
  bool with_distances_;
  std::vector<VerdictCode> codes_;
};

using VerdictTables = std::array<std::unique_ptr<VerdictTable>, Slice::kNumbers>;  // by number of the slice

}  // namespace kelso::endgame::builder
