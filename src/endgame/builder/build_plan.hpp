// BuildPlan: which tables of a folder are missing, and the steps that build them. BuildSchedule: which of
// the steps can be done now, and how far they all are.
//
//   const BuildPlan plan = BuildPlan::make(request);
//   BuildSchedule schedule(plan);
//   while (const auto step = schedule.begin_next()) { … build plan.steps[*step] …; schedule.finish(*step); }
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
  Slice slice;                        // together with its partner
  std::vector<MissingTable> missing;  // none if it is only solved again, for steps that need it
  std::vector<Slice> kept;            // of the two: those that other steps need

  // How much there is to do: each position is solved, and written if something is missing.
  [[nodiscard]] std::uint64_t positions() const;

  friend bool operator==(const BuildStep&, const BuildStep&) = default;
};

struct BuildPlan {
  std::vector<BuildStep> steps;                // in an order in which they can be done
  std::size_t kept = 0;                        // tables that are there
  std::vector<std::filesystem::path> damaged;  // and are among those missing

  [[nodiscard]] static BuildPlan make(const BuildRequest& request);

 private:
  [[nodiscard]] BuildStep look_for(const Slice& slice, const BuildRequest& request);
  void drop_needless_steps(const BuildRequest& request);
};

class BuildSchedule {
 public:
  // The plan must outlive it.
  explicit BuildSchedule(const BuildPlan& plan);

  // The first step that has not been begun and needs none that has not been finished.
  [[nodiscard]] std::optional<std::size_t> begin_next();
  // Returns the slices whose work tables no step needs any more.
  std::vector<Slice> finish(std::size_t step);
  // Whether a step that has not been finished needs the work table of a slice.
  [[nodiscard]] bool is_needed(const Slice& slice) const { return users_[slice.number()] > 0; }

  // How far all of it is when a step has done so many positions.
  [[nodiscard]] BuildProgress progress(std::size_t step, BuildStage stage, std::uint64_t positions);

 private:
  struct State {
    std::vector<Slice> needed;
    std::uint64_t done = 0;  // positions
    bool begun = false;
  };

  const BuildPlan& plan_;
  std::vector<State> states_;                         // by step
  std::array<std::size_t, Slice::kNumbers> users_{};  // by slice: how many unfinished steps need it
  std::array<bool, Slice::kNumbers> unsolved_{};      // by slice: whether an unfinished step solves it
  std::uint64_t done_ = 0;
  std::uint64_t total_ = 0;
};

}  // namespace kelso::endgame::builder
