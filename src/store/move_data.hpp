// Value, depth, nodes and time of every move, in a few bytes each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace kelso::store {

struct MoveData {
  std::optional<double> score = {};  // in the player's own unit, from the mover's point of view
  std::uint32_t depth = 0;           // plies completed
  std::uint64_t nodes = 0;
  std::uint64_t microseconds = 0;

  friend bool operator==(const MoveData&, const MoveData&) = default;
};

// The format, after one byte with its version: for each move the depth times two plus one if there is
// a score, the nodes and the microseconds as variable-length integers (seven bits a byte, lowest
// first, the top bit set on all but the last), then the score as a little-endian IEEE 754 double.
[[nodiscard]] std::string encode(const std::vector<MoveData>& moves);
[[nodiscard]] Result<std::vector<MoveData>, std::string> decode(std::string_view bytes);

}  // namespace kelso::store
