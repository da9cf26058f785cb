// BuildPlan: the missing tables of a folder and the steps that build them. BuildSchedule: which steps can be
// done next, and their progress.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "endgame/builder/build.hpp"

namespace kelso::endgame::builder {

struct MissingTable {
  Slice slice;
  TableKind kind;

  friend bool operator==(const MissingTable&, const MissingTable&) = default;
};

struct BuildStep {
  Slice slice;                        // solved together with its partner
  std::vector<MissingTable> missing;  // empty if the slice is only solved for the steps that need it
  std::vector<Slice> kept;            // those of the two slices that other steps need

  // The amount of work: each position counts once for solving, and once for writing if a table is missing.
  [[nodiscard]] std::uint64_t positions() const;

  friend bool operator==(const BuildStep&, const BuildStep&) = default;
};

struct BuildPlan {
  std::vector<BuildStep> steps;                // in an order in which they can be done
  std::size_t kept = 0;                        // tables that exist
  std::vector<std::filesystem::path> damaged;  // files that count as missing

  [[nodiscard]] static BuildPlan make(const BuildRequest& request);

 private:
  [[nodiscard]] BuildStep plan_step(const Slice& slice, const BuildRequest& request);
  void drop_unneeded_steps(const BuildRequest& request);
};

class BuildSchedule {
 public:
  // The plan must outlive it.
  explicit BuildSchedule(const BuildPlan& plan);

  // The first step that has not begun and whose needed slices are solved; empty if there is none.
  [[nodiscard]] std::optional<std::size_t> begin_next();
  // Returns the slices whose work tables are no longer needed by any step.
  std::vector<Slice> finish(std::size_t step);
  // Whether an unfinished step needs the work table of a slice.
  [[nodiscard]] bool is_needed(const Slice& slice) const { return users_[slice.number()] > 0; }

  // Records that a step has done `positions` positions, and returns the progress of the build.
  [[nodiscard]] BuildProgress progress(std::size_t step, BuildStage stage, std::uint64_t positions);

 private:
  struct State {
    std::vector<Slice> needed;
    std::uint64_t done = 0;  // positions
    bool begun = false;
  };

  const BuildPlan& plan_;
  std::vector<State> states_;                         // by step
  std::array<std::size_t, Slice::kNumbers> users_{};  // by slice: the number of unfinished steps that need it
  std::array<bool, Slice::kNumbers> unsolved_{};      // by slice: whether an unfinished step solves it
  std::uint64_t done_ = 0;
  std::uint64_t total_ = 0;
};

}  // namespace kelso::endgame::builder
