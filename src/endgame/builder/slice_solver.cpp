#include "endgame/builder/slice_solver.hpp"

#include <algorithm>
#include <atomic>

#include "endgame/builder/geometry.hpp"

namespace kelso::endgame::builder {

namespace {

constexpr int kMostSteps = 6 * Slice::kMostPerSide;  // of all men of a side, up to the last row but one

// All placements of men that go down, by the steps they have made.
std::vector<std::vector<PlaceSet>> men_by_steps(int men) {
  std::vector<std::vector<PlaceSet>> by_steps(kMostSteps + 1);
  const PlaceSet allowed = ~kBlackCrowning;
  for (std::uint32_t number = 0; number < binomial(std::popcount(allowed), men); ++number) {
    const PlaceSet set = subset_among(number, men, allowed);
    int steps = 0;
    for (PlaceSet rest = set; rest != 0; rest &= rest - 1) steps += row_of(first_place(rest));
    by_steps[static_cast<std::size_t>(steps)].push_back(set);
  }
  return by_steps;
}

// All blocks with these men and one of the placements of the other side's men.
struct Job {
  PlaceSet men;
  const std::vector<PlaceSet>* partner_men;  // as their own side sees them; equally many steps
};

class BlockOrder {
 public:
  explicit BlockOrder(const Slice& slice)
      : men_(men_by_steps(slice.mover.men)), partner_men_(men_by_steps(slice.waiting.men)) {}

  // The jobs whose men have made that many steps together; they are independent of each other.
  [[nodiscard]] std::vector<Job> jobs(int steps) const {
    std::vector<Job> jobs;
    for (int own = std::max(0, steps - kMostSteps); own <= std::min(steps, kMostSteps); ++own) {
      const auto& partner_men = partner_men_[static_cast<std::size_t>(steps - own)];
      if (partner_men.empty()) continue;
      for (PlaceSet men : men_[static_cast<std::size_t>(own)]) jobs.push_back({men, &partner_men});
    }
    return jobs;
  }

 private:
  std::vector<std::vector<PlaceSet>> men_;
  std::vector<std::vector<PlaceSet>> partner_men_;
};

}  // namespace

template <class Policy>
bool solve_slice(const Slice& slice, const WorkTables<Policy>& tables, KingSetsByCount& kings,
                 Workers& workers, const SolveHooks& hooks) {
  kings.prepare(slice.mover.kings);
  kings.prepare(slice.waiting.kings);
  std::vector<std::unique_ptr<BlockSolver<Policy>>> solvers(workers.count());
  for (auto& solver : solvers) solver = BlockSolver<Policy>::make(slice, tables, kings);

  const SliceIndex& index = tables.at(slice)->index();
  const std::uint64_t block_positions = std::uint64_t{index.rows()} * index.columns();
  const bool is_own_partner = slice == slice.swapped();
  std::atomic<std::uint64_t> blocks_done = 0;  // of both slices
  std::atomic<bool> stopped = false;
  const BlockOrder order(slice);
  for (int steps = 2 * kMostSteps; steps >= 0 && !stopped; --steps) {
    const std::vector<Job> jobs = order.jobs(steps);
    workers.run(jobs.size(), [&](std::size_t worker, std::size_t item) {
      const Job& job = jobs[item];
      for (PlaceSet partner_men : *job.partner_men) {
        if (stopped) return;
        const PlaceSet other_men = reversed(partner_men);
        if ((job.men & other_men) != 0) continue;
        // Seen from the other side it is the same block of the same table, so one of the two is enough.
        if (is_own_partner && job.men > partner_men) continue;
        solvers[worker]->solve(job.men, other_men);
        blocks_done += is_own_partner && job.men == partner_men ? 1 : 2;
      }
      if (worker != 0) return;
      hooks.on_progress(block_positions * blocks_done);
      if (hooks.should_stop()) stopped = true;
    });
  }
  return !stopped;
}

template bool solve_slice<Outcomes>(const Slice&, const WorkTables<Outcomes>&, KingSetsByCount&, Workers&,
                                    const SolveHooks&);
template bool solve_slice<Distances>(const Slice&, const WorkTables<Distances>&, KingSetsByCount&, Workers&,
                                     const SolveHooks&);

}  // namespace kelso::endgame::builder
