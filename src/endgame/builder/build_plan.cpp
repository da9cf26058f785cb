#include "endgame/builder/build_plan.hpp"

#include <algorithm>
#include <set>

#include "endgame/builder/slice_order.hpp"
#include "endgame/builder/work_files.hpp"
#include "endgame/mapped_file.hpp"

namespace kelso::endgame::builder {

namespace {

enum class FileState : std::uint8_t { Missing, Damaged, Good };

FileState state_of(const std::filesystem::path& path, const Slice& slice, TableKind kind) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return FileState::Missing;
  const auto file = MappedFile::open(path);
  if (!file || check_file(file->bytes())) return FileState::Damaged;
  const FileHeader header = parts_of(file->bytes()).header;
  return header.slice == slice && header.kind == kind ? FileState::Good : FileState::Damaged;
}

}  // namespace

std::uint64_t BuildStep::positions() const {
  return slice.size() * slice_and_partner(slice).size() * (missing.empty() ? 1 : 2);
}

BuildPlan BuildPlan::make(const BuildRequest& request) {
  BuildPlan plan;
  for (int pieces = 2; pieces <= request.pieces; ++pieces)
    for (const Slice& slice : slices_of_pieces(pieces, request.most_per_side))
      if (slice <= slice.swapped()) plan.steps.push_back(plan.plan_step(slice, request));
  plan.drop_unneeded_steps(request);
  return plan;
}

BuildStep BuildPlan::plan_step(const Slice& slice, const BuildRequest& request) {
  BuildStep step{slice, {}, {}};
  for (const Slice& side : slice_and_partner(slice))
    for (TableKind kind : {TableKind::Values, TableKind::Distances}) {
      if (kind == TableKind::Distances && !request.distances) continue;
      const std::filesystem::path path = request.folder / file_name(side, kind);
      const FileState state = state_of(path, side, kind);
      if (state == FileState::Good)
        ++kept;
      else
        step.missing.push_back({side, kind});
      if (state == FileState::Damaged) damaged.push_back(path);
    }
  return step;
}

// A step remains if it has a table to write, or if a later step needs a slice of it whose work table has not
// been saved by an earlier build.
void BuildPlan::drop_unneeded_steps(const BuildRequest& request) {
  const WorkFiles files(request);
  std::set<Slice> needed;
  // NOLINTNEXTLINE(modernize-loop-convert): Clang 14 cannot read the std::views of GCC 12
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    for (const Slice& side : slice_and_partner(step->slice))
      if (needed.contains(side)) step->kept.push_back(side);
    const auto is_left = [&](const Slice& slice) { return files.has(slice); };
    if (step->missing.empty() && std::ranges::all_of(step->kept, is_left))
      step->kept.clear();
    else
      for (const Slice& other : slices_needed_for(step->slice)) needed.insert(other);
  }
  std::erase_if(steps, [](const BuildStep& step) { return step.missing.empty() && step.kept.empty(); });
}

BuildSchedule::BuildSchedule(const BuildPlan& plan) : plan_(plan) {
  for (const BuildStep& step : plan.steps) {
    states_.push_back({.needed = slices_needed_for(step.slice)});
    for (const Slice& needed : states_.back().needed) ++users_[needed.number()];
    for (const Slice& side : slice_and_partner(step.slice)) unsolved_[side.number()] = true;
    total_ += step.positions();
  }
}

std::optional<std::size_t> BuildSchedule::begin_next() {
  const auto is_unsolved = [this](const Slice& slice) { return unsolved_[slice.number()]; };
  for (std::size_t step = 0; step < states_.size(); ++step) {
    State& state = states_[step];
    if (state.begun || std::ranges::any_of(state.needed, is_unsolved)) continue;
    state.begun = true;
    return step;
  }
  return std::nullopt;
}

std::vector<Slice> BuildSchedule::finish(std::size_t step) {
  std::vector<Slice> used = slice_and_partner(plan_.steps[step].slice);
  for (const Slice& side : used) unsolved_[side.number()] = false;
  for (const Slice& needed : states_[step].needed) {
    --users_[needed.number()];
    used.push_back(needed);
  }
  done_ += plan_.steps[step].positions() - states_[step].done;
  states_[step].done = plan_.steps[step].positions();
  std::erase_if(used, [this](const Slice& slice) { return is_needed(slice); });
  return used;
}

BuildProgress BuildSchedule::progress(std::size_t step, BuildStage stage, std::uint64_t positions) {
  done_ += positions - states_[step].done;
  states_[step].done = positions;
  return {.slice = plan_.steps[step].slice,
          .stage = stage,
          .slice_done = positions,
          .slice_total = plan_.steps[step].positions(),
          .done = done_,
          .total = total_};
}

}  // namespace kelso::endgame::builder
