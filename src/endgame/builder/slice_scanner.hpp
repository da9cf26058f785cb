// SliceScanner: reads a solved work table in the order of the index, as bits for consecutive
// positions, which is what the encoders of files take.
//
//   auto scanner = SliceScanner::make(table, kings);
//   PositionBits bits;
//   scanner->scan(first, 1024, bits);      // bits.wins: the first one is bit 0 of bits.wins[0]
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "endgame/builder/king_sets.hpp"
#include "endgame/builder/work_table.hpp"

namespace kelso::endgame::builder {

struct PositionBits {
  static constexpr std::size_t kMost = 4096;
  using Bits = std::array<std::uint64_t, kMost / 64>;

  Bits wins;
  Bits losses;
  Bits captures;                        // the mover can capture
  Bits threats;                         // the other side could, if it were to move
  std::array<WorkScore, kMost> scores;  // of tables of distances only
};

class SliceScanner {
 public:
  template <class Policy>
  [[nodiscard]] static std::unique_ptr<SliceScanner> make(const WorkTable<Policy>& table,
                                                          const KingSets& mover_kings);
  virtual ~SliceScanner() = default;

  // Positions first … first + count - 1; quickest if it goes on where the last call ended.
  virtual void scan(std::uint64_t first, std::size_t count, PositionBits& bits) = 0;
};

}  // namespace kelso::endgame::builder
