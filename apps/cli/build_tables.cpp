#include "cli/build_tables.hpp"

#include <chrono>

#include <fmt/format.h>

#include "cli/duration_text.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"

namespace kelso::cli {

namespace {

using endgame::builder::BuildProgress;
using endgame::builder::BuildStage;

// Says how long the present slice and all of them will take, if they go on as they did.
class BuildClock {
 public:
  explicit BuildClock(const Terminal& terminal) : progress_(terminal) {}

  void show(const BuildProgress& now) {
    if (now.slice != slice_) {
      slice_ = now.slice;
      slice_start_ = Clock::now();
    }
    if (!progress_.is_due()) return;
    const auto part = [](std::uint64_t done, std::uint64_t total) {
      return static_cast<double>(done) / static_cast<double>(total);
    };
    const double of_all = part(now.done, now.total);
    progress_.show(fmt::format("slice {} {}, {} left; {:.1f} % of all, {} left", to_text(now.slice),
                               name_of(now.stage),
                               time_left_text(slice_start_, part(now.slice_done, now.slice_total)),
                               100 * of_all, time_left_text(start_, of_all)));
  }

 private:
  using Clock = std::chrono::steady_clock;

  static std::string_view name_of(BuildStage stage) {
    return stage == BuildStage::Preparing ? "prepared" : stage == BuildStage::Solving ? "solved" : "written";
  }

  Progress progress_;
  endgame::Slice slice_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point slice_start_ = start_;
};

}  // namespace

Result<endgame::builder::BuildReport, CommandError> build_tables(
    const endgame::builder::BuildRequest& request, Terminal& terminal,
    const endgame::builder::StepRunner& run_steps) {
  std::error_code error;
  std::filesystem::create_directories(request.folder, error);
  if (error)
    return Failure(CommandError{fmt::format("cannot make {}: {}", request.folder.string(), error.message())});
  BuildClock clock(terminal);
  endgame::builder::BuildHooks hooks;
  hooks.on_progress = [&clock](const BuildProgress& now) { clock.show(now); };
  hooks.should_stop = interrupted;
  auto report = build(request, hooks, run_steps);
  if (report) return std::move(*report);
  if (report.error().stopped) return Failure(CommandError{"interrupted", ExitCode::Interrupted});
  return Failure(CommandError{report.error().reason});
}

}  // namespace kelso::cli
