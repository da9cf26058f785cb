// The parts of HTTP that are only text: targets, queries, the headers of every answer.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kelso::server {

struct Target {
  std::string path;
  std::map<std::string, std::string, std::less<>> query;
};

// Nothing for what no page of ours asks for: no leading slash, dots or percent signs in the path, and
// whatever else leads out of it.
[[nodiscard]] std::optional<Target> parse_target(std::string_view target);

// What every answer says about how it may be used.
[[nodiscard]] const std::vector<std::pair<std::string, std::string>>& safety_headers();

}  // namespace kelso::server
