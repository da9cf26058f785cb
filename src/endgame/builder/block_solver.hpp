// BlockSolver: values one block of a slice and of its partner, both sides to move, and writes them to
// the work tables. Blocks with further advanced men must have been solved before.
#pragma once

#include <array>
#include <memory>

#include "endgame/builder/king_sets.hpp"
#include "endgame/builder/work_table.hpp"

namespace kelso::endgame::builder {

// The KingSets that are needed, made once and shared by all threads.
class KingSetsByCount {
 public:
  // Not while others are reading.
  void prepare(int kings);
  [[nodiscard]] const KingSets& operator[](int kings) const {
    return *sets_[static_cast<std::size_t>(kings)];
  }

 private:
  std::array<std::unique_ptr<KingSets>, Slice::kMostPerSide + 1> sets_;
};

template <class Policy>
class BlockSolver {
 public:
  // The tables of slice, of slice.swapped() and of everything their moves lead to must exist. Several
  // solvers, each in its own thread, may work on different blocks of the same tables.
  static std::unique_ptr<BlockSolver> make(const Slice& slice, const WorkTables<Policy>& tables,
                                           const KingSetsByCount& kings);
  virtual ~BlockSolver() = default;

  // The men of slice.mover going down, and those of slice.waiting going up.
  virtual void solve(PlaceSet men, PlaceSet other_men) = 0;
};

}  // namespace kelso::endgame::builder
