// LabRunRecord: an experiment or a match that a page has asked for, as the store keeps it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/pentanomial.hpp"
#include "report/report.hpp"
#include "server/lab_request.hpp"
#include "server/records/record_body.hpp"

namespace kelso::server {

enum class LabRunState : std::uint8_t { Queued, Running, Finished, Cancelled, Failed };
inline constexpr std::array<std::string_view, 5> kLabRunStateWords = {"queued", "running", "finished",
                                                                      "cancelled", "failed"};
[[nodiscard]] constexpr std::string_view to_text(LabRunState state) {
  return kLabRunStateWords[static_cast<std::size_t>(state)];
}

// The games of a match so far, from the point of view of its first player.
struct MatchCounts {
  lab::Trinomial games;
  lab::Pentanomial pairs;

  friend bool operator==(const MatchCounts&, const MatchCounts&) = default;
};

struct LabRunRecord {
  std::string client;  // who asked for it
  LabRequest request;
  LabRunState state = LabRunState::Queued;
  std::size_t done = 0;  // games of a match, parts of an experiment
  std::size_t total = 0;
  double seconds = 0;
  std::optional<MatchCounts> score = {};
  std::string message = {};  // why it failed or was stopped
  std::optional<report::VerdictCounts> figures = {};
  std::vector<std::string> files = {};  // in the folder of the run

  friend bool operator==(const LabRunRecord&, const LabRunRecord&) = default;
};

[[nodiscard]] std::string to_text(const LabRunRecord& record);
[[nodiscard]] RecordResult<LabRunRecord> read_lab_run_record(std::string_view body, int version);

}  // namespace kelso::server
