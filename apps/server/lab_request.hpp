// LabRequest: an experiment or a match that a page has asked for, checked.
#pragma once

#include <optional>
#include <string>

#include "contests/contest_settings.hpp"
#include "server/api.hpp"
#include "server/server_limits.hpp"

namespace kelso::server {

struct LabRequest {
  std::string title;  // for lists
  // One of the two: the text of an experiment, or the settings of a match.
  std::string experiment = {};
  std::optional<contests::ContestSettings> match = {};

  friend bool operator==(const LabRequest&, const LabRequest&) = default;
};

[[nodiscard]] ApiResult<LabRequest> read_lab_request(const Json& body, const ServerLimits& limits);

// As a page would ask for the same again, with every default.
[[nodiscard]] Json to_json(const LabRequest& request);

}  // namespace kelso::server
