// Solves a slice together with its partner, block by block, starting with the most advanced men. Men never
// move backwards, so a block needs only blocks with further advanced men, and all blocks in which the men
// have made equally many steps are independent.
#pragma once

#include <functional>

#include "endgame/builder/block_solver.hpp"
#include "endgame/builder/workers.hpp"

namespace kelso::endgame::builder {

struct SolveHooks {
  std::function<void(std::uint64_t positions)> on_progress = [](std::uint64_t) {};  // of both slices, so far
  std::function<bool()> should_stop = [] { return false; };
};

// Fills the tables of slice and slice.swapped(), which must be empty; the tables that their moves lead to
// must be complete. Returns false if should_stop() ended it.
template <class Policy>
[[nodiscard]] bool solve_slice(const Slice& slice, const WorkTables<Policy>& tables, KingSetsByCount& kings,
                               Workers& workers, const SolveHooks& hooks);

}  // namespace kelso::endgame::builder
