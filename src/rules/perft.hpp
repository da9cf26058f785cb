// Perft: counts the leaves of the tree of legal moves, the classic test of a move generator.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "rules/generator.hpp"
#include "rules/position.hpp"

namespace kelso::rules {

// Stores the counts of positions. Several threads may use one table at the same time.
class PerftTable {
 public:
  explicit PerftTable(std::size_t bytes);
  ~PerftTable();

  [[nodiscard]] std::optional<std::uint64_t> find(const Position& position, int depth,
                                                  Counting counting) const;
  void store(const Position& position, int depth, Counting counting, std::uint64_t count);

 private:
  struct Slot;
  std::unique_ptr<Slot[]> slots_;
  std::size_t count_;
};

// Two published series differ from depth 12 on: Paths counts every way of making a king's capture, Moves
// counts the capture once. The table may be null. Depth 0 counts the position itself.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth, Counting counting,
                                  PerftTable* table = nullptr);

}  // namespace kelso::rules
