// Builds the tables of a folder: every slice that is missing or damaged, and nothing else. It may be
// interrupted at any instant and goes on where it was.
//
//   const auto report = build({.folder = folder, .pieces = 5}, {});
//   if (!report) … report.error().reason …
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
  int pieces = 4;                // all slices from two pieces up to this
  int most_per_side = Slice::kMostPerSide;
  bool distances = false;
  std::size_t threads = 1;
  std::size_t memory = std::size_t{2} << 30;  // bytes for tables at work; what exceeds it goes to disk
  // Tables at work are also kept on disk while they are needed, for builds that are interrupted. Less
  // than this is solved more quickly than it is worth to remember.
  std::size_t least_kept = std::size_t{1} << 20;
  std::size_t steps_at_once = 1;  // if several programs share them, each with its threads and memory
};

// Preparing: a slice that others need, and whose table is on disk already, is solved again.
enum class BuildStage : std::uint8_t { Preparing, Solving, Writing };

// How far it is, in positions. A slice counts together with its partner and in every stage.
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
  // One has been written by this program.
  std::function<void(const FileHeader&)> on_table = [](const FileHeader&) {};
  std::function<bool()> should_stop = [] { return false; };
  // How many bytes can still be written to a folder.
  std::function<std::uint64_t(const std::filesystem::path&)> free_space = [](const auto& folder) {
    std::error_code ignored;  // then it is the largest number, and the disk says when it is full
    return static_cast<std::uint64_t>(std::filesystem::space(folder, ignored).available);
  };
};

struct BuildReport {
  std::size_t written = 0;                     // tables
  std::size_t kept = 0;                        // that were there already
  std::vector<std::filesystem::path> damaged;  // and have been replaced
};

struct BuildError {
  std::string reason;    // a sentence without a full stop
  bool stopped = false;  // because it was told to
};

// Does the steps of a plan; the folder is locked meanwhile.
struct BuildPlan;
using StepRunner =
    std::function<std::optional<BuildError>(const BuildPlan&, const BuildRequest&, const BuildHooks&)>;
// One after the other, in this program.
[[nodiscard]] std::optional<BuildError> run_steps_here(const BuildPlan& plan, const BuildRequest& request,
                                                       const BuildHooks& hooks);

[[nodiscard]] Result<BuildReport, BuildError> build(const BuildRequest& request, const BuildHooks& hooks,
                                                    const StepRunner& run_steps = run_steps_here);

// What the tables that are missing will take on disk, estimated upwards: for good, and besides while
// they are built.
struct BuildSize {
  std::uint64_t tables = 0;
  std::uint64_t work = 0;
};
[[nodiscard]] BuildSize build_size(const BuildRequest& request);

[[nodiscard]] std::string in_megabytes(std::uint64_t bytes);

}  // namespace kelso::endgame::builder
