// SliceScanner: reads a solved work table in the order of the index and converts it to one bit per position,
// the input of the encoders.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "endgame/builder/king_sets.hpp"
#include "endgame/builder/work_table.hpp"

namespace kelso::endgame::builder {

// Consecutive positions; the first one is bit 0 of the first word.
struct PositionBits {
  static constexpr std::size_t kMost = 4096;
  using Bits = std::array<std::uint64_t, kMost / 64>;

  Bits wins;
  Bits losses;
  Bits captures;                        // the mover can capture
  Bits threats;                         // the other side could capture if it were to move
  std::array<WorkScore, kMost> scores;  // with distances only
};

[[nodiscard]] inline bool is_set(const PositionBits::Bits& bits, std::size_t place) {
  return (bits[place / 64] >> place % 64 & 1) != 0;
}

class SliceScanner {
 public:
  template <class Policy>
  [[nodiscard]] static std::unique_ptr<SliceScanner> make(const WorkTable<Policy>& table,
                                                          const KingSets& mover_kings);
  virtual ~SliceScanner() = default;

  // Reads positions first … first + count - 1; fastest if they follow those of the last call.
  virtual void scan(std::uint64_t first, std::size_t count, PositionBits& bits) = 0;
};

}  // namespace kelso::endgame::builder
