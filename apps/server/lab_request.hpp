// LabRequest: an experiment or match requested by a page, after validation.
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

// The JSON of an equivalent request, with all defaults.
[[nodiscard]] Json to_json(const LabRequest& request);

}  // namespace kelso::server
