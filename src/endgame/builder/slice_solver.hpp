// Solves a slice together with its partner, block by block from the most advanced men backwards:
// men never go back, so a block needs only blocks that are further on, and all blocks in which the
// men have made the same number of steps can be solved at the same time.
#pragma once

#include <functional>

#include "endgame/builder/block_solver.hpp"
#include "endgame/builder/workers.hpp"

namespace kelso::endgame::builder {

struct SolveHooks {
  std::function<void(std::uint64_t positions)> on_progress = [](std::uint64_t) {};  // of both slices so far
  std::function<bool()> should_stop = [] { return false; };
};

// Writes the tables of slice and slice.swapped(), which must be fresh; everything their moves lead to
// must be there. False if it was stopped.
template <class Policy>
[[nodiscard]] bool solve_slice(const Slice& slice, const WorkTables<Policy>& tables, KingSetsByCount& kings,
                               Workers& workers, const SolveHooks& hooks);

}  // namespace kelso::endgame::builder
