// Builds the tables of a folder: every slice that is missing or damaged, and nothing else. It may be
// interrupted at any instant and goes on where it was.
//
//   const auto report = build({.folder = folder, .pieces = 5}, {});
//   if (!report) … report.error().reason …
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
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
};

enum class BuildStage : std::uint8_t { Solving, Writing };

// How far it is, in positions. A slice counts together with its partner and in both stages.
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
  std::function<void(const FileHeader&)> on_table = [](const FileHeader&) {};  // one has been written
  std::function<bool()> should_stop = [] { return false; };
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

[[nodiscard]] Result<BuildReport, BuildError> build(const BuildRequest& request, const BuildHooks& hooks);

// What the tables that are missing will take on disk, estimated upwards.
[[nodiscard]] std::uint64_t bytes_to_build(const BuildRequest& request);

}  // namespace kelso::endgame::builder
