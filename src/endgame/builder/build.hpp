// Builds the endgame databases of a folder: the tables that are missing or damaged. A build can be
// interrupted at any time, also by kill -9; the next one continues with the slice that was interrupted.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "endgame/file_format.hpp"

namespace kelso::endgame::builder {

struct BuildRequest {
  // Scores hold distances of up to 126 moves; more pieces have longer wins (docs/endgames.md).
  static constexpr int kMostPiecesWithDistances = 7;

  std::filesystem::path folder;  // must exist
  int pieces = 4;                // build all slices with 2 to `pieces` pieces
  int most_per_side = Slice::kMostPerSide;
  bool distances = false;
  std::size_t threads = 1;
  std::size_t memory = std::size_t{2} << 30;  // bytes for work tables; the rest is mapped from disk
  // Work tables of at least this many bytes are saved for a build that continues an interrupted one. Smaller
  // ones are faster to solve again.
  std::size_t least_kept = std::size_t{1} << 20;
  std::size_t steps_at_once = 1;  // how many processes share the steps, each with its threads and memory
};

// Preparing: a slice whose table exists is solved again, as other slices need it.
enum class BuildStage : std::uint8_t { Preparing, Solving, Writing };

// In positions. A slice counts together with its partner, once for solving and once for writing.
struct BuildProgress {
  Slice slice;
  BuildStage stage = BuildStage::Solving;
  std::uint64_t slice_done = 0;
  std::uint64_t slice_total = 0;
  std::uint64_t done = 0;
  std::uint64_t total = 0;
};

struct BuildHooks {
  std::function<void(const BuildProgress&)> on_progress = [](const BuildProgress&) {};
  // Called after a table has been written by this process.
  std::function<void(const FileHeader&)> on_table = [](const FileHeader&) {};
  std::function<bool()> should_stop = [] { return false; };
  // The free bytes of the file system of a folder.
  std::function<std::uint64_t(const std::filesystem::path&)> free_space = [](const auto& folder) {
    std::error_code ignored;  // on failure `available` is the largest number, and writing reports a full disk
    return static_cast<std::uint64_t>(std::filesystem::space(folder, ignored).available);
  };
};

struct BuildReport {
  std::size_t written = 0;                     // tables
  std::size_t kept = 0;                        // tables that already existed
  std::vector<std::filesystem::path> damaged;  // files that were replaced
};

struct BuildError {
  std::string reason;    // a sentence without a full stop
  bool stopped = false;  // by should_stop(), not by an error
};

// The error of a build that should_stop() has ended.
[[nodiscard]] BuildError build_stopped();

// Runs the steps of a plan while the folder is locked.
struct BuildPlan;
using StepRunner =
    std::function<std::optional<BuildError>(const BuildPlan&, const BuildRequest&, const BuildHooks&)>;
// One after the other, in this process.
[[nodiscard]] std::optional<BuildError> run_steps_here(const BuildPlan& plan, const BuildRequest& request,
                                                       const BuildHooks& hooks);

[[nodiscard]] Result<BuildReport, BuildError> build(const BuildRequest& request, const BuildHooks& hooks,
                                                    const StepRunner& run_steps = run_steps_here);

// An upper estimate of the bytes on disk for the missing tables, and of the additional ones while they are
// built.
struct BuildSize {
  std::uint64_t tables = 0;
  std::uint64_t work = 0;
};
[[nodiscard]] BuildSize build_size(const BuildRequest& request);

[[nodiscard]] std::string in_megabytes(std::uint64_t bytes);

}  // namespace kelso::endgame::builder
