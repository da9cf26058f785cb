#include "shared_commands/endgame_build.hpp"

#include <chrono>

#include <fmt/format.h>

#include "command_line/duration_text.hpp"
#include "command_line/interrupt.hpp"
#include "command_line/progress.hpp"

namespace kelso::shared_commands {

namespace {

using namespace command_line;
using endgame::builder::BuildProgress;
using endgame::builder::BuildStage;

// Estimates the time left for the current slice and for the whole build, assuming constant speed.
class BuildClock {
 public:
  explicit BuildClock(const Terminal& terminal) : progress_(terminal) {}

  [[nodiscard]] endgame::builder::BuildHooks hooks() {
    endgame::builder::BuildHooks hooks;
    hooks.on_progress = [this](const BuildProgress& now) { show(now); };
    hooks.should_stop = command_line::interrupted;
    return hooks;
  }

 private:
  using Clock = std::chrono::steady_clock;

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

  static std::string_view name_of(BuildStage stage) {
    return stage == BuildStage::Preparing ? "prepared" : stage == BuildStage::Solving ? "solved" : "written";
  }

  Progress progress_;
  endgame::Slice slice_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point slice_start_ = start_;
};

}  // namespace

Result<endgame::builder::BuildReport, UserError> build_with_progress(
    const endgame::builder::BuildRequest& request, command_line::Terminal& terminal,
    const endgame::builder::StepRunner& run_steps) {
  BuildClock clock(terminal);
  return endgame_files::build_databases(request, clock.hooks(), run_steps);
}

endgame::Database open_databases(const endgame_files::EndgameFolder& folder,
                                 command_line::Terminal& terminal) {
  BuildClock clock(terminal);
  endgame_files::OpenedDatabase opened = endgame_files::open_or_build(folder, clock.hooks());
  for (const std::string& warning : opened.warnings)
    terminal.print_error(fmt::format("kelso: warning: {}\n", warning));
  if (terminal.shows_progress() && endgame_files::wants_background_build(folder, opened.database)) {
    terminal.print_error(fmt::format("kelso: building endgame databases of {} pieces in the background\n",
                                     endgame_files::kBackgroundPieces));
    endgame_files::build_in_background(folder);
  }
  return std::move(opened.database);
}

}  // namespace kelso::shared_commands
