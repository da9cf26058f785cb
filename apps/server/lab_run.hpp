// LabRun: an experiment or a match that somebody asked for, checked, and how it is carried out.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "contests/contest_settings.hpp"
#include "player/clock.hpp"
#include "report/plot.hpp"
#include "server/server_context.hpp"

namespace kelso::server {

struct LabRequest {
  Json request;       // as it was asked for, to be shown and to be continued
  std::string title;  // for lists
  // One of the two: the text of an experiment, or the settings of a match.
  std::string experiment = {};
  std::optional<contests::ContestSettings> match = {};
};

[[nodiscard]] ApiResult<LabRequest> read_lab_request(const Json& body, const ServerLimits& limits);

struct LabProgress {
  std::size_t done = 0;
  std::size_t total = 0;
  double seconds = 0;
  std::optional<double> seconds_left = {};
  Json score = {};                         // these two of matches
  std::optional<report::Plot> curve = {};  // Elo by number of games
};

// How those who run something talk with those who asked for it. Called from the laboratory's threads.
struct LabControl {
  std::function<bool()> stopped;
  std::function<void(const LabProgress&)> on_progress;
  int threads = 1;
};

struct LabRunResult {
  enum class State { Finished, Stopped, Failed } state = State::Failed;
  std::string message = {};             // when it failed
  Json figures = {};                    // of experiments: {"equal", "differ", "not_comparable"}
  std::vector<std::string> files = {};  // in the folder
};

// Goes on with what an earlier call has left unfinished in the folder.
[[nodiscard]] LabRunResult carry_out(const LabRequest& request, const std::filesystem::path& folder,
                                     const LabControl& control);

inline constexpr const char* kReportFile = "report.json";

}  // namespace kelso::server
