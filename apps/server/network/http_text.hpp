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

// Nothing for targets that Kelso's page never uses: without a leading slash, with dots or percent signs in
// the path, or anything else that could lead outside it.
[[nodiscard]] std::optional<Target> parse_target(std::string_view target);

// The security headers of every answer.
[[nodiscard]] const std::vector<std::pair<std::string, std::string>>& safety_headers();

}  // namespace kelso::server
