// BlockSolver: solves one block (fixed men) of a slice together with the same block of its partner, the other
// side to move, and writes both to the work tables. Blocks with further advanced men must be solved first.
#pragma once

#include <array>
#include <memory>

#include "endgame/builder/king_sets.hpp"
#include "endgame/builder/work_table.hpp"

namespace kelso::endgame::builder {

// The KingSets for each number of kings, made once and shared by all threads.
class KingSetsByCount {
 public:
  // Must not be called while other threads read.
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
