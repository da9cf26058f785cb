#include "endgame/builder/build.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <map>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "endgame/builder/build_plan.hpp"
#include "endgame/builder/slice_order.hpp"
#include "endgame/builder/step_builder.hpp"
#include "endgame/builder/work_files.hpp"
#include "endgame/builder/work_table.hpp"

namespace kelso::endgame::builder {

namespace {

// Allows one build at a time in a folder. The lock ends with the process, also when it is killed.
class FolderLock {
 public:
  explicit FolderLock(const std::filesystem::path& folder)
      : folder_(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    if (folder_ < 0 || access(folder.c_str(), W_OK) != 0)
      error_ = "cannot write to " + folder.string() + ": " + std::strerror(errno);
    else if (flock(folder_, LOCK_EX | LOCK_NB) != 0)
      error_ = "another build is running in " + folder.string();
  }
  ~FolderLock() {
    if (folder_ >= 0) close(folder_);
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

  // Empty if the folder has been locked.
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  int folder_;
  std::string error_;
};

// An upper estimate: measured were at least 10 positions per byte for values and 2.5 for distances
// (docs/endgames.md).
std::uint64_t bytes_of_tables(const BuildPlan& plan) {
  std::uint64_t bytes = 0;
  for (const BuildStep& step : plan.steps)
    for (const MissingTable& table : step.missing)
      bytes += 1024 + table.slice.size() / (table.kind == TableKind::Values ? 9 : 2);
  return bytes;
}

struct WorkBytes {
  std::uint64_t most = 0;  // at any one time, if the steps are run one after the other
  std::uint64_t all = 0;
};

template <class Policy>
WorkBytes bytes_of_work(const BuildPlan& plan) {
  std::map<Slice, std::uint64_t> at_work;
  WorkBytes bytes;
  BuildSchedule schedule(plan);
  while (const auto step = schedule.begin_next()) {
    std::vector<Slice> used = slices_needed_for(plan.steps[*step].slice);
    for (const Slice& side : slice_and_partner(plan.steps[*step].slice)) {
      bytes.all += WorkTable<Policy>::bytes_needed(side);
      used.push_back(side);
    }
    for (const Slice& slice : used) at_work[slice] = WorkTable<Policy>::bytes_needed(slice);
    std::uint64_t now = 0;
    for (const auto& [slice, needed] : at_work) now += needed;
    bytes.most = std::max(bytes.most, now);
    schedule.finish(*step);
    std::erase_if(at_work, [&](const auto& entry) { return !schedule.is_needed(entry.first); });
  }
  return bytes;
}

// If several steps run at once their order is unknown, so all their work tables count.
template <class Policy>
BuildSize size_of(const BuildRequest& request, const BuildPlan& plan) {
  const WorkBytes work = bytes_of_work<Policy>(plan);
  const std::uint64_t in_files = request.steps_at_once > 1 ? std::max(work.all, work.most) : work.most;
  const std::uint64_t overflow = work.most > request.memory ? work.most - request.memory : 0;
  return {.tables = bytes_of_tables(plan),
          .work = (in_files < request.least_kept ? 0 : in_files) + request.steps_at_once * overflow};
}

BuildSize size_of_plan(const BuildRequest& request, const BuildPlan& plan) {
  return request.distances ? size_of<Distances>(request, plan) : size_of<Outcomes>(request, plan);
}

std::optional<BuildError> check_disk(const BuildRequest& request, const BuildPlan& plan,
                                     const BuildHooks& hooks) {
  const BuildSize size = size_of_plan(request, plan);
  const std::uint64_t free = hooks.free_space(request.folder);
  if (free >= size.tables + size.work) return std::nullopt;
  return BuildError{"the tables need up to " + in_megabytes(size.tables) + " on disk and " +
                    in_megabytes(size.work) + " while they are built, but only " + in_megabytes(free) +
                    " are free in " + request.folder.string()};
}

}  // namespace

BuildError build_stopped() { return {"the build was stopped; finished tables are kept", true}; }

std::string in_megabytes(std::uint64_t bytes) {
  return std::to_string((bytes + 999'999) / 1'000'000) + " MB";
}

std::optional<BuildError> run_steps_here(const BuildPlan& plan, const BuildRequest& request,
                                         const BuildHooks& hooks) {
  const auto builder = StepBuilder::make(request);
  const WorkFiles files(request);
  BuildSchedule schedule(plan);
  while (const auto step = schedule.begin_next()) {
    const auto show = [&](BuildStage stage, std::uint64_t positions) {
      hooks.on_progress(schedule.progress(*step, stage, positions));
    };
    if (auto error = builder->build(plan.steps[*step], {show, hooks.on_table, hooks.should_stop}))
      return error;
    for (const Slice& slice : schedule.finish(*step)) files.remove(slice);
    builder->keep_only([&](const Slice& slice) { return schedule.is_needed(slice); });
  }
  return std::nullopt;
}

Result<BuildReport, BuildError> build(const BuildRequest& request, const BuildHooks& hooks,
                                      const StepRunner& run_steps) {
  if (request.pieces > Slice::kMostPieces)
    return Failure(
        BuildError{"tables of more than " + std::to_string(Slice::kMostPieces) + " pieces cannot be built"});
  if (request.distances && request.pieces > BuildRequest::kMostPiecesWithDistances)
    return Failure(BuildError{"distances can be built for up to " +
                              std::to_string(BuildRequest::kMostPiecesWithDistances) + " pieces"});
  const FolderLock lock(request.folder);
  if (!lock.error().empty()) return Failure(BuildError{lock.error()});
  const BuildPlan plan = BuildPlan::make(request);
  if (auto error = check_disk(request, plan, hooks)) return Failure(*std::move(error));
  if (auto error = run_steps(plan, request, hooks)) return Failure(*std::move(error));
  WorkFiles(request).remove_all();
  BuildReport report{.kept = plan.kept, .damaged = plan.damaged};
  for (const BuildStep& step : plan.steps) report.written += step.missing.size();
  return report;
}

BuildSize build_size(const BuildRequest& request) { return size_of_plan(request, BuildPlan::make(request)); }

}  // namespace kelso::endgame::builder
