// JSON for commands that print it with --json.
#pragma once

#include "json/json.hpp"

namespace kelso::cli {

using json::finite;
using json::Json;
using json::json_line;
using json::side_json;

}  // namespace kelso::cli
