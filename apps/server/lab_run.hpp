// Runs an experiment or match requested by a page.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "report/plot.hpp"
#include "server/records/lab_run_record.hpp"

namespace kelso::server {

struct LabProgress {
  std::size_t done = 0;
  std::size_t total = 0;
  double seconds = 0;
  std::optional<double> seconds_left = {};
  std::optional<MatchCounts> score = {};   // these two of matches
  std::optional<report::Plot> curve = {};  // Elo by number of games
};

// Callbacks for progress and stopping, called on the laboratory's threads.
struct LabControl {
  std::function<bool()> stopped;
  std::function<void(const LabProgress&)> on_progress;
  int threads = 1;
};

struct LabRunResult {
  enum class State { Finished, Stopped, Failed } state = State::Failed;
  std::string message = {};                           // when it failed
  std::optional<report::VerdictCounts> figures = {};  // of experiments
  std::vector<std::string> files = {};                // in the folder
};

// Continues an unfinished run in the folder.
[[nodiscard]] LabRunResult carry_out(const LabRequest& request, const std::filesystem::path& folder,
                                     const LabControl& control);

inline constexpr const char* kReportFile = "report.json";

}  // namespace kelso::server
