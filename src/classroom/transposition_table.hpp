// TranspositionTable: what a search has found out about positions, for when another order of moves leads to
// them again. It holds a fixed number of entries; a new entry replaces an older one that has the same slot.
#pragma once

#include <cstdint>
#include <vector>

#include "base/random.hpp"

namespace kelso::classroom {

// How a stored value relates to the true one: pruning may have left only a bound.
enum class Bound : std::uint8_t { Exact, AtLeast, AtMost };

struct TableEntry {
  double value;
  Bound bound;
  int move;  // the best one, or the one that caused a cut
};

class TranspositionTable {
 public:
  explicit TranspositionTable(std::size_t slots = std::size_t{1} << 18) : slots_(slots) {}

  // What a search of that depth has found about the position with that key; null if nothing is known.
  [[nodiscard]] const TableEntry* find(std::uint64_t position_key, int depth) const {
    const std::uint64_t key = key_of(position_key, depth);
    const Slot& slot = slots_[key % slots_.size()];
    return slot.key == key ? &slot.entry : nullptr;
  }
  void store(std::uint64_t position_key, int depth, const TableEntry& entry) {
    const std::uint64_t key = key_of(position_key, depth);
    slots_[key % slots_.size()] = {key, entry};
  }
  void clear() { slots_.assign(slots_.size(), Slot()); }

 private:
  struct Slot {
    std::uint64_t key = 0;
    TableEntry entry{0, Bound::Exact, 0};
  };

  // Two positions are confused only if their 64-bit keys are equal.
  static std::uint64_t key_of(std::uint64_t position_key, int depth) {
    return mixed(position_key + static_cast<std::uint64_t>(depth));
  }

  std::vector<Slot> slots_;
};

}  // namespace kelso::classroom
