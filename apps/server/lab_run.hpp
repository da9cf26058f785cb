// LabRun: an experiment or a match that somebody asked for, checked, and how it is carried out.
//
//   ApiResult<LabRequest> request = read_lab_request(body, limits);
//   LabOutcome outcome = carry_out(*request, folder, control);      // in the laboratory's thread
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "player/clock.hpp"
#include "server/services.hpp"

namespace kelso::server {

struct LabRequest {
  Json request;       // as it was asked for, to be shown and to be continued
  std::string title;  // for lists
  // For experiments their text; for matches the arguments of a contest.
  std::string experiment = {};
  Json contest = {};
};

[[nodiscard]] ApiResult<LabRequest> read_lab_request(const Json& body, const Limits& limits);

struct LabProgress {
  std::size_t done = 0;
  std::size_t total = 0;
  double seconds = 0;
  std::optional<double> seconds_left = {};
  Json score = {};  // of matches
};

// How those who run something talk with those who asked for it. Called from the laboratory's threads.
struct LabControl {
  std::function<bool()> stopped;
  std::function<void(const LabProgress&)> on_progress;
  int threads = 1;
};

struct LabOutcome {
  enum class State { Finished, Stopped, Failed } state = State::Failed;
  std::string message = {};             // when it failed
  Json figures = {};                    // of experiments: {"equal", "differ", "not_comparable"}
  std::vector<std::string> files = {};  // in the folder
};

// Goes on with what an earlier call has left unfinished in the folder.
[[nodiscard]] LabOutcome carry_out(const LabRequest& request, const std::filesystem::path& folder,
                                   const LabControl& control);

inline constexpr const char* kReportFile = "report.json";

}  // namespace kelso::server
